/// The lists that a row of the store keeps as JSON text.
enum StoredJSON {
    static func encode(_ photos: [Photo]) -> String {
        var writer = JSONWriter()
        writer.addArray(photos) { $0.addPhoto($1) }
        return writer.text
    }

    static func encode(_ people: [User]) -> String {
        var writer = JSONWriter()
        writer.addArray(people) { $0.addUser($1) }
        return writer.text
    }

    static func photos(_ text: String) -> [Photo] {
        parse(text).compactMap { Photo($0) }
    }

    static func people(_ text: String) -> [User] {
        parse(text).map { User($0) }
    }

    private static func parse(_ text: String) -> [JSONValue] {
        text == "[]" ? [] : JSONParser.parse(Array(text.utf8))?.array ?? []
    }
}

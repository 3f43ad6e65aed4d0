/// The lists that a row of the store keeps as JSON text.
enum StoredJSON {
    static func encode(_ addresses: [String]) -> String {
        var writer = JSONWriter()
        writer.addArray(addresses) { $0.addString($1) }
        return writer.text
    }

    static func encode(_ people: [User]) -> String {
        var writer = JSONWriter()
        writer.addArray(people) { $0.addUser($1) }
        return writer.text
    }

    static func addresses(_ text: String) -> [String] {
        parse(text).compactMap(\.string)
    }

    static func people(_ text: String) -> [User] {
        parse(text).map { User($0) }
    }

    private static func parse(_ text: String) -> [JSONValue] {
        text == "[]" ? [] : JSONParser.parse(Array(text.utf8))?.array ?? []
    }
}

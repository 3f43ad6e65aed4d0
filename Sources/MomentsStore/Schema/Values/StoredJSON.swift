import MomentsCore

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
        photos(text, atMost: MomentBounds.photos).first
    }

    /// - Returns: The first ones, and how many more there are.
    static func photos(_ text: String, atMost limit: Int) -> (first: [Photo], more: Int) {
        guard text != "[]" else { return ([], 0) }
        let elements = JSONElements(text, atMost: limit)
        return (elements.first.compactMap { Photo($0) }, elements.more)
    }

    /// - Returns: The first ones, and how many more there are.
    static func people(_ text: String, atMost limit: Int) -> (first: [User], more: Int) {
        guard text != "[]" else { return ([], 0) }
        let elements = JSONElements(text, atMost: limit)
        return (elements.first.map { User($0) }, elements.more)
    }
}

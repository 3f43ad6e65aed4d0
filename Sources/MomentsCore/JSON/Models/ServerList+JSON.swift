/// Lists as the store keeps them: an array of objects with the members of the API.
extension ServerList {
    /// - Returns: nil for what no release wrote.
    package static func lists(json text: String) -> [ServerList]? {
        JSONParser.parse(Array(text.utf8))?.array?.compactMap { list in
            guard let id = list["id"]?.string, let title = list["title"]?.string else { return nil }
            return ServerList(id: id, title: title, isExclusive: list["exclusive"]?.string == "\(true)")
        }
    }

    package static func json(of lists: [ServerList]) -> String {
        var writer = JSONWriter()
        writer.addArray(lists) {
            $0.addObject([("id", $1.id), ("title", $1.title), ("exclusive", "\($1.isExclusive)")])
        }
        return writer.text
    }
}

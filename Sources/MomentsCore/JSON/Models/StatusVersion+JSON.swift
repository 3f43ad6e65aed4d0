import Essentials

extension StatusVersion {
    private init?(_ json: JSONValue) {
        guard let author = json["author"].map({ User($0) }), let title = json["title"]?.string,
            let details = json["status"].flatMap({ StatusDetails($0) })
        else { return nil }
        self.init(
            author: author, title: title, photos: json.list("photos", MomentBounds.photos) { Photo($0) },
            createdAt: json.second("createdAt"), details: details)
    }

    /// - Returns: nil for what `json(of:)` did not make.
    package static func versions(json text: String) -> [StatusVersion]? {
        JSONParser.parse(Array(text.utf8))?.array?.prefix(limit).compactMap { StatusVersion($0) }
    }

    package static func json(of versions: [StatusVersion]) -> String {
        var writer = JSONWriter()
        writer.addArray(versions) { writer, version in
            writer.addObject {
                $0.addMember("author") { $0.addUser(version.author) }
                $0.addMember("title", version.title)
                $0.addMember("photos", version.photos) { $0.addPhoto($1) }
                $0.addMember("createdAt", second: version.createdAt)
                $0.addMember("status") { $0.addObject { $0.addMembers(of: version.details) } }
            }
        }
        return writer.text
    }
}

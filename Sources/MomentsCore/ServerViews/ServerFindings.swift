/// The people and hashtags that a server found (docs.joinmastodon.org/entities/Search).
package struct ServerFindings: Equatable, Sendable {
    /// How many of each are asked for, and kept.
    package static let limit = 20
    /// How many people are asked for by the beginning of a name.
    package static let peopleLimit = 10

    package var people: [PersonDetails]
    /// Without their number sign.
    package var tags: [String]

    package init(people: [PersonDetails] = [], tags: [String] = []) {
        self.people = people
        self.tags = tags
    }
}

extension ServerFindings {
    /// - Returns: nil for what is no object.
    package init?(json text: String) {
        guard let json = JSONParser.parse(Array(text.utf8)), case .object = json else { return nil }
        self.init(
            people: json.list("people", Self.limit) { PersonDetails($0) }, tags: json.list("tags", Self.limit, \.string)
        )
    }

    package var json: String {
        var writer = JSONWriter()
        writer.addObject {
            $0.addMember("people", people) { $0.addPerson($1) }
            $0.addMember("tags", tags) { $0.addString($1) }
        }
        return writer.text
    }
}

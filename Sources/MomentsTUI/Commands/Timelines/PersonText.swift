import Essentials
import MomentsCore
import MomentsKit
import TerminalKit

/// A person's profile, as lines.
struct PersonText {
    private let person: PersonProps

    /// - Parameter relationship: how the person of the feed and they stand to each other; nil where that is not asked.
    init(_ person: PersonDetails, _ relationship: ShownRelationship? = nil) {
        let formatter = MomentFormatter(zone: .machine, words: .english)
        var props = formatter.person(person, .english)
        if let relationship { props.relationship = formatter.relationship(relationship, now: Date(), .english) }
        self.person = props
    }

    /// Above their posts.
    func print() throws {
        guard let terminal = ResultTerminal.present() else {
            return try Output.write((lines.map(\.plain) + [""]).map { $0 + "\n" }.joined())
        }
        try Output.write(terminal.text(lines) + "\n")
    }

    var lines: [ResultLine] {
        let marks = ([person.handle] + person.relationship + person.marks).joined(separator: " · ")
        let name = ResultLine((person.name, .author), ("  \(marks)", .dim))
        let fields = person.fields.map { field in
            ResultLine(("\(field.name): ", .dim), (field.value, .plain), (field.mark.map { " (\($0))" } ?? "", .dim))
        }
        let counts = person.counts.map(\.text).joined(separator: " · ")
        return [name] + person.notices.map { ResultLine(($0, .warning)) } + note + fields
            + (counts.isEmpty ? [] : [ResultLine((counts, .dim))])
    }

    private var note: [ResultLine] {
        person.note.map { LineText.lines($0).map { ResultLine(($0, .plain)) } } ?? []
    }
}

/// The people and hashtags that a server found, as lines.
struct FindingsText {
    private let findings: ServerFindings

    init(_ findings: ServerFindings) {
        self.findings = findings
    }

    /// Above the posts.
    func print() throws {
        guard !findings.people.isEmpty || !findings.tags.isEmpty else { return }
        guard let terminal = ResultTerminal.present() else {
            return try Output.write((lines.map(\.plain) + [""]).map { $0 + "\n" }.joined())
        }
        try Output.write(terminal.text(lines) + "\n")
    }

    private var lines: [ResultLine] {
        findings.people.flatMap { Array(PersonText($0).lines.prefix(1)) }
            + findings.tags.map { ResultLine(("#\($0)", .link)) }
    }
}

/// A person on a Mastodon-compatible server, in the words of its API (docs.joinmastodon.org/entities/Account); documented in
/// docs/json.md.
nonisolated struct PersonJSON: Encodable {
    struct Field: Encodable {
        let name: String
        let value: String
        let url: String?
        let verifiedAt: String?

        private enum CodingKeys: String, CodingKey {
            case name, value, url
            case verifiedAt = "verified_at"
        }
    }

    let id: String
    let acct: String
    let displayName: String
    let note: String
    let fields: [Field]
    let statusesCount: Int?
    let followingCount: Int?
    let followersCount: Int?
    let bot: Bool?
    let locked: Bool?
    let suspended: Bool?
    let movedTo: String?
    let url: String?
    let avatar: String?
    let header: String?
    let createdAt: String?
    /// Nil where that is not asked.
    let relationship: RelationshipJSON?

    private enum CodingKeys: String, CodingKey {
        case id, acct, note, fields, bot, locked, suspended, url, avatar, header, relationship
        case displayName = "display_name"
        case statusesCount = "statuses_count"
        case followingCount = "following_count"
        case followersCount = "followers_count"
        case movedTo = "moved_to"
        case createdAt = "created_at"
    }

    init(_ person: PersonDetails, _ relationship: ShownRelationship? = nil) {
        (id, acct, displayName, note) = (person.id, person.handle, person.displayName, person.note)
        fields = person.fields.map { field in
            Field(
                name: field.name, value: field.value, url: field.url,
                verifiedAt: field.verifiedAt.map(MomentJSON.seconds))
        }
        (statusesCount, followingCount) = (person.statusesCount, person.followingCount)
        followersCount = person.followersCount
        (bot, locked, suspended, movedTo) = (person.isBot, person.isLocked, person.isSuspended, person.movedTo)
        (url, avatar, header) = (person.url, person.avatar, person.header)
        createdAt = person.createdAt.map(MomentJSON.seconds)
        self.relationship = relationship.map(RelationshipJSON.init)
    }
}

/// The people and hashtags that a server found.
nonisolated struct FindingsJSON: Encodable {
    let accounts: [PersonJSON]
    let hashtags: [String]
    let moments: [MomentJSON]
}

/// Fetches a person and their posts.
nonisolated struct PersonViewJSON: Encodable {
    /// Nil where their server did not say yet who it is.
    let account: PersonJSON?
    let moments: [MomentJSON]
}

import Essentials
import MomentsCore

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

    private enum CodingKeys: String, CodingKey {
        case id, acct, note, fields, bot, locked, suspended, url, avatar, header
        case displayName = "display_name"
        case statusesCount = "statuses_count"
        case followingCount = "following_count"
        case followersCount = "followers_count"
        case movedTo = "moved_to"
        case createdAt = "created_at"
    }

    init(_ person: PersonDetails) {
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
    }
}

/// What a server found.
nonisolated struct FindingsJSON: Encodable {
    let accounts: [PersonJSON]
    let hashtags: [String]
    let moments: [MomentJSON]
}

/// A person and what they posted.
nonisolated struct PersonViewJSON: Encodable {
    /// Nil where their server did not say yet who it is.
    let account: PersonJSON?
    let moments: [MomentJSON]
}

/// The people who may read a status (docs.joinmastodon.org/entities/Status/#visibility).
package enum StatusVisibility: String, Sendable, Codable {
    case `public`
    /// Everybody, and it is in no public timeline.
    case unlisted
    /// The followers of its author.
    case `private`
    /// Those whom it names.
    case direct
    /// The server said nothing, or what this release does not know: to be treated like the narrowest.
    case unknown

    /// The values that a post can have, for the most people first.
    package static let choices: [StatusVisibility] = [.public, .unlisted, .private, .direct]

    package var isForEverybody: Bool { self == .public || self == .unlisted }

    package init(from decoder: any Decoder) throws {
        self = try StatusVisibility(rawValue: decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
}

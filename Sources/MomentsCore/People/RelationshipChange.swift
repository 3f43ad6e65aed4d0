/// A change to a relationship: a follow, a mute, a block and the like (docs.joinmastodon.org/methods/accounts).
package enum RelationshipChange: Equatable, Sendable, JSONCodable {
    case follow
    /// Takes a follow request back, too.
    case unfollow
    /// - Parameter seconds: for how long; nil: until it is taken back.
    case mute(hidesNotifications: Bool, seconds: Int?)
    case unmute
    case block, unblock
    case removeFollower
    /// Whether home has what they boost.
    case showBoosts(Bool)
    /// Whether the person is notified of what they post.
    case notify(Bool)
    /// For the person alone; "" for none.
    case note(String)
    case answerRequest(accepts: Bool)
    case report(PersonReport)

    /// The part of a relationship that a change decides: of several undelivered changes to it the last one counts.
    package enum Aspect: String, CaseIterable, Sendable {
        case follow, mute, block, follower, boosts, notify, note, request, report
    }

    package var aspect: Aspect {
        switch self {
        case .follow, .unfollow: .follow
        case .mute, .unmute: .mute
        case .block, .unblock: .block
        case .removeFollower: .follower
        case .showBoosts: .boosts
        case .notify: .notify
        case .note: .note
        case .answerRequest: .request
        case .report: .report
        }
    }

    /// Its name in scripts.
    package var name: String {
        switch self {
        case .follow: "follow"
        case .unfollow: "unfollow"
        case .mute: "mute-person"
        case .unmute: "unmute-person"
        case .block: "block"
        case .unblock: "unblock"
        case .removeFollower: "remove-follower"
        case .showBoosts(let shows): shows ? "show-boosts" : "hide-boosts"
        case .notify(let notifies): notifies ? "notify" : "unnotify"
        case .note: "note"
        case .answerRequest(let accepts): accepts ? "accept" : "reject"
        case .report: "report"
        }
    }
}

/// A report to the moderators of a server about somebody (docs.joinmastodon.org/methods/reports).
package struct PersonReport: Equatable, Sendable, Codable {
    package enum Category: String, CaseIterable, Codable, Sendable {
        case spam, legal, other
    }

    package var category: Category
    package var comment: String
    /// The posts of theirs that go along, by the identifiers of its server.
    package var statuses: [Status.ID]
    /// Whether the moderators of that person's own server get the report, too.
    package var isForwarded: Bool

    package init(
        category: Category = .other, comment: String = "", statuses: [Status.ID] = [], isForwarded: Bool = false
    ) {
        self.category = category
        self.comment = comment
        self.statuses = statuses
        self.isForwarded = isForwarded
    }
}

import MomentsCore
import MomentsKit
import TestSupport

final class ServerViewPresenterMock: ServerViewPresenting, MomentListPresentingMock {
    nonisolated enum Call: MomentListCall {
        case viewLoaded, activated, deactivated, next, previous, reachedStart, reachedEnd, first, last, open, refresh
        case views, search, match, notifications, otherPosts, personLinks, followers, following, gallery, close
        case mentionsOnly, markAllRead
        case act(MomentAction)
        case select(Int64), gap(Int64), follow(String), post(String)
    }

    let calls = Calls<Call>()

    func onRefresh() { calls.record(.refresh) }
    func onGapSelected(_ id: Moment.ID) { calls.record(.gap(id.rawValue)) }
    func onViews() { calls.record(.views) }
    func onNotifications() { calls.record(.notifications) }
    func onMentionsOnly() { calls.record(.mentionsOnly) }
    func onMarkAllRead() { calls.record(.markAllRead) }
    func onOtherPosts() { calls.record(.otherPosts) }
    func onGallery() { calls.record(.gallery) }
    func onPersonLinks() { calls.record(.personLinks) }
    func onFollowers() { calls.record(.followers) }
    func onFollowing() { calls.record(.following) }
    func onSearch() { calls.record(.search) }
    func onMatch() { calls.record(.match) }
    func onClose() { calls.record(.close) }
}

extension ActionAvailability {
    /// The availability of actions in a view of no person.
    static let ofNoPerson = ActionAvailability([
        .init(against: .otherPosts), .init(against: .gallery), .init(against: .personLinks),
        .init(against: .followers), .init(against: .following), .init(against: .mentionsOnly),
        .init(against: .markAllRead),
    ])
}

extension ServerViewProps {
    /// Four posts, of which the second is selected.
    static func sample() -> ServerViewProps {
        var props = ServerViewProps()
        props.title = "#kites · home"
        props.state = "as of 12 min ago"
        props.rows = (1...4).reversed().map {
            .init(id: Moment.ID($0), author: "Ada", date: "3 h ago", text: "Text \($0)")
        }
        props.selection = Moment.ID(3)
        props.availability = .ofNoPerson
        return props
    }

    /// A person, and four posts of theirs.
    static func person() -> ServerViewProps {
        var props = sample()
        props.title = "Ada"
        props.availability = .all
        props.isOfPerson = true
        props.selection = Moment.ID(4)
        var person = PersonProps()
        (person.name, person.handle, person.marks) = ("Ada", "@ada@kites.example", ["bot", "locked"])
        person.notices = ["Moved to @ada@two.example."]
        person.note = "Kites, and what carries them."
        person.fields = [
            .init(name: "web", value: "ada.example", mark: "verified"), .init(name: "pronouns", value: "she"),
        ]
        person.counts = [
            .init("1,234 posts", of: .posts), .init("56 following", of: .following),
            .init("78 followers", of: .followers), .init("since 22 Mar 2021"),
        ]
        props.person = person
        return props
    }
}

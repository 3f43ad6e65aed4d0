import Essentials
import MomentsCore

/// The person whose posts a view of a server shows, and the ways to other posts of theirs; nothing in all other views.
@MainActor final class ViewedPerson {
    private let view: ServerView
    private let formatter: MomentFormatter
    private let words: Language
    private let changes: PendingChanges
    private var details: PersonDetails?
    private var relationship = ShownRelationship()
    /// Nil before their profile or a post of theirs is here.
    private(set) var props: PersonProps?

    init(of view: ServerView, changes: PendingChanges, formatter: MomentFormatter, words: Language) {
        self.view = view
        self.changes = changes
        self.formatter = formatter
        self.words = words
    }

    /// - Parameter now: the present time, for the end of a mute.
    func read(_ repository: any ServerViewRepository, now: Date) throws(StoreError) {
        guard case .person = view.kind else { return }
        details = try repository.person()
        relationship =
            try address.map { address throws(StoreError) in try changes.relationship(with: address) } ?? relationship
        var shown = details
        if shown == nil { shown = try author(in: repository) }
        props = shown.map { details in
            var props = formatter.person(details, of: view.feed, words)
            props.relationship = formatter.relationship(relationship, now: now, words)
            props.privateNote = formatter.text(relationship.relationship.note).flatMap {
                $0.isEmpty ? nil : words.relationships.note($0)
            }
            return props
        }
    }

    /// The person as the author of the stored posts; nil where none is stored.
    private func author(in repository: any ServerViewRepository) throws(StoreError) -> PersonDetails? {
        guard let handle = address?.handle else { return nil }
        let posts = try repository.moments(.newest, limit: 1)
        guard let author = posts.first(where: { $0.status?.handle == handle })?.author else { return nil }
        var details = PersonDetails(id: "", handle: handle, displayName: author.name ?? "")
        details.avatar = author.avatar
        return details
    }

    /// Nil before their profile is here, and in all other views.
    var address: PersonAddress? {
        guard case .person(let name, _) = view.kind else { return nil }
        if let details { return PersonAddress(details.handle, id: details.id, of: view.feed) }
        return name.hasPrefix("@") ? PersonAddress(String(name.dropFirst()), of: view.feed) : nil
    }

    /// Whether their server counts posts, all of which would be shown.
    var hasPosts: Bool {
        guard case .person(_, .posts) = view.kind else { return false }
        return details?.statusesCount ?? 0 > 0
    }

    var links: [MomentLink] { details?.links ?? [] }

    /// The next view of their posts, the first after the last.
    var otherPosts: ServerView? {
        guard case .person(let person, let posts) = view.kind else { return nil }
        let next: ServerView.PersonPosts =
            switch posts {
            case .posts: .replies
            case .replies: .media
            case .media: .posts
            }
        return ServerView(.person(person, next), of: view.feed)
    }

    /// Their posts with media; nil in the view of no person.
    var media: ServerView? {
        guard case .person(let person, _) = view.kind else { return nil }
        return ServerView(.person(person, .media), of: view.feed)
    }

    /// The view of their followers, or of the people they follow; nil in the view of no person.
    func people(_ list: (String) -> PeopleList) -> ServerView? {
        guard case .person(let person, _) = view.kind else { return nil }
        return ServerView(.accounts(list(details.map { "@\($0.handle)" } ?? person)), of: view.feed)
    }

    /// The actions that the view of the person refuses, besides those that the selected moment refuses.
    /// - Parameter others: nil where none is selected.
    func reasons(beside others: ActionAvailability?) -> [ActionAvailability.Reason] {
        guard media != nil else {
            let operations: [ActionAvailability.Operation] = [.gallery, .personLinks, .followers, .following]
            let otherPosts = others == nil ? words.people.isNoPerson : others?.reason(against: .vote)
            return operations.map { .init(against: $0, words.people.isNoPerson) }
                + (otherPosts.map { [.init(against: .otherPosts, $0)] } ?? [])
        }
        return links.isEmpty ? [.init(against: .personLinks, words.people.hasNoPage)] : []
    }
}

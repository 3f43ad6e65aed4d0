import MomentsCore

/// Whose posts a view of a server shows, and what else there is of them; nobody in all other views.
@MainActor final class ViewedPerson {
    private let view: ServerView
    private let formatter: MomentFormatter
    private let words: Language
    private var details: PersonDetails?
    /// Nil until it is known who it is.
    private(set) var props: PersonProps?

    init(of view: ServerView, formatter: MomentFormatter, words: Language) {
        self.view = view
        self.formatter = formatter
        self.words = words
    }

    func read(_ repository: any ServerViewRepository) throws(StoreError) {
        let read = try repository.person()
        guard read != details else { return }
        details = read
        props = read.map { formatter.person($0, of: view.feed, words) }
    }

    /// Whether their server counts posts, all of which would be shown.
    var hasPosts: Bool {
        guard case .person(_, .posts) = view.kind else { return false }
        return details?.statusesCount ?? 0 > 0
    }

    var links: [MomentLink] { details?.links ?? [] }

    /// What else of them is shown: the view that comes after this one, the first after the last.
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

    /// What of theirs has media; nil in the view of no person.
    var media: ServerView? {
        guard case .person(let person, _) = view.kind else { return nil }
        return ServerView(.person(person, .media), of: view.feed)
    }

    /// What cannot be done beside what cannot be done with the selected moment.
    /// - Parameter others: nil where none is selected.
    func reasons(beside others: ActionAvailability?) -> [ActionAvailability.Reason] {
        guard media != nil else {
            let operations: [ActionAvailability.Operation] = [.gallery, .personLinks]
            let otherPosts = others == nil ? words.people.isNoPerson : others?.reason(against: .vote)
            return operations.map { .init(against: $0, words.people.isNoPerson) }
                + (otherPosts.map { [.init(against: .otherPosts, $0)] } ?? [])
        }
        return links.isEmpty ? [.init(against: .personLinks, words.people.hasNoPage)] : []
    }
}

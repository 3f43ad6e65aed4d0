import MomentsCore

/// The state that only a view of notifications has: its filter, the new ones, and those that the reader has seen.
@MainActor final class ViewedNotifications {
    /// How many pages are asked for without the reader while they hold no mention.
    private static let maximumPages = 5
    /// As many mentions as fill most windows.
    private static let enough = 20

    /// False of all other views.
    let areShown: Bool
    private let repository: any ServerViewRepository
    private(set) var areMentionsOnly = false
    /// The newest one that was looked at before the view was opened, or before all were marked as read.
    private(set) var seen: Moment.ID?
    private var looked: Moment?
    private var pagesLeft = 0

    init(in view: ServerView, _ repository: any ServerViewRepository) {
        areShown = view.kind == .notifications
        self.repository = repository
    }

    /// To be called before any is looked at.
    func readSeen() throws(StoreError) {
        if areShown { seen = try repository.seen() ?? Moment.ID(.min) }
    }

    func toggleMentions() {
        areMentionsOnly.toggle()
        repository.showMentions(only: areMentionsOnly)
        pagesLeft = Self.maximumPages
    }

    /// Whether the newest was not looked at as it is.
    func isUnknown(_ newest: Moment) -> Bool {
        guard areShown, newest != looked else { return false }
        looked = newest
        return true
    }

    func markAllRead() async throws(StoreError) {
        try await repository.look(at: nil)
        try readSeen()
    }

    /// Whether older ones are to be requested, since the stored ones have few mentions.
    func needsOlder(beside shown: Int) -> Bool {
        guard areMentionsOnly, shown < Self.enough, pagesLeft > 0 else { return false }
        pagesLeft -= 1
        return true
    }

    /// The reader asks for older ones.
    func allowPages() { pagesLeft = Self.maximumPages }
}

import Essentials
import MomentsCore

/// The interactions with the feeds of an account; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol FeedsPresenting: RowsPresenting where RowID == Feed.ID {
    func onAdd()
    /// Leads to the form to sign in to the server of the selected feed again.
    func onSignIn()
    /// Asks whether its moments are kept or deleted.
    func onRemove()
    /// Asks for a sync of the selected feed.
    func onSync() async
    func onSyncAll() async
    func onOutbox()
}

/// Decides what the feeds screen shows, and has feeds synced and removed.
@MainActor package final class FeedsPresenter: FeedsPresenting, RowsPresenter {
    package weak var component: (any Component<FeedsProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let feeds: any FeedRepository
    private let helper: (any SyncHelperStatus)?
    private let changes: PendingChanges
    package let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: FeedFormatter
    private let words: Language
    private let signIn: String?
    /// Of the tokens of feeds that are removed.
    let revocation: TokenRevocation
    package var selection = RowSelection<Feed, Removal>()
    package var isBusy = false
    private var counts: [Feed.ID: Int] = [:]

    /// A feed to remove.
    package struct Removal {
        enum Choice {
            case keep, delete
        }

        let feed: Feed

        /// The kept moments of a removed feed can only be deleted.
        var choices: [Choice] { feed.isFollowed ? [.keep, .delete] : [.delete] }
    }

    /// - Parameters:
    ///   - helper: the state of `moments-sync`; nil where there is none.
    ///   - changes: has the message of the form that a feed was added with.
    ///   - tokens: takes back those of feeds that are removed.
    ///   - signIn: the same for signing in again.
    package init(
        feeds: any FeedRepository, helper: (any SyncHelperStatus)?, tokens: any FeedTokenRepository,
        changes: PendingChanges, navigator: any Navigator, clock: any WallClock, formatter: MomentFormatter,
        words: Language, signIn: String? = nil
    ) {
        self.feeds = feeds
        self.helper = helper
        self.changes = changes
        self.navigator = navigator
        self.clock = clock
        self.formatter = FeedFormatter(moments: formatter, words: words)
        self.words = words
        self.signIn = signIn
        revocation = TokenRevocation(tokens, changes: changes)
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.read() }
        lifecycle.onDates = { [weak self] in self?.nextDateChange(after: $0) }
        lifecycle.observe(feeds.observe)
        if let helper { lifecycle.observe(helper.observe, onChange: {}) }
        // The screen that is shown by then tells the result of a removal.
        lifecycle.observe(changes.observe) { [weak self] in self?.takeMessage() }
    }

    // MARK: Life

    package func onActivate() {
        lifecycle.activate { isFresh in
            if !isFresh { readAgain() }
            takeMessage()
        }
    }

    private func takeMessage() {
        if let left = changes.takeMessage() { message.show(left) }
    }

    // MARK: Actions

    /// Shows the moments of the selected feed alone.
    package func onOpen() {
        guard lifecycle.isActive, selection.asked == nil, let selected = selection.selected else { return }
        navigator.show(.feed(selected.id))
    }

    package func onAdd() {
        guard lifecycle.isActive else { return }
        navigator.show(.addFeed)
    }

    package func onSignIn() {
        guard lifecycle.isActive, selection.asked == nil, let feed = selection.selected else { return }
        guard feed.has(.signIn) else { return say(words.feeds.lacks(.signIn, feed.name)) }
        navigator.show(.signInAgain(feed))
    }

    package func onOutbox() {
        guard lifecycle.isActive else { return }
        navigator.show(.outbox)
    }

    package func onRemove() {
        guard let removal = selection.selected.map(Removal.init) else { return }
        ask(removal, choiceCount: removal.choices.count)
    }

    package func onSync() async {
        guard let feed = selection.selected else { return }
        guard feed.isFollowed else { return say(words.feeds.cannotSync(feed.name)) }
        await perform(
            { () async throws(FeedError) in
                try await ask(for: feed.id)
                message.show(words.feeds.syncAsked(feed.name))
            }, explainedBy: words.message)
    }

    package func onSyncAll() async {
        await perform(
            { () async throws(FeedError) in
                try await ask(for: nil)
                message.show(words.feeds.syncOfAllAsked)
            }, explainedBy: words.message)
    }

    package func finish(_ removal: Removal, choice: Int) async {
        await remove(removal.feed, keepsMoments: removal.choices[choice] == .keep)
    }

    private func remove(_ feed: Feed, keepsMoments: Bool) async {
        await perform(
            { () async throws(FeedError) in
                let token = revocation.token(of: feed)
                try await feeds.remove(feed.id, keepsMoments: keepsMoments)
                message.show(words.feeds.removed(feed.name, keepsMoments: keepsMoments))
                lifecycle.read()
                revocation.begin(token, orTell: words.feed.tokenNotRevoked(at: feed.address.host))
            }, explainedBy: words.message)
    }

    private func ask(for id: Feed.ID?) async throws(FeedError) {
        do {
            try await feeds.askForSync(of: id)
        } catch {
            throw .store(error)
        }
    }

    private func say(_ text: String) {
        lifecycle.interact { message.show(text) }
    }

    // MARK: Reading

    /// The selection moves to a feed that was added meanwhile.
    private func readAgain() {
        let known = Set(selection.items.map(\.id))
        lifecycle.read()
        if let added = selection.items.last(where: { !known.contains($0.id) }) { _ = selection.select(added.id) }
    }

    private func read() throws(StoreError) {
        let feeds = try feeds.feeds()
        var counts: [Feed.ID: Int] = [:]
        for feed in feeds { counts[feed.id] = try self.feeds.momentCount(of: feed.id) }
        selection.setItems(feeds)
        self.counts = counts
        forgetQuestion()
    }

    /// Closes the question about a feed that another window removed meanwhile.
    private func forgetQuestion() {
        guard let asked = selection.asked?.subject.feed, isFollowed(asked.id) != asked.isFollowed else { return }
        _ = selection.endQuestion()
        message.show(words.message(of: FeedError.gone), .refused)
    }

    /// Nil where it is not there any more.
    private func isFollowed(_ id: Feed.ID) -> Bool? { selection.items.first { $0.id == id }?.isFollowed }

    // MARK: Rendering

    private var message: TransientMessage { lifecycle.message }

    private func nextDateChange(after now: Date) -> Date? {
        formatter.nextChange(of: selection.items, after: now)
    }

    private var props: FeedsProps {
        let now = clock.now
        var props = FeedsProps()
        props.rows = selection.items.map { row($0, now) }
        props.selection = selection.selected?.id
        props.problem = helper?.problem.map(words.message)
        if selection.items.isEmpty, lifecycle.readError == nil {
            props.emptyPlace = words.emptyPlaces.place(words.feeds.noFeeds, .addFeed, .back)
        }
        props.question = selection.asked.map(question)
        props.status = message.text ?? lifecycle.readError.map(words.message)
        return props
    }

    private func row(_ feed: Feed, _ now: Date) -> FeedsProps.Row {
        FeedsProps.Row(
            id: feed.id, name: feed.name, address: feed.address.text,
            count: words.feed.momentsOfFeed(counts[feed.id] ?? 0),
            phase: FeedsProps.Phase(feed, now: now), state: formatter.state(of: feed, now: now),
            problem: formatter.problem(of: feed, now: now, signIn: signIn), needsSignIn: feed.needsSignIn)
    }

    private func question(_ asked: RowSelection<Feed, Removal>.Asked) -> Question {
        let removal = asked.subject
        let count = counts[removal.feed.id] ?? 0
        let changes = selection.items.first { $0.id == removal.feed.id }?.status.pendingChanges ?? 0
        var question = Question(
            text: words.feeds.asksToRemove(removal.feed.name, moments: count, changes: changes),
            leaving: words.feeds.leavesIt,
            choices: removal.choices.map { $0 == .keep ? words.feeds.keepsMoments : words.feeds.deletesMoments(count) })
        question.selection = asked.selection
        return question
    }
}

extension FeedsProps.Phase {
    fileprivate init(_ feed: Feed, now: Date) {
        let (status, activity) = (feed.status, feed.activity(at: now))
        self =
            if !feed.isFollowed {
                .readOnly
            } else if let activity {
                activity == .live ? .live : .syncing
            } else if status.failure != nil {
                .failing
            } else {
                status.lastSynced == nil ? .waiting : .synced
            }
    }
}

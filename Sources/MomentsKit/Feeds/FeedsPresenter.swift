import Essentials
import MomentsCore

/// What a person can do with the feeds of their account; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol FeedsPresenting: RowsPresenting where RowID == Feed.ID {
    /// Shows the moments of the selected feed alone.
    func onOpen()
    func onAdd()
    /// Asks what is to become of its moments.
    func onRemove()
    /// Has the selected feed synced.
    func onSync() async
    func onSyncAll() async
    func onOutbox()
}

/// Decides what the feeds screen shows, and has feeds synced and removed.
@MainActor package final class FeedsPresenter: FeedsPresenting, ViewLifecycleOwner {
    package weak var component: (any FeedsComponent)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let feeds: any FeedRepository
    private let helper: (any SyncHelperStatus)?
    private let changes: PendingChanges
    private let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: FeedFormatter
    private let words: any FeedsWords
    private let add: String?
    private var all: [Feed] = []
    private var counts: [Feed.ID: Int] = [:]
    private var selection: Feed.ID?
    private var removal: Removal?
    private var isBusy = false

    /// A feed that is to be removed, as far as it is known how.
    private struct Removal {
        enum Answer {
            case delete, keep, leave
        }

        let feed: Feed
        var selection = 0

        /// What was kept already can only be deleted.
        var answers: [Answer] { feed.isFollowed ? [.delete, .keep, .leave] : [.delete, .leave] }
    }

    /// - Parameters:
    ///   - helper: who talks to the servers; nil where nobody does.
    ///   - changes: has the message of the form that a feed was added with.
    ///   - add: what a person presses or types to get to that; nil where nothing leads there.
    package init(
        feeds: any FeedRepository, helper: (any SyncHelperStatus)?, changes: PendingChanges, navigator: any Navigator,
        clock: any WallClock, formatter: MomentFormatter, words: any FeedsWords, add: String? = nil
    ) {
        self.feeds = feeds
        self.helper = helper
        self.changes = changes
        self.navigator = navigator
        self.clock = clock
        self.formatter = FeedFormatter(moments: formatter, words: words)
        self.words = words
        self.add = add
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.read() }
        lifecycle.onDates = { [weak self] in self?.nextDateChange(after: $0) }
        lifecycle.observe(feeds.observe)
        if let helper { lifecycle.observe(helper.observe, onChange: {}) }
    }

    // MARK: Life

    package func onActivate() {
        lifecycle.activate { isFresh in
            if !isFresh { readAgain() }
            if let left = changes.takeMessage() { message.show(left) }
        }
    }

    // MARK: Selection

    package func onNext() {
        move(by: 1)
    }

    package func onPrevious() {
        move(by: -1)
    }

    package func onSelect(_ id: Feed.ID) {
        guard lifecycle.isActive, removal == nil, all.contains(where: { $0.id == id }) else { return }
        selection = id
        lifecycle.render()
    }

    package func onAnswerSelected(_ index: Int) {
        guard lifecycle.isActive, let answers = removal?.answers, answers.indices.contains(index) else { return }
        removal?.selection = index
        lifecycle.render()
    }

    // MARK: Actions

    package func onOpen() {
        guard lifecycle.isActive, removal == nil, let selected else { return }
        navigator.show(.feed(selected.id))
    }

    package func onAdd() {
        guard lifecycle.isActive else { return }
        navigator.show(.addFeed)
    }

    package func onOutbox() {
        guard lifecycle.isActive else { return }
        navigator.show(.outbox)
    }

    package func onRemove() {
        guard lifecycle.isActive, !isBusy, removal == nil, let selected else { return }
        removal = Removal(feed: selected)
        lifecycle.render()
    }

    package func onSync() async {
        guard let feed = selected else { return }
        guard feed.isFollowed else { return say(words.cannotSync(feed.name)) }
        await perform { () async throws(FeedError) in
            try await ask(for: feed.id)
            message.show(words.syncAsked(feed.name))
        }
    }

    package func onSyncAll() async {
        await perform { () async throws(FeedError) in
            try await ask(for: nil)
            message.show(words.syncOfAllAsked)
        }
    }

    package func onAnswer() async {
        guard lifecycle.isActive, let removal, removal.answers.indices.contains(removal.selection) else { return }
        self.removal = nil
        switch removal.answers[removal.selection] {
        case .delete: await remove(removal.feed, keepsMoments: false)
        case .keep: await remove(removal.feed, keepsMoments: true)
        case .leave: lifecycle.render()
        }
    }

    package func onClose() {
        guard removal != nil else { return navigator.back() }
        removal = nil
        lifecycle.render()
    }

    private func remove(_ feed: Feed, keepsMoments: Bool) async {
        await perform { () async throws(FeedError) in
            try await feeds.remove(feed.id, keepsMoments: keepsMoments)
            message.show(words.removed(feed.name, keepsMoments: keepsMoments))
            lifecycle.read()
        }
    }

    private func ask(for id: Feed.ID?) async throws(FeedError) {
        do {
            try await feeds.askForSync(of: id)
        } catch {
            throw .store(error)
        }
    }

    /// Nothing is begun twice. What goes wrong becomes the status.
    private func perform(_ action: () async throws(FeedError) -> Void) async {
        guard lifecycle.isActive, !isBusy else { return }
        isBusy = true
        do {
            try await action()
        } catch {
            message.show(StatusMessage(text: words.message(of: error), isLasting: true))
        }
        isBusy = false
        lifecycle.render()
    }

    private func say(_ text: String) {
        guard lifecycle.isActive else { return }
        message.show(text)
        lifecycle.render()
    }

    private func move(by step: Int) {
        if let removal { return onAnswerSelected(removal.selection + step) }
        guard let index = all.firstIndex(where: { $0.id == selected?.id }), all.indices.contains(index + step) else {
            return
        }
        onSelect(all[index + step].id)
    }

    // MARK: Reading

    /// What was added meanwhile is what the person wants to see.
    private func readAgain() {
        let known = Set(all.map(\.id))
        lifecycle.read()
        selection = all.last { !known.contains($0.id) }?.id ?? selection
    }

    private func read() throws(StoreError) {
        let feeds = try feeds.feeds()
        var counts: [Feed.ID: Int] = [:]
        for feed in feeds { counts[feed.id] = try self.feeds.momentCount(of: feed.id) }
        (all, self.counts) = (feeds, counts)
        forgetQuestion()
    }

    /// Nothing is asked of a feed that somebody else removed meanwhile.
    private func forgetQuestion() {
        guard let asked = removal?.feed, all.first(where: { $0.id == asked.id })?.isFollowed != asked.isFollowed else {
            return
        }
        removal = nil
        message.show(words.message(of: .gone))
    }

    private var selected: Feed? {
        all.first { $0.id == selection } ?? all.first
    }

    // MARK: Rendering

    private var message: TransientMessage { lifecycle.message }

    private func nextDateChange(after now: Date) -> Date? {
        formatter.nextChange(of: all, after: now)
    }

    private var props: FeedsProps {
        let now = clock.now
        var props = FeedsProps()
        props.rows = all.map { row($0, now) }
        props.selection = selected?.id
        props.problem = helper?.problem.map(words.message)
        props.emptyHint = all.isEmpty && lifecycle.readError == nil ? words.noFeeds(add: add) : nil
        props.question = removal.map(question)
        props.status = message.text ?? lifecycle.readError.map(words.message)
        return props
    }

    private func row(_ feed: Feed, _ now: Date) -> FeedsProps.Row {
        FeedsProps.Row(
            id: feed.id, name: feed.name, address: feed.address.text, count: words.momentsOfFeed(counts[feed.id] ?? 0),
            phase: FeedsProps.Phase(feed, now: now), state: formatter.state(of: feed, now: now),
            problem: formatter.problem(of: feed, now: now))
    }

    private func question(_ removal: Removal) -> Question {
        let count = counts[removal.feed.id] ?? 0
        let changes = all.first { $0.id == removal.feed.id }?.status.pendingChanges ?? 0
        var question = Question(
            text: words.asksToRemove(removal.feed.name, moments: count, changes: changes),
            answers: removal.answers.map { answer($0, count) })
        question.selection = removal.selection
        return question
    }

    private func answer(_ answer: Removal.Answer, _ count: Int) -> String {
        switch answer {
        case .delete: words.deletesMoments(count)
        case .keep: words.keepsMoments
        case .leave: words.leavesIt
        }
    }
}

extension FeedsProps.Phase {
    fileprivate init(_ feed: Feed, now: Date) {
        let status = feed.status
        self =
            if !feed.isFollowed {
                .readOnly
            } else if let end = status.syncingUntil, end > now {
                .syncing
            } else if status.failure != nil {
                .failing
            } else {
                status.lastSynced == nil ? .waiting : .synced
            }
    }
}

import Essentials
import MomentsCore

/// What a person can do on the timeline; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol TimelinePresenting: ViewPresenting {
    /// What can be done with the selected moment.
    var actions: any MomentActing { get }

    func onSelect(_ id: Moment.ID)
    /// Selects the next moment, an older one, or the previous one; at the end of what there is, nothing.
    func onNext()
    func onPrevious()
    /// To the next older match of the last search, or the next newer one.
    func onNextMatch()
    func onPreviousMatch()
    /// The reader came to the first of the moments in the props, and wants the ones above.
    func onReachedStart()
    /// The reader came to the last of the moments in the props, and wants the ones below.
    func onReachedEnd()
    /// To the newest moment of all.
    func onFirst()
    /// To the oldest moment of all.
    func onLast()
    /// Reads the store anew, from the newest moment.
    func onRefresh()
    func onOpen()
    func onSearch()
    /// To the other accounts.
    func onAccounts()
    func onSettings()
    func onFeeds()
    func onOutbox()
    func onGallery()
    func onOwnProfile()
    /// Logs the account out; another one that is logged in here is shown then.
    func onLogOut() async
}

/// Decides what the timeline shows, or the moments of one feed: a window of it, read from the store page by page.
@MainActor package final class TimelinePresenter: TimelinePresenting, ViewLifecycleOwner {
    /// How many moments are read at a time.
    package static let pageSize = 50
    /// How far new moments are counted.
    package static let maximumCounted = 1_000

    package weak var component: (any TimelineComponent)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let repository: any MomentsRepository
    private let account: Account.ID
    private let feeds: FollowedFeeds?
    private let feed: Feed.ID?
    private let feedFormatter: FeedFormatter
    private let accounts: any AccountRepository
    private let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: MomentFormatter
    private let position: ReadingPosition
    private let momentActions: MomentActions
    private let lastSearch: LastSearch
    private let drafts: DraftKeeper
    private let taskRunner: any TaskRunner
    private let words: any TimelineWords & FeedWords
    /// When the person had feeds synced and waits to hear of it; nil where nobody does.
    private var asked: Date?
    private var props = TimelineProps()
    private var window: TimelineWindow
    /// Of the first moment in the window; nil where there is none.
    private var place: MomentPosition?
    private var isLoggingOut = false
    private var message: String?

    /// - Parameters:
    ///   - feeds: those of the account; nil where it can have none.
    ///   - feed: the one whose moments are shown; nil where all are. The repository has no others, either.
    ///   - message: what the person is to know first.
    package init(
        account: Account.ID, repository: any MomentsRepository, actions: MomentActions, lastSearch: LastSearch,
        drafts: DraftKeeper, accounts: any AccountRepository, navigator: any Navigator, clock: any WallClock,
        formatter: MomentFormatter, words: any TimelineWords & FeedWords, position: ReadingPosition,
        taskRunner: any TaskRunner, feeds: FollowedFeeds? = nil, feed: Feed.ID? = nil, message: String? = nil
    ) {
        self.account = account
        self.feeds = feeds
        self.feed = feed
        feedFormatter = FeedFormatter(moments: formatter, words: words)
        self.repository = repository
        momentActions = actions
        self.lastSearch = lastSearch
        self.drafts = drafts
        self.taskRunner = taskRunner
        self.message = message
        self.accounts = accounts
        self.navigator = navigator
        self.clock = clock
        self.formatter = formatter
        self.words = words
        self.position = position
        window = TimelineWindow(formatter: formatter, hasDays: true)
        lifecycle = ViewLifecycle(clock: clock, message: actions.transient)
        actions.host = self
        lifecycle.onRender({ [weak self] in self?.makeProps() }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.load() }
        lifecycle.onDates = { [weak self] in self?.updateDates($0) }
        lifecycle.observe(repository.observe) { [weak self] in self?.onStoreChanged() }
        if let feeds { lifecycle.observe(feeds.observe) { [weak self] in self?.tellOfSync() } }
        lifecycle.observe(actions.observe) { [weak self] in self?.showBroughtBack() }
    }

    package var actions: any MomentActing { momentActions }

    package var availability: ActionAvailability { momentActions.availability }

    /// Reads what is shown at first: where the reader was the last time.
    package func onViewLoaded() {
        if feed != nil { feeds?.begin() }
        lifecycle.load()
    }

    package func onActivate() {
        lifecycle.activate { isFresh in
            lifecycle.read { () throws(StoreError) in
                if !isFresh { try load() }
                try momentActions.refresh()
                try count()
                if !isFresh { props.hasDraft = try drafts.isWaiting() }
            }
            // The first frame does not wait for it.
            if isFresh { taskRunner.start { [weak self] in self?.lookForMore() } }
            if let message { lifecycle.message.show(StatusMessage(text: message, isLasting: true)) }
            message = nil
        }
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        asked = nil
    }

    package func onSelect(_ id: Moment.ID) {
        lifecycle.interact {
            if window.contains(id) { position.moment = id }
        }
    }

    package func onNext() {
        lifecycle.interact { select(offset: 1) }
    }

    package func onPrevious() {
        lifecycle.interact { select(offset: -1) }
    }

    package func onNextMatch() {
        goToMatch { id throws(StoreError) in try lastSearch.next(id) }
    }

    package func onPreviousMatch() {
        goToMatch { id throws(StoreError) in try lastSearch.previous(id) }
    }

    package func onReachedStart() {
        lifecycle.interact(readNewer)
    }

    package func onReachedEnd() {
        lifecycle.interact(readOlder)
    }

    package func onFirst() {
        lifecycle.interact {
            lifecycle.read { () throws(StoreError) in
                if try !holdsNewest() { window.replace(with: try page(.newest), now: clock.now) }
                position.moment = window.moments.first?.id
                try count()
            }
        }
    }

    package func onLast() {
        lifecycle.interact {
            lifecycle.read { () throws(StoreError) in
                if try !holdsOldest() { window.replace(with: try page(.oldest), now: clock.now) }
                position.moment = window.moments.last?.id
                try count()
            }
        }
    }

    package func onRefresh() {
        lifecycle.interact {
            lifecycle.read { () throws(StoreError) in
                props.owner = try title()
                window.replace(with: try page(.newest), now: clock.now)
                position.moment = window.moments.first?.id
                try count()
            }
            askForSync()
        }
    }

    package func onOpen() {
        guard let selection = props.selection else { return }
        navigator.show(feed.map { .momentOfFeed(selection, $0) } ?? .moment(selection))
    }

    package func onSearch() {
        navigator.show(.search)
    }

    package func onSettings() {
        navigator.show(.settings)
    }

    package func onAccounts() {
        navigator.show(.accounts)
    }

    package func onFeeds() {
        navigator.show(.feeds)
    }

    package func onOutbox() {
        navigator.show(.outbox)
    }

    package func onOwnProfile() {
        navigator.show(.profile(.own))
    }

    package func onGallery() {
        navigator.show(.gallery)
    }

    package func onLogOut() async {
        guard !isLoggingOut else { return }
        isLoggingOut = true
        defer { isLoggingOut = false }
        do {
            let next = try await accounts.logOut(account)
            navigator.show(.loggedOut(next: next))
        } catch {
            momentActions.show(error)
        }
    }

    private func onStoreChanged() {
        lifecycle.read(catchUp)
    }

    private func updateDates(_ now: Date) -> Date? {
        window.refreshDates(now: now)
        return [window.nextDateChange(), feedSummary.nextChange].compactMap(\.self).min()
    }

    /// Goes on to a neighbour, and reads more where the window ends.
    private func select(offset: Int) {
        guard let selection = props.selection else { return }
        // What comes after the next one is in view as well.
        if window.neighbour(of: selection, offset: 2 * offset) == nil { offset > 0 ? readOlder() : readNewer() }
        position.moment = window.neighbour(of: selection, offset: offset) ?? selection
    }

    private func goToMatch(_ step: (Moment.ID) throws(StoreError) -> LastSearch.Step) {
        lifecycle.interact {
            guard let selection = props.selection else { return }
            lifecycle.read { () throws(StoreError) in
                switch try step(selection) {
                case .moment(let id): try go(to: id)
                case .nowhere(let reason): momentActions.show(reason)
                }
            }
        }
    }

    private func go(to id: Moment.ID) throws(StoreError) {
        if !window.contains(id) { window.replace(with: try around(id), now: clock.now) }
        position.moment = id
        try countNewMoments()
    }

    private func readNewer() {
        lifecycle.read { () throws(StoreError) in
            guard let first = window.moments.first else { return }
            window.prepend(try page(.after(first.id)), now: clock.now)
            try count()
        }
    }

    private func readOlder() {
        lifecycle.read { () throws(StoreError) in
            guard let last = window.moments.last else { return }
            window.append(try page(.before(last.id)), now: clock.now)
            try count()
        }
    }

    private func lookForMore() {
        feeds?.begin()
        lifecycle.read { () throws(StoreError) in props.hasDraft = try drafts.isWaiting() }
        lifecycle.render()
    }

    private func catchUp() throws(StoreError) {
        try load()
        props.hasDraft = try drafts.isWaiting()
        try momentActions.refresh()
        try count()
    }

    /// Brings what is shown up to what the store holds, without moving what is being read.
    private func load() throws(StoreError) {
        props.owner = try title()
        let wasShown = position.moment.map(window.contains) ?? true
        try readWindowAgain()
        if window.moments.isEmpty { return try begin() }
        if let reading = position.moment, !window.contains(reading) {
            // It is there, and too many came in between for the window to hold them all.
            let isCutOff = try !repository.moments([reading]).isEmpty
            if !wasShown || isCutOff {
                noteNewest()
                window.replace(with: try around(reading), now: clock.now)
            }
        }
    }

    /// Whose timeline it is, or which feed.
    private func title() throws(StoreError) -> String {
        let owner = try repository.profile().name
        guard feed != nil else { return owner }
        return shownFeeds.first?.name ?? props.owner
    }

    /// Fills the window around what is being read, or with the newest where nothing is. It leaves out what is new to the
    /// reader, who is offered it.
    private func begin() throws(StoreError) {
        try position.restore()
        if let reading = position.moment {
            let older = try half(.range(newest: reading, oldest: Moment.ID(.min)))
            let newer = try half(.after(reading)).filter { $0.id <= position.newestSeen ?? reading }
            window.replace(with: newer + older, now: clock.now)
        }
        guard window.moments.isEmpty else { return }
        position.moment = nil
        window.replace(with: try page(.newest), now: clock.now)
    }

    /// What came in between is shown at once. A timeline that ends within a page is shown to its end.
    private func readWindowAgain() throws(StoreError) {
        guard let first = window.moments.first, let last = window.moments.last else { return }
        let range = TimelinePage.range(newest: first.id, oldest: last.id)
        window.update(with: try repository.moments(range, limit: TimelineWindow.capacity))
        if let last = window.moments.last, window.moments.count < Self.pageSize {
            window.append(try page(.before(last.id)), now: clock.now)
            try count()
        }
    }

    private func page(_ page: TimelinePage) throws(StoreError) -> [Moment] {
        try repository.moments(page, limit: Self.pageSize)
    }

    private func half(_ page: TimelinePage) throws(StoreError) -> [Moment] {
        try repository.moments(page, limit: Self.pageSize / 2)
    }

    private func around(_ id: Moment.ID) throws(StoreError) -> [Moment] {
        try page(.after(id)) + repository.moments([id]) + page(.before(id))
    }

    private func holdsNewest() throws(StoreError) -> Bool {
        guard let first = window.moments.first else { return false }
        return try repository.countNewer(than: first.id, upTo: 1) == 0
    }

    private func holdsOldest() throws(StoreError) -> Bool {
        guard let last = window.moments.last else { return false }
        return try repository.moments(.before(last.id), limit: 1).isEmpty
    }

    /// To be called when the window was read: from then on its moments are counted from its first one.
    private func count() throws(StoreError) {
        if let first = window.moments.first { place = try repository.position(of: first.id) }
        try countNewMoments()
    }

    private func countNewMoments() throws(StoreError) {
        noteNewest()
        guard let newestSeen = position.newestSeen else { return }
        let count = try repository.countNewer(than: newestSeen, upTo: Self.maximumCounted)
        props.newMoments = formatter.newMoments(count, limit: Self.maximumCounted)
    }

    private func noteNewest() {
        guard let first = window.moments.first?.id else { return }
        position.newestSeen = max(first, position.newestSeen ?? first)
    }

    private func makeProps() -> TimelineProps {
        window.pendingLikes = momentActions.pendingLikes
        props.rows = window.rows
        props.selection = selection()
        props.position = shownPosition()
        props.undo = momentActions.undo
        props.availability = momentActions.availability
        props.status = momentActions.message ?? lifecycle.readError.map { words.message(of: $0) }
        props.emptyHint = window.rows.isEmpty && lifecycle.readError == nil ? emptyHint : nil
        let summary = feedSummary
        props.feedProblem = summary.problem
        props.sync = summary.isSyncing ? words.isSyncing : nil
        return props
    }

    private var emptyHint: String {
        guard feed != nil else { return words.emptyTimeline }
        return shownFeeds.first.map { words.emptyFeed($0.name) } ?? words.feedIsGone
    }

    private func shownPosition() -> String? {
        guard let place, let index = props.selection.flatMap(window.index) else { return nil }
        return formatter.position(place.number.map { $0 + index }, of: place.count)
    }

    /// What is being read, which is always one of the rows.
    private func selection() -> Moment.ID? {
        guard let first = window.moments.first?.id else { return nil }
        position.moment = position.moment.flatMap(window.nearest) ?? first
        return position.moment
    }
}

// MARK: Feeds

extension TimelinePresenter {
    private var shownFeeds: [Feed] {
        let all = feeds?.feeds ?? []
        return feed == nil ? all : all.filter { $0.id == feed }
    }

    private var feedSummary: FeedSummary {
        FeedSummary(
            feeds: shownFeeds, isAlone: feed != nil, helper: feeds?.problem, formatter: feedFormatter, words: words,
            now: clock.now)
    }

    /// Has those synced that are shown, and says so. Where nothing can be done about it now, it is done later.
    private func askForSync() {
        let followed = shownFeeds.filter(\.isFollowed)
        guard lifecycle.readError == nil, !followed.isEmpty else { return }
        if let problem = feeds?.problem {
            momentActions.show(words.message(of: problem), isLasting: true)
        } else {
            momentActions.show(words.syncingFeeds(followed.map(\.name)))
        }
        taskRunner.start { [weak self] in await self?.requestSync() }
    }

    private func requestSync() async {
        do {
            try await feeds?.askForSync(of: feed)
            if lifecycle.isActive { asked = clock.now }
        } catch {
            momentActions.show(error)
        }
    }

    /// Says once that all that were asked for have been synced. What failed is said for as long as it does.
    private func tellOfSync() {
        guard let asked, !shownFeeds.contains(where: { $0.isFollowed && $0.status.isAskedFor }) else { return }
        self.asked = nil
        let hasFailed = shownFeeds.contains { $0.isFollowed && $0.status.failure != nil }
        guard !hasFailed, clock.now.timeIntervalSince(asked) < Self.patience else { return }
        lifecycle.read(catchUp)
        momentActions.show(words.synced(newMoments: props.newMoments))
    }

    /// Whoever asked for a sync expects an answer for so many seconds.
    private static let patience = 60.0
}

extension TimelinePresenter: MomentActionsHost {
    var target: MomentActions.Target? {
        props.selection.flatMap(window.shown).map { MomentActions.Target($0.moment, isLiked: $0.isLiked) }
    }

    func onActionsChanged() {
        showBroughtBack()
        lifecycle.render()
    }

    /// A moment beside the timeline was brought back.
    private func showBroughtBack() {
        guard lifecycle.isActive, let reading = position.moment, !window.contains(reading) else { return }
        lifecycle.read(load)
    }

    func onActionFailed() {
        lifecycle.read(catchUp)
    }

    func onBroughtBack(_ id: Moment.ID) {
        lifecycle.read { () throws(StoreError) in
            // What was posted is not among the moments of a feed.
            let isHere = feed == nil ? true : try !repository.moments([id]).isEmpty
            if isHere { position.moment = id }
            try catchUp()
        }
    }
}

import Essentials
import MomentsCore

/// The interactions with the timeline; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol TimelinePresenting: MomentListPresenting {
    /// To the next older match of the last search, or the next newer one.
    func onNextMatch()
    func onPreviousMatch()
    /// To the newest moment that was read elsewhere, where that is above; else back to where the person was before they went
    /// there, to the newest moment or to the oldest.
    func onReadElsewhere()
    /// Asks the servers for new posts. The reading position stays.
    func onRefresh()
    func onSearch()
    /// To the other accounts.
    func onAccounts()
    func onSettings()
    func onFeeds()
    /// To the views of the servers that are followed.
    func onViews()
    /// To what concerns the person on the servers that are followed.
    func onNotifications()
    /// To direct messages, each conversation once.
    func onMessages()
    func onOutbox()
    func onGallery()
    /// To the folders to import photos from.
    func onImportPhotos()
    /// To the profile of the timeline's owner; where it is of one feed, of that feed's owner.
    func onOwnProfile()
    /// Logs the account out; another one that is logged in here is shown then.
    func onLogOut() async
}

/// Decides what the timeline shows, or the moments of one feed: a window of it, read from the store page by page.
@MainActor package final class TimelinePresenter: TimelinePresenting, MomentListOwner {
    package weak var component: (any Component<TimelineProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let list: MomentListController
    private let repository: any MomentsRepository
    private let reading: TimelineReading
    private let lastSearch: LastSearch
    private let drafts: DraftKeeper
    let feeds: TimelineFeeds
    let logOut: LogOut
    let words: Language
    let context: PresenterContext
    private var props = TimelineProps()
    /// The owner of the timeline, or the name of the feed that it shows.
    private var owner = "" {
        didSet {
            guard owner != oldValue else { return }
            props.title = words.timeline.title(of: owner)
            props.spokenTitle = words.timeline.timeline(of: owner)
            props.windowTitle = nil
        }
    }
    /// Whether a feed was being synced for the first time when that was last looked at.
    private var isFirstSync = false
    private var message: String?
    private let wayBack: String?
    /// The moment that was selected before the last jump; nil before the first.
    private var left: Moment.ID?
    private let empty: EmptyTimeline

    /// - Parameters:
    ///   - repository: has the moments that are shown, and no others.
    ///   - message: the first message for the person.
    ///   - wayBack: what a person presses or types to get back to where they were; nil where nothing leads there.
    package init(
        repository: any MomentsRepository, position: ReadingPosition, actions: MomentActions, lastSearch: LastSearch,
        drafts: DraftKeeper, feeds: TimelineFeeds, logOut: LogOut, words: Language,
        context: PresenterContext, message: String? = nil, wayBack: String? = nil
    ) {
        self.repository = repository
        self.lastSearch = lastSearch
        self.drafts = drafts
        self.feeds = feeds
        self.logOut = logOut
        self.words = words
        self.context = context
        self.message = message
        self.wayBack = wayBack
        empty = EmptyTimeline(feeds: feeds, words: words)
        lifecycle = ViewLifecycle(clock: context.clock, message: actions.transient)
        let window = TimelineWindow(formatter: context.formatter, hasDays: true)
        list = MomentListController(
            MomentPager(window, showsNewest: false, moments: repository.moments(_:limit:)), position: position,
            actions: actions, lifecycle: lifecycle, context: context)
        reading = TimelineReading(of: repository, into: list, clock: context.clock, formatter: context.formatter)
        join()
    }

    private func join() {
        lifecycle.onRender({ [weak self] in self?.makeProps() }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.load() }
        lifecycle.onDates = { [weak self] in self?.updateDates($0) }
        list.onOldest = { [weak self] in self?.feeds.askForOlder() }
        lifecycle.observe(
            { [weak self, repository] onChange in repository.observe(onChange) { self?.onArrival() } },
            onChange: { [weak self] in self?.onStoreChanged() })
        lifecycle.observe(feeds.observe) { [weak self] in self?.tellOfSync() }
    }

    /// Reads the first window, around the last reading position.
    package func onViewLoaded() {
        feeds.prepare()
        lifecycle.load()
    }

    package func onActivate() {
        lifecycle.activate { isFresh in
            lifecycle.read { () throws(StoreError) in
                guard isFresh else { return try catchUp() }
                try list.actions.refresh()
                try reading.count()
            }
            // The first frame does not wait for it.
            if isFresh { context.taskRunner.start { [weak self] in self?.lookForMore() } }
            if let message { lifecycle.message.show(StatusMessage(text: message, isLasting: true)) }
            message = nil
        }
    }

    package func onDeactivate() {
        reading.goOn()
        lifecycle.deactivate()
        feeds.forgetSync()
    }

    // MARK: Going elsewhere

    package func onNextMatch() {
        goToMatch { id throws(StoreError) in try lastSearch.next(id) }
    }

    package func onPreviousMatch() {
        goToMatch { id throws(StoreError) in try lastSearch.previous(id) }
    }

    package func onReadElsewhere() {
        let elsewhere = props.readElsewhere == nil ? nil : reading.elsewhere
        guard let id = elsewhere ?? left else {
            return lifecycle.interact { list.actions.show(words.timeline.nothingReadElsewhere) }
        }
        jump { lifecycle.read { () throws(StoreError) in try list.go(to: id) } }
    }

    package func onFirst() {
        jump(list.goToFirst)
    }

    package func onLast() {
        jump(list.goToLast)
    }

    /// Remembers the selection before a jump, to which one key leads back.
    private func jump(_ go: () -> Void) {
        lifecycle.interact {
            let before = list.selection
            go()
            guard let before, before != list.selection else { return }
            left = before
            if let wayBack { list.actions.show(words.timeline.leadsBack(wayBack), .plain) }
        }
    }

    package func onOpen() {
        if let gap = list.selectedGap { return feeds.fetch(gap) }
        guard let selection = props.selection else { return }
        reading.goOn()
        navigate(feeds.feed.map { .momentOfFeed(selection, $0) } ?? .moment(selection))
    }

    private func goToMatch(_ step: (Moment.ID) throws(StoreError) -> LastSearch.Step) {
        lifecycle.interact {
            guard let selection = props.selection else { return }
            lifecycle.read { () throws(StoreError) in
                switch try step(selection) {
                case .moment(let id): try list.go(to: id)
                case .nowhere(let reason): list.actions.show(reason, .plain)
                }
            }
        }
    }

    // MARK: Reading

    package func onRefresh() {
        lifecycle.interact {
            lifecycle.read(catchUp)
            if lifecycle.readError == nil { feeds.askForSync() }
        }
    }

    private func load() throws(StoreError) {
        owner = try currentOwner()
        try reading.begin()
    }

    private func onStoreChanged() {
        lifecycle.read(catchUp)
        stayAtNewest()
    }

    private func onArrival() {
        lifecycle.interact(count)
    }

    /// Counts only: the rows stay as they are, where they could be read.
    private func count() {
        let isRead = !isEmpty && lifecycle.readError == nil
        lifecycle.read { () throws(StoreError) in try isRead ? reading.count() : catchUp() }
        stayAtNewest()
    }

    /// While a feed is synced for the first time, a reader who opened an empty timeline and did not go on stays at the newest: the store gets the
    /// oldest of a page first.
    private func stayAtNewest() {
        if isFirstSync || feeds.areNew, reading.isUnread { lifecycle.read(reading.stayAtNewest) }
        isFirstSync = feeds.areNew
    }

    private func catchUp() throws(StoreError) {
        owner = try currentOwner()
        props.hasDraft = try drafts.isWaiting()
        try list.catchUp()
    }

    private func lookForMore() {
        feeds.begin()
        stayAtNewest()
        lifecycle.read { () throws(StoreError) in props.hasDraft = try drafts.isWaiting() }
        lifecycle.render()
    }

    /// All that were asked for have been synced, or failed.
    private func tellOfSync() {
        stayAtNewest()
        guard feeds.endsSync() else { return }
        count()
        if let failure = feeds.summary.failedSync {
            list.actions.show(failure, isLasting: true, .failed)
        } else {
            list.actions.show(
                words.timeline.synced(newMoments: reading.newMoments, below: reading.arrivedBelow(list.selection)),
                .plain)
        }
    }

    private func currentOwner() throws(StoreError) -> String {
        let name = try repository.profile().name
        guard feeds.feed != nil else { return name }
        return feeds.shown.first?.name ?? owner
    }

    // MARK: Rendering

    private func updateDates(_ now: Date) -> Date? {
        [list.prepare(now), feeds.summary.nextChange].compactMap(\.self).min()
    }

    private func makeProps() -> TimelineProps {
        let readError = lifecycle.readError
        if props.windowTitle == nil || props.newMoments != reading.newMoments {
            props.newMoments = reading.newMoments
            props.windowTitle = words.timeline.windowTitle(of: owner, newMoments: props.newMoments)
        }
        props.owner = feeds.owner.map { context.formatter.owner($0, of: feeds.feed) }
        props.rows = list.rows
        props.selection = list.selection
        props.isGapSelected = list.selectedGap != nil
        props.position = reading.position(of: props.selection)
        props.readElsewhere = reading.dateElsewhere(above: list.selection).map(words.timeline.readElsewhere)
        props.undo = list.actions.undo
        props.availability = availability
        props.status = lifecycle.message.text ?? readError.map { words.message(of: $0) }
        props.emptyPlace = isEmpty ? empty.place : nil
        feeds.summary.fill(&props)
        return props
    }

    private var isEmpty: Bool { list.rows.isEmpty && lifecycle.readError == nil }
}

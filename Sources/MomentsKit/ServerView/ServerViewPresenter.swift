import Essentials
import MomentsCore

/// The interactions with a view of a server; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol ServerViewPresenting: MomentListPresenting {
    /// Asks the server for the view again.
    func onRefresh()
    /// To the other views.
    func onViews()
    /// To the notifications of the server; from there to the newest of them.
    func onNotifications()
    /// Shows mentions alone among notifications, or all again.
    func onMentionsOnly()
    /// Marks all notifications as read, here and on the server.
    func onMarkAllRead()
    /// To the other posts of the person: those with replies, or with media. In all other views the key votes.
    func onOtherPosts()
    /// Shows the photos of the person.
    func onGallery()
    /// Opens the page of the person, or lists it with the other links of their profile.
    func onPersonLinks()
    /// Shows the followers of the person, and those whom they follow.
    func onFollowers()
    func onFollowing()
    func onSearch()
    /// To another match, of which a view has none.
    func onMatch()
    func onClose()
}

/// Decides what a view of a server shows: the stored posts at once, and the others once the server has answered.
@MainActor package final class ServerViewPresenter: ServerViewPresenting, MomentListOwner {
    package weak var component: (any Component<ServerViewProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let list: MomentListController
    let view: ServerView
    let repository: any ServerViewRepository
    let followed: FollowedFeeds
    let words: Language
    let context: PresenterContext
    let state: ServerViewStanding
    let person: ViewedPerson
    let notifications: ViewedNotifications
    let tag: ViewedTag
    private var hasOlder = false
    /// More is being asked for: one request at a time.
    var isAsking = false
    var wasAskedFor = false
    /// The message while the view is being fetched.
    private var underWay: String?
    var isRead = false
    let polling: ServerViewPolling
    let new: NewInView
    /// The moment that the presenter selected, and not the reader; while it is selected, a newer post of the person takes its
    /// place.
    private var placed: Moment.ID?

    /// - Parameters:
    ///   - repository: has the moments of the view, and no others.
    ///   - position: shared with the screen of one of its moments.
    ///   - actions: on moments of this view.
    ///   - followed: the feeds of the account.
    ///   - isPolled: whether public views are fetched at regular times while the reader looks at them.
    package init(
        of view: ServerView, in repository: any ServerViewRepository, position: ReadingPosition,
        actions: MomentActions, followed: FollowedFeeds, words: Language,
        context: PresenterContext, isPolled: @escaping () -> Bool = { false }
    ) {
        self.view = view
        self.repository = repository
        self.followed = followed
        self.words = words
        self.context = context
        polling = ServerViewPolling(clock: context.clock, isPolled: isPolled)
        new = NewInView(in: repository)
        notifications = ViewedNotifications(in: view, repository)
        state = ServerViewStanding(of: view, formatter: context.formatter, words: words)
        person = ViewedPerson(
            of: view, changes: actions.changes, formatter: context.formatter, words: words)
        tag = ViewedTag(of: view, changes: actions.changes)
        lifecycle = ViewLifecycle(clock: context.clock, message: actions.transient)
        let window = TimelineWindow(formatter: context.formatter, namesFeeds: false)
        list = MomentListController(
            MomentPager(window, moments: repository.moments(_:limit:)), position: position, actions: actions,
            lifecycle: lifecycle, context: context)
        join()
    }

    private func join() {
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.show($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.load() }
        lifecycle.onDates = { [weak self] in self?.updateDates($0) }
        list.onRead = { [weak list, repository] () throws(StoreError) in try list?.readGaps(of: repository) }
        list.onOldest = { [weak self] in
            self?.notifications.allowPages()
            self?.askForOlder()
        }
        list.onEnd = { [weak self] in self?.sayEnd($0) }
        lifecycle.observe(
            { [weak self, repository] onChange in
                repository.observe(onChange) { self?.lifecycle.interact { self?.readAll(hasNews: false) } }
            },
            onChange: { [weak self] in self?.readAll() })
        lifecycle.observe(followed.observe, onChange: {})
        polling.begin({ [weak self] in self?.refresh() }, then: { [weak self] in self?.setPolling() })
    }

    // MARK: Life

    package func onViewLoaded() {
        followed.begin()
        lifecycle.load()
    }

    package func onActivate() {
        lifecycle.activate { isFresh in
            if isFresh { lifecycle.read(list.actions.refresh) } else { readAll() }
        }
        // The stored posts are shown before the server is asked.
        if !wasAskedFor { refresh() }
        setPolling()
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        setPolling()
    }

    // MARK: Opening

    package func onOpen() {
        guard lifecycle.isActive else { return }
        if let gap = list.selectedGap { return fetch(gap) }
        guard let selection = list.selection else { return }
        let moment = list.pager.window.shown(selection)?.moment
        guard moment?.notification?.hasStatus != false else { return list.actions.onAct(.author) }
        if let moment, moment.conversation != nil, let thread = moment.thread {
            markRead(selection)
            return context.navigator.show(.serverView(thread))
        }
        context.navigator.show(.momentOfView(selection, view))
    }

    // MARK: Asking for more

    package func onRefresh() {
        guard lifecycle.isActive else { return }
        polling.end()
        refresh()
    }

    private func setPolling() {
        let isAnswered = followed.problem == nil && !state.hasFailed
        polling.set(isDue: lifecycle.isActive && view.kind.isPolled && isAnswered)
    }

    private func refresh() {
        wasAskedFor = true
        ask { [repository] () async throws(StoreError) in try await repository.refresh() }
    }

    private func askForOlder() {
        let last = list.pager.window.moments.last?.id ?? (notifications.areMentionsOnly ? Moment.ID(.max) : nil)
        guard hasOlder, !state.isBeingFetched, let last else { return }
        ask(saying: words.serverView.fetchingMoreOfView) { [repository] () async throws(StoreError) in
            try await repository.fetch(below: last)
        }
    }

    /// The page that came may hold no mention.
    func askForMoreMentions() {
        if hasOlder, !state.isBeingFetched, !state.hasFailed, notifications.needsOlder(beside: list.rows.count) {
            askForOlder()
        }
    }

    private func fetch(_ gap: TimelineGap) {
        let message = context.formatter.words.moments.fetchingGap(of: gap.feed)
        guard !gap.isBeingFetched else { return list.actions.show(message, .plain) }
        ask(saying: message) { [repository] () async throws(StoreError) in try await repository.fetch(below: gap.upper)
        }
    }

    /// From then on it says that it was asked for.
    private func ask(
        saying message: String? = nil, _ request: @escaping @MainActor () async throws(StoreError) -> Void
    ) {
        guard !isAsking else { return }
        isAsking = true
        underWay = message
        if let message { list.actions.show(message, .plain) }
        context.taskRunner.start { [weak self] in
            do throws(StoreError) {
                try await request()
            } catch {
                self?.list.actions.show(error)
            }
            self?.isAsking = false
            self?.lifecycle.interact { self?.setPolling() }
        }
    }

    private func sayEnd(_ step: Int) {
        if step > 0, !hasOlder { list.actions.show(words.serverView.noMore(of: view.kind), .plain) }
    }

    // MARK: Reading

    /// Notifications and messages begin with the newest, everything else where it was left.
    private func load() throws(StoreError) {
        try readState()
        if [.notifications, .conversations].contains(view.kind) { list.position.moment = nil }
        try notifications.readSeen()
        list.pager.window.seen = notifications.seen
        try list.begin(reading: list.position.moment)
        try list.readGaps(of: repository)
        placed = list.selection
        isRead = true
        try countNew()
    }

    /// - Parameter hasNews: false where nothing that is listed has changed.
    private func readAll(hasNews: Bool = true) {
        lifecycle.read { () throws(StoreError) in
            guard isRead else { return try load() }
            try readState()
            guard hasNews else { return try list.readGaps(of: repository) }
            let isUntouched = list.selection == placed && list.selectedGap == nil
            // A person's profile stands above their first post, which stays in view.
            let staysFirst = person.media != nil && list.isFirstSelected
            let conversation = list.target?.moment.conversation?.remoteID
            try list.catchUp()
            try follow(conversation)
            try countNew()
            askForMoreMentions()
            guard isUntouched else { return }
            if staysFirst, let place = list.pager.window.moments.first?.id, place != placed { try list.go(to: place) }
            placed = list.selection
        }
        setPolling()
    }

    /// A conversation that moved up by another message stays selected: the next action is meant for its people.
    private func follow(_ conversation: String?) throws(StoreError) {
        guard let conversation, list.target?.moment.conversation?.remoteID != conversation,
            let moved = list.pager.window.moments.first(where: { $0.conversation?.remoteID == conversation })
        else { return }
        try list.go(to: moved.id)
    }

    func countNew() throws(StoreError) {
        try new.read(newest: list.pager.window.moments.first?.id)
    }

    private func readState() throws(StoreError) {
        let wasBeingFetched = state.isBeingFetched
        try state.read(repository)
        try person.read(repository, now: context.clock.now)
        list.actions.person = person.address
        try tag.read()
        list.actions.tag = tag.view
        hasOlder = try repository.hasOlder()
        guard wasBeingFetched, !state.isBeingFetched else { return }
        polling.end()
        if let underWay, underWay == lifecycle.message.text { lifecycle.message.show(nil) }
    }

    // MARK: Rendering

    private func show(_ props: ServerViewProps) {
        component?.render(props)
        look()
    }

    /// The reader has seen the newest notification once it is selected.
    private func look() {
        guard notifications.areShown, lifecycle.isActive, list.pager.holdsNewest,
            let newest = list.pager.window.moments.first, newest.id == list.selection,
            notifications.isUnknown(newest)
        else { return }
        context.taskRunner.start { [weak self, repository] in
            do throws(StoreError) {
                try await repository.look(at: newest.id)
            } catch {
                self?.list.actions.show(error)
            }
        }
    }
}

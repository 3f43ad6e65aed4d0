import Essentials
import MomentsCore
import MomentsKit
import MomentsStore
import SystemPackage
import TerminalKit

/// Builds the objects of the app and joins them: the one place that does. The screen of each destination is made here, so this
/// is the navigator as well.
final class Composition<Surface>: Navigator, AppHost {
    let app: App<Surface>
    private let screens: any ScreenMaker<Surface>
    private let home: OpenStore
    private let desktop: any Desktop
    private let settings: LiveSettings
    private let activity: FileActivityLog
    /// Called with the settings when the person has changed one, here or elsewhere.
    var onSettingsChanged: (Settings) -> Void = { _ in }
    private let clock: any WallClock
    private let words: Language
    private let zone: ClockZone
    private let formatter: MomentFormatter
    private let parser: QueryParser
    /// Starts who talks to servers.
    private let launcher: any SyncLauncher
    /// Makes the pictures of photos; nil where none are shown.
    private let pictures: PictureLoader?
    /// The person's folder; nil where there is none.
    private let homeFolder: String?
    /// The folder of what can be made or fetched again; nil where nothing of it is kept.
    private let cacheFolder: () -> String?
    /// Not before the first frame.
    private var syncs = false
    /// The store whose timeline is shown: the person's own, or the demo's.
    private var openStore: OpenStore
    /// Whose timeline is shown; nil before somebody logged in.
    private var scope: AccountScope?
    private var isDemoOpening = false
    /// The import of photos, as far as it is on the screen.
    private weak var photoImport: PhotoImportPresenter?
    /// The photos of a folder that somebody without an account looks at.
    private var folderPhotos: FilePhotos?
    /// Where the file picker was last.
    private var pickedFolder: FilePath?
    /// Shows the moments of one feed, as far as it is on the screen.
    private weak var feedScreen: (any Screen<Surface>)?
    /// The drafts of accounts that were left, which could not be stored yet.
    private var leftDrafts: [DraftKeeper] = []

    /// - Parameters:
    ///   - screens: make what is painted on the display.
    ///   - openStore: the store to work on.
    ///   - desktop: what lies around the app.
    ///   - settings: those that the app runs with.
    ///   - activity: is told of what the person does.
    ///   - zone: the time zone that dates are shown in.
    ///   - words: the language that the app speaks.
    ///   - launcher: starts who talks to servers.
    ///   - pictures: makes the pictures of photos; nil where none are shown.
    ///   - home: the person's folder; nil where there is none.
    ///   - cacheFolder: finds that of what can be made or fetched again; nil where nothing of it is kept.
    init(
        display: any Display<Surface>, screens: any ScreenMaker<Surface>, openStore: OpenStore, desktop: any Desktop,
        settings: LiveSettings, activity: FileActivityLog, clock: any WallClock, zone: ClockZone,
        words: Language, launcher: any SyncLauncher, pictures: PictureLoader? = nil,
        home: String? = nil, cacheFolder: @escaping () -> String? = { nil }
    ) {
        app = App(display: display, tasks: InFlightTasks(), keymap: screens.keymap)
        self.screens = screens
        homeFolder = home.flatMap { $0.hasPrefix("/") ? $0 : nil }
        self.home = openStore
        self.openStore = openStore
        self.desktop = desktop
        self.settings = settings
        self.activity = activity
        self.clock = clock
        self.words = words
        self.zone = zone
        let (feeds, signIn) = (screens.name(of: .feeds, in: .timeline), screens.name(of: .signInAgain, in: .feeds))
        let way = feeds.flatMap { feeds in signIn.map { words.feed.way(feeds, $0) } }
        formatter = MomentFormatter(zone: zone, words: words, signInWay: way)
        parser = QueryParser(zone: zone)
        self.launcher = launcher
        self.pictures = pictures
        self.cacheFolder = cacheFolder
        app.host = self
        app.pictures = pictures
        pictures?.join(app.tasks) { [weak app] in app?.pictureChanged() }
        launcher.use(settings.current.syncOptions)
        settings.onChange = { [weak self] in self?.apply(before: $0, after: $1) }
    }

    /// Settings that can change while the app runs change at once.
    private func apply(before: Settings, after: Settings) {
        if before[.theme] != after[.theme] { app.show(after.theme) }
        scope?.changes.undoWindow = after.undoTime / .seconds(1)
        if before.keepsMessagesOutOfHome != after.keepsMessagesOutOfHome { hideMessages() }
        if before.syncOptions != after.syncOptions { useSyncOptions(of: after) }
        onSettingsChanged(after)
    }

    /// Keeps direct messages out of home, or has them there again, as is set.
    private func hideMessages() {
        guard let scope else { return }
        app.tasks.start { [settings] in await scope.hideMessages(settings.current.keepsMessagesOutOfHome) }
    }

    /// All that talks to servers begins anew.
    private func useSyncOptions(of settings: Settings) {
        launcher.use(settings.syncOptions)
        scope?.sync.helper.use(settings.syncOptions)
        if let scope { usePictures(in: scope) }
    }

    /// Shows the first screen.
    /// - Parameters:
    ///   - account: whose timeline it is; nil for the current account, or the first screen of whoever is not logged in.
    ///   - notice: what the person is to read first.
    func start(as account: Account? = nil, notice: String? = nil) throws(StoreError) {
        let person = if let account { account } else { try home.accounts.current() }
        show(person.map(Destination.timeline) ?? .login)
        if let notice { show(notice: notice) }
    }

    /// Has the feeds of whoever is shown synced from now on. To be called once the first frame is there.
    func beginSync() {
        syncs = true
        if let scope { beginSync(of: scope) }
    }

    /// Begins the sync, and tells of the mentions that arrive from then on.
    private func beginSync(of scope: AccountScope) {
        scope.sync.begin()
        scope.watchAuthors(clock, app.tasks)
        hideMessages()
        guard settings.current.notification != .off else { return }
        scope.watchMentions { [settings, app, formatter, words, clock] mentions in
            MentionWatch(
                mentions, formatter: formatter, words: words, clock: clock,
                tellsText: { settings.current.tellsNotifiedText },
                isLookedAt: { [weak app] in app?.isLookedAt ?? true }, tell: { [weak app] in app?.notify($0) })
        }
    }

    func show(_ destination: Destination) {
        switch destination {
        case .login:
            leaveAccount()
            openStore = home
            app.reset(to: firstScreen())
        case .loggedOut(let next): showLoggedOut(next)
        case .timeline(let account):
            leaveAccount()
            openStore = home  // after a look at the demo
            app.reset(to: timelineScreen(of: account))
        case .demo: app.tasks.start { await self.showDemo() }
        case .logIn(let email): app.push(loginScreen(email, hasWayBack: true))
        case .signUp: app.push(loginScreen(mode: .signUp, hasWayBack: true))
        case .signUpToSignIn: app.push(loginScreen(mode: .signUp, hasWayBack: true, leadsToSignIn: true))
        case .accounts: push(accountsScreen)
        case .settings: app.push(settingsScreen())
        case .feeds: showFeeds()
        case .addFeed: push { _ in feedKindsScreen() }
        case .feedForm(.bff): push(feedFormScreen)
        case .feedForm(.mastodon): push { signInScreen(in: $0) }
        case .signInAgain(let feed): push { signInScreen(in: $0, renewing: feed) }
        case .outbox: push(outboxScreen)
        case .moment(let id): showMoment { momentPresenter(id, in: $0) }
        case .compose: push { composeScreen(in: $0) }
        case .reply(let options): push { composeScreen(in: $0, as: options) }
        case .edit(let options): push { composeScreen(in: $0, as: options) }
        case .redraft(let options, let id): push { composeScreen(in: $0, as: options, redrafting: id) }
        case .search: push(searchScreen)
        case .match(let id): showMoment { matchPresenter(id, in: $0) }
        case .feed(let id): showFeed(id)
        case .momentOfFeed(let id, let feed): showMoment { momentPresenter(id, in: $0, of: feed) }
        case .serverView(let view): showServerView(view)
        case .serverViews: push(serverViewsScreen)
        case .serverSearchForm(let feed):
            app.push(screen(of: ServerSearchFormPresenter(of: feed, navigator: self, clock: clock, words: words)))
        case .serverSearch(let text, let feed): push { serverSearchScreen(for: text, on: feed, in: $0) }
        case .momentOfView(let id, let view):
            showMoment { viewPresenter(id, of: view, in: $0) }
        case .gallery: push { galleryScreen(of: .timeline, in: $0) }
        case .photos(let person): push { galleryScreen(of: .person(person), in: $0) }
        case .photosOfView(let view): push { galleryScreen(of: view, in: $0) }
        case .photoFiles: push { filePicker(.photos($0.chosenPhotos)) }
        case .photoFile: push { filePicker(.photo($0.chosenPhotos)) }
        case .photoFolder(let use): showFolders(for: use)
        case .folderPhotos(let folder): app.tasks.start { await self.showPhotos(of: folder) }
        case .photoImport(let folder): showPhotoImport(of: folder)
        case .profile(let person): push { profileScreen(of: person, in: $0) }
        case .profileForm: push(profileFormScreen)
        case .photo(let photo, let index, let album): showPhoto(photo, index: index, of: album)
        case .poll(let poll, let subject): push { pollScreen(poll, of: subject, in: $0) }
        case .personActions(let person, let start): push { personActionsScreen(person, start, in: $0) }
        case .listActions(let list, let feed):
            push {
                screen(
                    of: ListActionsPresenter(
                        list, of: feed, changes: $0.pendingChanges, words: words, context: context))
            }
        case .listText(let use):
            push {
                screen(of: ListTextPresenter(use, changes: $0.pendingChanges, words: words, context: context))
            }
        case .personLists(let person):
            push {
                let view = ServerView(.lists(of: "@\(person.handle)"), of: person.feed)
                return screen(
                    of: PersonListsPresenter(
                        of: person, in: $0.serverView(view), changes: $0.pendingChanges, words: words,
                        context: context))
            }
        case .composeOptions(let options): app.push(composeOptionsScreen(options))
        case .personText(let use, let person):
            push {
                screen(
                    of: PersonTextPresenter(
                        use, about: person, changes: $0.pendingChanges, words: words, context: context))
            }
        case .links(let leads, let use): push { linksScreen(leads, to: use, in: $0) }
        }
    }

    /// Shows a screen of the account whose timeline lies below.
    private func push(_ screen: (AccountScope) -> any Screen<Surface>) {
        if let scope { app.push(screen(scope)) }
    }

    /// Shows the moment that is selected on the screen on top: there, if that has a pane for it.
    private func showMoment(_ presenter: (AccountScope) -> MomentPresenter) {
        guard app.top?.focus(.moment) != true else { return viewed(.moment) }
        push { opened(presenter($0)) }
    }

    private func opened(_ presenter: MomentPresenter) -> any Screen<Surface> {
        presenter.onOpened()
        return screen(of: presenter)
    }

    /// Beside the list that the post was chosen from, or else on top.
    private func showConversation(of thread: ServerView) {
        if app.top?.context != .moment, app.top?.focus(.moment) == true { return viewed(.moment) }
        push { scope in
            // Where the store cannot be read, the screen says so.
            let post = (try? scope.conversations.post(of: thread)) ?? nil
            return opened(
                MomentPresenter(
                    moment: post ?? Moment.ID(.min), repository: scope.moments, conversations: scope.conversations,
                    requests: scope.conversationRequests, isAnswered: isAnswered(in: scope),
                    actions: actions(in: scope),
                    lastSearch: nil, words: words, position: ReadingPosition(), hasNeighbours: false, context: context))
        }
    }

    private func showServerView(_ view: ServerView) {
        if case .thread = view.kind { return showConversation(of: view) }
        guard let scope else { return }
        if case .accounts(let list) = view.kind {
            return app.push(
                screen(
                    of: PeopleListPresenter(
                        of: list, on: view.feed, in: scope.people(list, of: view.feed), actions: actions(in: scope),
                        followed: scope.followedFeeds, words: words, context: context)))
        }
        let repository = scope.serverView(view)
        if case .history = view.kind {
            return app.push(
                screen(of: VersionsPresenter(of: view, in: repository, words: words, context: context)))
        }
        let actions = actions(of: view, repository, in: scope)
        let presenter = ServerViewPresenter(
            of: view, in: repository, position: scope.position(in: view), actions: actions,
            followed: scope.followedFeeds, words: words, context: context,
            isPolled: { [settings] in settings.current.syncMinutes > 0 })
        app.push(
            screen(of: presenter) {
                self.momentPresenter($0, of: view, repository, in: scope, unfolded: actions.unfolded)
            })
    }

    private func serverViewsScreen(in scope: AccountScope) -> any Screen<Surface> {
        let presenter = ServerViewsPresenter(
            followed: scope.followedFeeds, recent: scope.recentViews, words: words, context: context)
        return screen(of: presenter)
    }

    private func serverSearchScreen(
        for text: String, on feed: Feed.ID, in scope: AccountScope
    ) -> any Screen<Surface> {
        let repository = scope.serverView(ServerView(.search(text), of: feed))
        return screen(
            of: ServerSearchPresenter(for: text, on: feed, in: repository, words: words, context: context))
    }

    private func viewPresenter(_ id: Moment.ID, of view: ServerView, in scope: AccountScope) -> MomentPresenter {
        momentPresenter(id, of: view, scope.serverView(view), in: scope)
    }

    /// The timeline finds the words of a search, a view does not: it has no matches to go through.
    private func momentPresenter(
        _ id: Moment.ID, of view: ServerView, _ repository: any ServerViewRepository, in scope: AccountScope,
        unfolded: UnfoldedMoments? = nil
    ) -> MomentPresenter {
        MomentPresenter(
            moment: id, repository: repository, conversations: scope.conversations,
            requests: scope.conversationRequests, isAnswered: isAnswered(in: scope),
            actions: actions(of: view, repository, in: scope, unfolded: unfolded), lastSearch: nil, words: words,
            position: scope.position(in: view), context: context)
    }

    /// From one feed to another there is no way back to the first.
    private func showFeed(_ id: Feed.ID) {
        if let feedScreen, feedScreen === app.top { app.pop() }
        guard let scope else { return }
        let screen = timelineScreen(of: id, in: scope)
        feedScreen = screen
        app.push(screen)
    }

    private func showLoggedOut(_ next: Account?) {
        let left = scope?.account
        scope?.sync.terminate()
        leaveAccount()
        openStore = home
        guard let next else { return app.reset(to: firstScreen(loggedOut: left)) }
        let accounts = screens.name(of: .accounts, in: .timeline)
        let message = left.map { words.timeline.loggedOut($0.name, next: next.name, accounts: accounts) }
        app.reset(to: timelineScreen(of: next, message: message))
    }

    /// Leaving an account's timeline ends the time to undo its changes.
    private func leaveAccount() {
        let left = scope
        scope = nil
        pictures?.close()
        guard let left else { return }
        leftDrafts.append(left.drafts)
        app.tasks.start { await self.close(left) }
    }

    /// Once its text is stored nobody holds its window any more, so that the next one on the account goes on with the text.
    private func close(_ left: AccountScope) async {
        await left.commitChanges()
        left.sync.finish()  // not before it can see what the window let go of
        await left.drafts.flush()
        leftDrafts.removeAll { $0 === left.drafts && $0.isKept }
    }

    /// Another process ended the session of the account that is shown. Text comes first: where it cannot be kept, it stays on
    /// the screen.
    private func leave(_ left: AccountScope?, because end: SessionEnd) async {
        guard let left else { return }
        left.sync.terminate()
        await left.drafts.flush()
        guard scope === left, left.drafts.isKept else { return }
        leaveAccount()
        let email = left.account.email
        app.reset(
            to: loginScreen(
                end == .accountDeleted ? nil : email, message: words.login.sessionEnded(end, email: email.text)))
    }

    func endWaiting() {
        photoImport?.stop()
        folderPhotos?.end()
        pictures?.close()
        for store in [home.store, openStore.store] { store.endWaiting(within: 500) }
    }

    func end() async -> [String] {
        // Every observer would look at the changes that are stored now.
        scope?.endObservation()
        await scope?.commitChanges()
        scope?.sync.finish()
        var farewell: [String] = []
        for drafts in leftDrafts + [scope?.drafts].compactMap(\.self) {
            if let draft = await drafts.end() { farewell.append(words.message(of: draft)) }
        }
        await activity.finish()
        return farewell
    }

    func back() {
        app.back()
    }

    func close(_ presenter: AnyObject) {
        app.close(presenter)
    }

    func backToTimeline() {
        app.pop(to: .timeline)
    }

    func showCommandPalette(for context: KeyContext) {
        app.push(
            screen(
                of: menus.palette(
                    for: context, navigator: self, feeds: feedChoices(in: context) + viewChoices(in: context))))
    }

    /// From a timeline to the moments of each feed.
    private func feedChoices(in context: KeyContext) -> [AppMenus<Surface>.Choice] {
        guard context == .timeline else { return [] }
        return (scope?.followedFeeds.feeds ?? []).map { feed in
            (ActionEntry(feed, words: words), { [weak self] in self?.show(.feed(feed.id)) })
        }
    }

    /// From a timeline, or a view, to each view of a server.
    private func viewChoices(in context: KeyContext) -> [AppMenus<Surface>.Choice] {
        guard let scope, [.timeline, .serverView].contains(context) else { return [] }
        // Where they cannot be read, none comes first; what is wrong with the store is said elsewhere.
        let recent = try? scope.recentViews.recent(limit: ServerViewChoices.maximumRecent)
        let choices = ServerViewChoices(
            of: scope.followedFeeds, recent: recent ?? [], formatter: formatter, words: words)
        return choices.all.map { view in
            (ActionEntry(view, words: words), { [weak self] in self?.show(view.choice.destination) })
        }
    }

    func showHelp(for context: KeyContext) {
        app.push(screen(of: menus.help(for: context, navigator: self)))
    }

    func viewed(_ context: KeyContext) {
        activity.track(.screenViewed(context.rawValue))
    }

    func explain(unknown key: Key, on view: any ViewPresenting, in context: KeyContext) {
        menus.explain(unknown: key, on: view, in: context)
    }

    private lazy var menus = AppMenus(app: app, screens: screens, words: words)

    private func show(notice: String) {
        app.push(screen(of: NoticePresenter(notice, navigator: self, clock: clock)))
    }

    /// Once, however often it is asked for meanwhile.
    private func showDemo() async {
        guard !isDemoOpening else { return }
        isDemoOpening = true
        defer { isDemoOpening = false }
        do {
            let (demo, account) = try await OpenStore.demo(now: clock.now, words: words)
            openStore = demo
            app.push(timelineScreen(of: account))
        } catch {
            show(notice: words.errors.demoFailed(error))
        }
    }

    /// Where nobody is logged in.
    private func firstScreen(loggedOut: Account? = nil) -> any Screen<Surface> {
        guard isWithoutAccounts else { return loginScreen(loggedOut: loggedOut) }
        return screen(of: WelcomePresenter(navigator: self, clock: clock, words: words))
    }

    /// A store that cannot be read says why where one logs in.
    private var isWithoutAccounts: Bool { (try? home.accounts.list().isEmpty) ?? false }

    private func loginScreen(
        _ email: EmailAddress? = nil, mode: LoginProps.Mode = .logIn, message: String? = nil,
        loggedOut: Account? = nil, hasWayBack: Bool = false, leadsToSignIn: Bool = false
    ) -> any Screen<Surface> {
        let presenter = LoginPresenter(
            accounts: home.accounts, navigator: self, words: words, email: email, mode: mode, message: message,
            loggedOut: loggedOut, submit: screens.name(of: .submit, in: .login), hasWayBack: hasWayBack,
            isFirst: isWithoutAccounts)
        presenter.leadsToSignIn = leadsToSignIn
        return screen(of: presenter)
    }

    private func timelineScreen(of account: Account, message: String? = nil) -> any Screen<Surface> {
        let scope = AccountScope(
            account: account, in: openStore, clock: clock, undoTime: settings.current.undoTime,
            taskRunner: app.tasks, helper: helper(for: account), formatter: formatter, words: words
        ) { [settings] in
            settings.current.sharesReadPosition
        } showsSensitive: { [settings] in
            settings.current.showsSensitive
        } postTo: { [settings] in
            settings.current.postTo
        }
        self.scope = scope
        // Of the demo nothing is kept.
        let isHome = openStore.store === home.store
        pictures?.open { [store = openStore.store.path, cacheFolder] in
            PhotoFolders(store: store, cache: isHome ? cacheFolder() : nil)
        } wasOffline: { [feeds = scope.feeds] in
            (try? feeds.feeds())?.contains { $0.status.failure?.isOffline ?? false } ?? false
        }
        usePictures(in: scope)
        if syncs { beginSync(of: scope) }
        scope.watchSession(in: openStore.accounts) { [weak self, weak scope] end in
            self?.app.tasks.start { await self?.leave(scope, because: end) }
        }
        return timelineScreen(of: nil, in: scope, message: message)
    }

    /// - Parameter feed: the one whose moments are shown; nil for all.
    private func timelineScreen(
        of feed: Feed.ID?, in scope: AccountScope, message: String? = nil
    ) -> any Screen<Surface> {
        let timeline = scope.timeline(of: feed)
        let actions = actions(in: scope)
        let presenter = TimelinePresenter(
            repository: timeline.moments, position: timeline.position, actions: actions,
            lastSearch: lastSearch(in: scope, from: .timeline, of: feed), drafts: scope.drafts,
            feeds: TimelineFeeds(scope.followedFeeds, of: feed, actions: actions, words: words, context: context),
            logOut: LogOut(of: scope.account.id, in: openStore.accounts, actions: actions, navigator: self),
            words: words, context: context, message: message,
            wayBack: screens.name(of: .readElsewhere, in: .timeline))
        return screen(of: presenter) {
            self.momentPresenter($0, in: scope, of: feed, unfolded: actions.unfolded)
        }
    }

    private func usePictures(in scope: AccountScope) {
        // The demo's photos lie nowhere.
        pictures?.remote = servers.photos { [cacheFolder] in
            PhotoFolders(store: "", cache: cacheFolder()).fetched
        } feed: { [feeds = scope.feeds] in
            PhotoFeed($0, in: feeds)
        }
    }

    /// The demo's moments come from no server.
    private func helper(for account: Account) -> any SyncHelper {
        guard openStore.store === home.store else { return DisabledSync() }
        return launcher.helper(for: account.id, in: home.files)
    }

    private func accountsScreen(in scope: AccountScope) -> any Screen<Surface> {
        let presenter = AccountsPresenter(
            shown: scope.account.id, accounts: openStore.accounts, navigator: self, clock: clock, words: words)
        return screen(of: presenter)
    }

    private func settingsScreen() -> any Screen<Surface> {
        let presenter = SettingsPresenter(
            settings: settings, history: activity, navigator: self, clock: clock, formatter: formatter, words: words,
            taskRunner: app.tasks)
        return screen(of: presenter)
    }

    /// A user who came from the feeds goes back there.
    private func showFeeds() {
        app.pop(to: .feeds)
        if app.top?.context != .feeds { push(feedsScreen) }
    }

    private func feedsScreen(in scope: AccountScope) -> any Screen<Surface> {
        let presenter = FeedsPresenter(
            feeds: scope.feeds, helper: scope.sync.helper, tokens: tokens(in: scope), changes: scope.pendingChanges,
            navigator: self, clock: clock, formatter: formatter, words: words,
            signIn: screens.name(of: .signInAgain, in: .feeds))
        return screen(of: presenter)
    }

    private func feedKindsScreen() -> any Screen<Surface> {
        screen(of: FeedKindsPresenter(navigator: self, clock: clock, words: words))
    }

    private func feedFormScreen(in scope: AccountScope) -> any Screen<Surface> {
        let presenter = FeedFormPresenter(
            feeds: scope.feeds, checker: servers.checker, changes: scope.pendingChanges, navigator: self,
            clock: clock, formatter: formatter, words: words)
        return screen(of: presenter)
    }

    /// - Parameter feed: the one that lacks a token that works; nil where one more is to be followed.
    private func signInScreen(in scope: AccountScope, renewing feed: Feed? = nil) -> any Screen<Surface> {
        // Where that cannot be read, neither can the rest of the store, which says why.
        let withPassword = try? openStore.accounts.withPassword()
        let presenter = SignInPresenter(
            feeds: scope.feeds, signIn: servers.serverSignIn(words.feed.signInPage), tokens: tokens(in: scope),
            desktop: desktop, changes: scope.pendingChanges,
            hasPassword: withPassword?.contains { $0.id == scope.account.id } ?? true, renewed: feed, words: words,
            context: context)
        return screen(of: presenter)
    }

    private func tokens(in scope: AccountScope) -> AccountFeedTokens {
        AccountFeedTokens(
            vault: FeedVault(accounts: openStore.accounts, account: scope.account.id),
            tokens: FeedTokens(server: servers.serverSignIn(words.feed.signInPage)))
    }

    /// Nothing leads from the demo to a server.
    private var servers: any SyncLauncher { openStore.store === home.store ? launcher : DisabledSync() }

    private func outboxScreen(in scope: AccountScope) -> any Screen<Surface> {
        let presenter = OutboxPresenter(
            outbox: scope.outbox, navigator: self, clock: clock, formatter: formatter, words: words)
        return screen(of: presenter)
    }

    private func searchScreen(in scope: AccountScope) -> any Screen<Surface> {
        let actions = actions(in: scope)
        let presenter = SearchPresenter(
            repository: scope.search, actions: actions, words: words, parser: parser,
            state: scope.searchState, context: context)
        return screen(of: presenter) { self.matchPresenter($0, in: scope, unfolded: actions.unfolded) }
    }

    private func matchPresenter(
        _ id: Moment.ID, in scope: AccountScope, unfolded: UnfoldedMoments? = nil
    ) -> MomentPresenter {
        momentPresenter(
            id, in: scope, matches: SearchMatches(scope.searchState, repository: scope.search, parser: parser),
            unfolded: unfolded)
    }

    private func momentPresenter(
        _ id: Moment.ID, in scope: AccountScope, of feed: Feed.ID? = nil, matches: SearchMatches? = nil,
        unfolded: UnfoldedMoments? = nil
    ) -> MomentPresenter {
        let timeline = scope.timeline(of: feed)
        return MomentPresenter(
            moment: id, repository: timeline.moments, conversations: scope.conversations,
            requests: scope.conversationRequests, isAnswered: isAnswered(in: scope),
            actions: actions(in: scope, unfolded: unfolded), lastSearch: lastSearch(in: scope, from: .moment, of: feed),
            words: words, position: matches?.position ?? timeline.position, matches: matches, context: context)
    }

    private func isAnswered(in scope: AccountScope) -> () -> Bool {
        { [followed = scope.followedFeeds] in followed.problem == nil }
    }

    private func lastSearch(in scope: AccountScope, from context: KeyContext, of feed: Feed.ID? = nil) -> LastSearch {
        LastSearch(
            scope.searchState, repository: scope.search(of: feed), parser: parser, words: words,
            search: screens.name(of: .search, in: context))
    }

    private func linksScreen(_ leads: [Lead], to use: LinkUse, in scope: AccountScope) -> any Screen<Surface> {
        let presenter = LinksPresenter(
            leads, to: use, changes: scope.pendingChanges, desktop: desktop, navigator: self, clock: clock,
            formatter: formatter, words: words)
        return screen(of: presenter)
    }

    private func personActionsScreen(
        _ person: PersonAddress, _ start: PersonActionsStart, in scope: AccountScope
    ) -> any Screen<Surface> {
        screen(
            of: PersonActionsPresenter(
                person, start, posts: scope.serverView(person.view), changes: scope.pendingChanges, words: words,
                context: context))
    }

    private func pollScreen(_ poll: Poll, of subject: Moment.ID, in scope: AccountScope) -> any Screen<Surface> {
        let presenter = PollPresenter(
            poll, of: subject, changes: scope.pendingChanges, navigator: self, clock: clock, formatter: formatter,
            words: words)
        return screen(of: presenter)
    }

    /// - Parameter person: whose photos they are; nil for those of the timeline.
    private func galleryScreen(of album: PhotoAlbum, in scope: AccountScope) -> any Screen<Surface> {
        let presenter = GalleryPresenter(
            of: album, photos: scope.photos(of: album), moments: scope.moments, actions: actions(in: scope),
            words: words, context: context)
        return screen(of: presenter)
    }

    /// The photos are shown once they are stored; the presenter that reads the store shows its errors.
    private func galleryScreen(of view: ServerView, in scope: AccountScope) -> any Screen<Surface> {
        let repository = scope.serverView(view)
        app.tasks.start { try? await repository.refresh() }
        let presenter = GalleryPresenter(
            of: .view(view), photos: scope.photos(of: .view(view)), moments: repository,
            actions: actions(of: view, repository, in: scope), words: words, context: context)
        return screen(of: presenter)
    }

    private func profileScreen(of person: Person, in scope: AccountScope) -> any Screen<Surface> {
        let presenter = ProfilePresenter(
            of: person, in: scope.profile(of: person), actions: actions(in: scope), words: words, context: context)
        return screen(of: presenter)
    }

    private func profileFormScreen(in scope: AccountScope) -> any Screen<Surface> {
        let presenter = ProfileFormPresenter(
            repository: scope.profile(of: .own), photos: scope.photos, chosen: scope.chosenPhotos,
            changes: scope.pendingChanges, navigator: self, clock: clock, words: words, taskRunner: app.tasks)
        return screen(of: presenter)
    }

    private func filePicker(_ purpose: FilePickerPurpose) -> any Screen<Surface> {
        let presenter = FilePickerPresenter(
            purpose,
            folder: pickedFolder ?? homeFolder.map { PicturesFolder.path(home: $0) }
                ?? FilePath(FileManager.default.currentDirectoryPath),
            folders: SystemPhotoFolders(), navigator: self, formatter: formatter, words: words, taskRunner: app.tasks,
            home: homeFolder, loading: pictures?.files, remember: { [weak self] in self?.pickedFolder = $0 })
        return screen(of: presenter)
    }

    private func showFolders(for use: FolderUse) {
        // After a look at the demo.
        if use == .viewing { leaveAccount() }
        app.push(filePicker(.folder(use)))
    }

    /// Above the folders, so that the way back leads to another one. Finding the photos among the files takes some time.
    private func showPhotos(of folder: FilePath) async {
        let found = await BlockingWork.run { ImageFileSearch([folder]) }
        guard scope == nil, app.top?.context == .files else { return }
        guard !found.files.isEmpty else { return show(notice: words.filePicker.emptyFolder) }
        let photos = FilePhotos(
            found.files, order: .name, zone: zone, loading: pictures?.files, taskRunner: app.tasks)
        folderPhotos = photos
        pictures?.open { PhotoFolders(store: "", cache: nil) }
        app.push(
            screen(
                of: GalleryPresenter(
                    files: photos, desktop: desktop, words: words, context: context, hasWayBack: true)))
    }

    /// Of the account that is shown, or else of a folder.
    private func showPhoto(_ photo: MomentPhoto, index: Int, of album: PhotoAlbum) {
        guard scope == nil, let folderPhotos else {
            return push { photoViewer(photo, index: index, of: album, in: $0) }
        }
        app.push(
            screen(
                of: PhotoViewerPresenter(
                    photo: photo, index: index, photos: folderPhotos, loading: pictures?.files, desktop: desktop,
                    words: words, context: context)))
    }

    /// In the place of the folders.
    private func showPhotoImport(of folder: FilePath) {
        guard let scope else { return }
        if app.top?.context == .files { app.pop() }
        let photos = AccountPhotoImport(
            store: openStore.store, account: scope.account.id, preparing: PhotoInspector(), zone: zone)
        let presenter = PhotoImportPresenter(of: folder, photos: photos, words: words, context: context)
        photoImport = presenter
        app.push(screen(of: presenter))
    }

    private func photoViewer(
        _ photo: MomentPhoto, index: Int, of album: PhotoAlbum, in scope: AccountScope
    ) -> any Screen<Surface> {
        let presenter = PhotoViewerPresenter(
            photo: photo, index: index, photos: scope.photos(of: album), loading: pictures?.files, desktop: desktop,
            words: words, context: context)
        return screen(of: presenter)
    }

    /// - Parameter options: of an answer; nil for what answers nothing.
    private func composeScreen(
        in scope: AccountScope, as options: StatusOptions? = nil, redrafting redrafted: Moment.ID? = nil
    ) -> any Screen<Surface> {
        // Where the store cannot be read, the draft says so.
        let accounts = (try? PostingAccount.all(scope.feeds)) ?? []
        let beginning = options == nil ? try? scope.pendingChanges.newPost() : nil
        let target = ComposeTarget(options, accounts: accounts, beginning: beginning ?? .local)
        let editor = SystemEditor(command: settings.current.editor) { [app] in app.lendTerminal($0) }
        let presenter = ComposePresenter(
            changes: scope.changes, drafts: scope.drafts,
            photos: ComposePhotoSource(scope.photos, chosen: scope.chosenPhotos, home: homeFolder),
            destination: ComposeDestination(target, places: scope.postPlaces, formatter: formatter, words: words),
            completion: completion(in: scope), editor: editor, words: words,
            undo: screens.name(of: .undoEdit, in: .compose), position: scope.position,
            edit: options.flatMap { edit(of: $0, redrafting: redrafted, in: scope) }, context: context)
        return screen(of: presenter)
    }

    /// The screen below runs the chosen action.
    private func composeOptionsScreen(_ options: [ComposeOption.State]) -> any Screen<Surface> {
        func action(_ option: ComposeOption) -> Action? { Action(rawValue: option.rawValue) }
        let presenter = ComposeOptionsPresenter(options, words: words, context: context) { [screens] option in
            screens.speaks ? nil : action(option).flatMap { screens.name(of: $0, in: .compose) }
        } run: { [weak app] option in
            if let action = action(option) { app?.run(action) }
        }
        return screen(of: presenter)
    }

    private func completion(in scope: AccountScope) -> ComposeCompletion {
        ComposeCompletion(
            scope.metNames, FoundPeople(clock: clock, taskRunner: app.tasks) { scope.serverView($0) })
    }

    private func edit(
        of options: StatusOptions, redrafting redrafted: Moment.ID?, in scope: AccountScope
    ) -> ComposeEdit? {
        guard let edited = options.editing else { return nil }
        let source = ServerView(.source(of: edited.sourceName), of: options.feed)
        return ComposeEdit(
            redrafting: redrafted, scope.serverView(source), of: options.feed, followed: scope.followedFeeds,
            words: words, context: context)
    }

    /// - Parameter moment: makes the presenter of a moment beside a list.
    private func screen(
        of presenter: some Presented, moment: ((Moment.ID) -> MomentPresenter)? = nil
    ) -> any Screen<Surface> {
        screens.screen(of: presenter, tasks: app.tasks, moment: moment)
    }

    private var context: PresenterContext {
        PresenterContext(
            navigator: self, clock: clock, formatter: formatter, taskRunner: app.tasks,
            key: { [screens] action in
                guard !screens.speaks, let action = Action(rawValue: action.rawValue) else { return nil }
                return screens.name(of: action, in: .timeline)
            })
    }

    private func actions(
        of view: ServerView, _ repository: any ServerViewRepository, in scope: AccountScope,
        unfolded: UnfoldedMoments? = nil
    ) -> MomentActions {
        let actions = actions(in: scope, repository, unfolded: unfolded)
        actions.view = view
        return actions
    }

    /// - Parameters:
    ///   - repository: has the moments whole; nil for that of the timeline.
    ///   - unfolded: of the list beside it; nil where there is none.
    private func actions(
        in scope: AccountScope, _ repository: (any MomentsRepository)? = nil, unfolded: UnfoldedMoments? = nil
    ) -> MomentActions {
        MomentActions(
            changes: scope.pendingChanges, repository: repository ?? scope.moments, desktop: desktop,
            context: context, activity: activity, speaks: screens.speaks,
            unfolded: unfolded ?? UnfoldedMoments { [settings] in settings.current.showsSensitive })
    }
}

import Foundation
import Logging
import MomentsKit

/// Builds the objects of the app and joins them: the one place that does. It knows which screen a destination is, so it
/// is the navigator as well.
final class Composition<Surface>: Navigator {
    let app: App<Surface>
    private let screens: any ScreenMaker<Surface>
    private let home: OpenStore
    private let desktop: any Desktop
    /// The command of the editor to write in; nil where nobody named one.
    private let editor: String?
    private let clock: any WallClock
    private let words: any AppWords
    private let formatter: MomentFormatter
    private let parser: QueryParser
    private let undoTime: Duration
    /// The library whose timeline is shown: the person's own, or the demo's.
    private var openStore: OpenStore
    private var timeline: Timeline?

    /// What the screens of one account share.
    private struct Timeline {
        let account: Account.ID
        let moments: AccountMoments
        let repository: AccountChanges
        let changes: PendingChanges
        let drafts: DraftKeeper
        let position = ReadingPosition()
        let search: AccountSearch
        /// What is looked for; opened again, the search is as it was left.
        let state = SearchState()
    }

    /// - Parameters:
    ///   - screens: make what is painted on the display.
    ///   - library: the store to work on.
    ///   - desktop: what lies around the app.
    ///   - editor: the command of the editor to write in; nil where nobody named one.
    ///   - zone: the time zone that dates are shown in.
    ///   - words: the language that the app speaks.
    ///   - undoTime: for how long what was done can be taken back.
    init(
        display: any Display<Surface>, screens: any ScreenMaker<Surface>, openStore: OpenStore, desktop: any Desktop,
        editor: String?, clock: any WallClock, zone: ClockZone, words: any AppWords, undoTime: Duration
    ) {
        app = App(display: display, tasks: InFlightTasks(), keymap: screens.keymap)
        self.screens = screens
        home = openStore
        self.openStore = openStore
        self.desktop = desktop
        self.editor = editor
        self.clock = clock
        self.words = words
        formatter = MomentFormatter(zone: zone, words: words)
        parser = QueryParser(zone: zone)
        self.undoTime = undoTime
        app.lastWork = { [weak self] in await self?.commit(self?.timeline) }
        app.onPalette = { [weak self] context in self?.showPalette(for: context) }
        app.onHelp = { [weak self] context in self?.showHelp(for: context) }
    }

    /// Shows the first screen.
    /// - Parameters:
    ///   - account: whose timeline it is; nil for whoever is logged in, and where nobody is, the login screen.
    ///   - notice: what the person is to read first.
    func start(as account: Account? = nil, notice: String? = nil) throws(StoreError) {
        let person = if let account { account } else { try home.accounts.current() }
        show(person.map(Destination.timeline) ?? .login)
        if let notice { show(notice: notice) }
    }

    func show(_ destination: Destination) {
        switch destination {
        case .login:
            leaveTimeline()
            openStore = home
            app.reset(to: loginScreen())
        case .timeline(let account):
            leaveTimeline()
            openStore = home  // after a look at the demo
            app.reset(to: timelineScreen(of: account))
        case .demo: app.tasks.start { await self.showDemo() }
        case .logIn(let email): app.push(loginScreen(email, hasWayBack: true))
        case .accounts: if let screen = accountsScreen() { app.push(screen) }
        case .moment(let id): if let screen = momentScreen(id) { app.push(screen) }
        case .compose: if let screen = composeScreen() { app.push(screen) }
        case .search: if let screen = searchScreen() { app.push(screen) }
        case .match(let id): if let screen = momentScreen(id, isMatch: true) { app.push(screen) }
        }
    }

    /// Whoever leaves an account's timeline means what they did.
    private func leaveTimeline() {
        let left = timeline
        timeline = nil
        app.tasks.start { await self.commit(left) }
    }

    private func commit(_ timeline: Timeline?) async {
        do {
            try await timeline?.repository.commit()
        } catch {
            Logger(label: "moments.app").warning("What can be undone was not settled: \(error.message)")
        }
    }

    func back() {
        app.pop()
    }

    func backToTimeline() {
        app.pop(to: .timeline)
    }

    private func showPalette(for context: KeyContext) {
        let bindings = screens.keymap.palette(in: context)
        let entries = bindings.map { ActionEntry($0, words: words) }
        let presenter = CommandPalettePresenter(entries: entries, navigator: self, words: words) { [app] in
            app.run(bindings[$0].action)
        }
        app.push(screens.palette(presenter))
    }

    private func showHelp(for context: KeyContext) {
        app.push(screens.help(HelpPresenter(entries: screens.helpEntries(in: context), navigator: self)))
    }

    private func show(notice: String) {
        app.push(screens.notice(NoticePresenter(notice, navigator: self)))
    }

    private func showDemo() async {
        do {
            let (demo, account) = try await OpenStore.demo(now: clock.now)
            openStore = demo
            app.push(timelineScreen(of: account))
        } catch {
            show(notice: words.demoFailed(error))
        }
    }

    private func loginScreen(_ email: EmailAddress? = nil, hasWayBack: Bool = false) -> any Screen<Surface> {
        let presenter = LoginPresenter(
            accounts: home.accounts, navigator: self, words: words, email: email, hasWayBack: hasWayBack)
        return screens.login(presenter, tasks: app.tasks)
    }

    private func accountsScreen() -> (any Screen<Surface>)? {
        guard let timeline else { return nil }
        let presenter = AccountsPresenter(
            shown: timeline.account, accounts: openStore.accounts, navigator: self, words: words)
        return screens.accounts(presenter, tasks: app.tasks)
    }

    private func timelineScreen(of account: Account) -> any Screen<Surface> {
        let window = AccountWindow(id: UUID().uuidString, on: openStore.store)
        let changes = AccountChanges(
            store: openStore.store, account: account.id, window: window, undoWindow: undoTime / .seconds(1))
        let timeline = Timeline(
            account: account.id, moments: AccountMoments(store: openStore.store, account: account.id),
            repository: changes,
            changes: PendingChanges(changes: changes, clock: clock),
            drafts: DraftKeeper(
                drafts: AccountDrafts(store: openStore.store, account: account.id, window: window), clock: clock,
                taskRunner: app.tasks),
            search: AccountSearch(store: openStore.store, account: account.id))
        self.timeline = timeline
        let presenter = TimelinePresenter(
            account: account.id, repository: timeline.moments, actions: actions(in: timeline),
            accounts: openStore.accounts, navigator: self, clock: clock, formatter: formatter, words: words,
            position: timeline.position)
        return screens.timeline(presenter, tasks: app.tasks)
    }

    private func searchScreen() -> (any Screen<Surface>)? {
        guard let timeline else { return nil }
        return screens.search(
            SearchPresenter(
                repository: timeline.search, actions: actions(in: timeline), navigator: self, clock: clock,
                formatter: formatter, words: words, parser: parser, state: timeline.state), tasks: app.tasks)
    }

    private func momentScreen(_ id: Moment.ID, isMatch: Bool = false) -> (any Screen<Surface>)? {
        guard let timeline else { return nil }
        let matches = isMatch ? SearchMatches(timeline.state, repository: timeline.search, parser: parser) : nil
        let presenter = MomentPresenter(
            moment: id, repository: timeline.moments, actions: actions(in: timeline), navigator: self, clock: clock,
            formatter: formatter, words: words, position: matches?.position ?? timeline.position, matches: matches)
        return screens.moment(presenter, tasks: app.tasks)
    }

    private func actions(in timeline: Timeline) -> MomentActions {
        MomentActions(
            changes: timeline.changes, repository: timeline.moments, desktop: desktop, navigator: self,
            formatter: formatter, words: words)
    }

    private func composeScreen() -> (any Screen<Surface>)? {
        guard let timeline else { return nil }
        let editor = SystemEditor(command: editor) { [app] in app.lendTerminal($0) }
        let presenter = ComposePresenter(
            changes: timeline.repository, drafts: timeline.drafts, editor: editor, navigator: self, clock: clock,
            formatter: formatter, words: words, position: timeline.position)
        return screens.compose(presenter, tasks: app.tasks)
    }
}

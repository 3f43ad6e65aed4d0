/// Decides what the timeline shows: a window of it, read from the store page by page.
@MainActor public final class TimelinePresenter: TimelinePresenting {
    /// How many moments are read at a time.
    public static let pageSize = 50
    /// How far new moments are counted.
    public static let maximumCounted = 1_000

    public weak var component: (any TimelineComponent)?  // weak: the screen owns its presenter
    private let repository: any MomentsRepository
    private let account: Account.ID
    private let accounts: any AccountRepository
    private let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: MomentFormatter
    private let position: ReadingPosition
    private let changes: ChangeLine
    private let errands: MomentErrands
    private var gate = RenderGate<TimelineProps>()
    private var observation: Observation?
    private var props = TimelineProps()
    private var window: TimelineWindow
    /// The newest moment that was ever in the window: those above it are new to the reader.
    private var newestSeen: Moment.ID?
    private var readError: StoreError?
    /// What came of the last thing that was asked for.
    private var message: String?
    private var isLoggingOut = false

    public init(
        account: Account.ID, repository: any MomentsRepository, changes: any ChangeRepository,
        accounts: any AccountRepository,
        navigator: any Navigator,
        clock: any WallClock, formatter: MomentFormatter, position: ReadingPosition, desktop: any Desktop
    ) {
        self.account = account
        self.repository = repository
        self.accounts = accounts
        self.navigator = navigator
        self.clock = clock
        self.formatter = formatter
        self.position = position
        self.changes = ChangeLine(changes: changes, clock: clock)
        errands = MomentErrands(desktop: desktop, formatter: formatter)
        window = TimelineWindow(formatter: formatter)
        self.changes.onTimeUp = { [weak self] in self?.render() }
    }

    public func onViewLoaded() {
        render()
    }

    public func onActivate() {
        gate.isActive = true
        observation = repository.observe { [weak self] in self?.onStoreChanged() }
        window.updateDates(now: clock.now)
        read(catchUp)
        render()
    }

    public func onDeactivate() {
        gate.isActive = false
        observation = nil
        changes.rest()
    }

    public func onSelect(_ id: Moment.ID) {
        interact {
            if window.contains(id) { position.moment = id }
        }
    }

    public func onReachedStart() {
        interact {
            read { () throws(StoreError) in
                guard let first = window.moments.first else { return }
                window.prepend(try page(.after(first.id)), now: clock.now)
                try countNewMoments()
            }
        }
    }

    public func onReachedEnd() {
        interact {
            read { () throws(StoreError) in
                guard let last = window.moments.last else { return }
                window.append(try page(.before(last.id)), now: clock.now)
            }
        }
    }

    public func onFirst() {
        interact {
            read { () throws(StoreError) in
                if try !holdsNewest() { window.replace(with: try page(.newest), now: clock.now) }
                position.moment = window.moments.first?.id
                try countNewMoments()
            }
        }
    }

    public func onLast() {
        interact {
            read { () throws(StoreError) in
                if try !holdsOldest() { window.replace(with: try page(.oldest), now: clock.now) }
                position.moment = window.moments.last?.id
            }
        }
    }

    public func onRefresh() {
        interact {
            read { () throws(StoreError) in
                props.header = formatter.header(try repository.profile())
                window.replace(with: try page(.newest), now: clock.now)
                position.moment = window.moments.first?.id
                try countNewMoments()
            }
        }
    }

    public func onOpen() {
        guard let selection = props.selection else { return }
        navigator.show(.moment(selection))
    }

    public func onLike() async {
        guard gate.isActive, let row = props.selection.flatMap(window.row) else { return }
        interact {
            changes.ask(!row.isLiked, of: row.id)
            window.show(isLiked: !row.isLiked, of: row.id)
        }
        do {
            try await changes.like(row.id)
        } catch {
            message = error.message
            window.showStoredLike(of: row.id)
            onStoreChanged()
        }
    }

    public func onShare() async {
        await perform("Shared.") { [changes] id async throws(ChangeError) in try await changes.share(id) }
    }

    public func onDelete() async {
        await perform("Deleted.") { [changes] id async throws(ChangeError) in try await changes.delete(id) }
    }

    public func onUndo() async {
        guard gate.isActive else { return }
        interact {}
        do {
            let undone = try await changes.undo()
            if let undone, undone.kind == .delete { position.moment = undone.moment }
            message = undone?.kind.undone ?? "There is nothing to undo."
        } catch {
            message = error.message
        }
        onStoreChanged()
    }

    public func onCopyLink() {
        run(errands.copyLink)
    }

    public func onCopyText() {
        run(errands.copyText)
    }

    public func onSave() {
        run(errands.save)
    }

    public func onOpenLink() {
        run(errands.openLink)
    }

    public func onCompose() {
        changes.afterUndo { [weak self] in
            guard let self, gate.isActive else { return }
            navigator.show(.compose)
        }
    }

    public func onSearch() {
        navigator.show(.search)
    }

    public func onAccounts() {
        navigator.show(.accounts)
    }

    public func onLogOut() async {
        guard !isLoggingOut else { return }
        isLoggingOut = true
        defer { isLoggingOut = false }
        do {
            let next = try await accounts.logOut(account)
            navigator.show(next.map(Destination.timeline) ?? .login)
        } catch {
            message = error.message
            render()
        }
    }

    /// A change with the selected moment.
    /// - Parameter done: told where the change cannot be taken back: otherwise the line for that tells it.
    private func perform(
        _ done: String, _ change: (Moment.ID) async throws(ChangeError) -> Void
    ) async {
        guard gate.isActive, let selection = props.selection else { return }
        interact {}
        do {
            try await change(selection)
            onStoreChanged()
            message = changes.text == nil ? done : nil
        } catch {
            message = error.message
        }
        onStoreChanged()
    }

    private func onStoreChanged() {
        guard gate.isActive else { return }
        window.refreshDates(now: clock.now)
        read(catchUp)
        render()
    }

    /// One interaction: the last failure has been seen, dates that grew old are told anew, and one render follows.
    private func interact(_ change: () -> Void) {
        guard gate.isActive else { return }
        message = nil
        window.refreshDates(now: clock.now)
        change()
        render()
    }

    /// An errand with the selected moment, whole: the window holds only the beginning of a long text.
    private func run(_ errand: (Moment) -> String) {
        interact {
            guard let selection = props.selection else { return }
            read { () throws(StoreError) in
                message = try repository.moment(selection).map(errand) ?? Self.gone
            }
        }
    }

    /// Runs a read. What goes wrong becomes the status; what is shown stays.
    private func read(_ body: () throws(StoreError) -> Void) {
        do {
            try body()
            readError = nil
        } catch {
            readError = error
        }
        for (id, isLiked) in changes.askedLikes { window.show(isLiked: isLiked, of: id) }
    }

    /// Brings what is shown up to what the store holds, without moving what is being read.
    private func catchUp() throws(StoreError) {
        props.header = formatter.header(try repository.profile())
        try changes.refresh()
        let wasShown = position.moment.map(window.contains) ?? true
        try readWindowAgain()
        let isEmptied = window.moments.isEmpty
        if isEmptied { window.replace(with: try page(.newest), now: clock.now) }
        if let reading = position.moment, !window.contains(reading) {
            // It is there, and too many came in between for the window to hold them all.
            let isCutOff = try !repository.moments([reading]).isEmpty
            if !wasShown || isEmptied || isCutOff {
                noteNewest()
                window.replace(with: try around(reading), now: clock.now)
            }
        }
        try countNewMoments()
    }

    /// What came in between is shown at once. A timeline that ends within a page is shown to its end.
    private func readWindowAgain() throws(StoreError) {
        guard let first = window.moments.first, let last = window.moments.last else { return }
        let range = TimelinePage.range(newest: first.id, oldest: last.id)
        window.update(with: try repository.moments(range, limit: TimelineWindow.capacity))
        if let last = window.moments.last, window.moments.count < Self.pageSize {
            window.append(try page(.before(last.id)), now: clock.now)
        }
    }

    private func page(_ page: TimelinePage) throws(StoreError) -> [Moment] {
        try repository.moments(page, limit: Self.pageSize)
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

    private func countNewMoments() throws(StoreError) {
        noteNewest()
        guard let newestSeen else { return }
        let count = try repository.countNewer(than: newestSeen, upTo: Self.maximumCounted)
        props.newMoments = formatter.newMoments(count, limit: Self.maximumCounted)
    }

    private func noteNewest() {
        guard let first = window.moments.first?.id else { return }
        newestSeen = max(first, newestSeen ?? first)
    }

    private func render() {
        guard gate.isActive, let component else { return }
        props.rows = window.rows
        props.selection = selection()
        props.undo = changes.text
        props.status = message ?? readError?.message
        props.emptyHint = window.rows.isEmpty && readError == nil ? Self.emptyHint : nil
        if gate.opens(for: props) { component.render(props) }
    }

    /// What is being read, which is always one of the rows.
    private func selection() -> Moment.ID? {
        guard let first = window.moments.first?.id else { return nil }
        position.moment = position.moment.flatMap(window.nearest) ?? first
        return position.moment
    }

    private static let gone = "This moment was deleted."
    private static let emptyHint = "No moments yet. Bring yours in with: moments import FILE"
}

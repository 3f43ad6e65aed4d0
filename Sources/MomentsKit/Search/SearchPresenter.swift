import MomentsCore

/// What a person can do in a search; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol SearchPresenting: ViewPresenting {
    /// What can be done with the selected match.
    var actions: any MomentActing { get }

    /// How many lines of matches there is room for: so much is read at a time.
    func onHeightChanged(_ lines: Int)
    /// Looks for it at once.
    func onQueryChanged(_ text: String)
    /// From typing to reading what was found.
    func onSubmit()
    /// Back to typing.
    func onEdit()
    func onSelect(_ id: Moment.ID)
    /// To the next match, an older one, or the previous one; at the end of what there is, nothing.
    func onNextMatch()
    func onPreviousMatch()
    /// The reader came to the first of the moments in the props, and wants the ones above.
    func onReachedStart()
    /// The reader came to the last of the moments in the props, and wants the ones below.
    func onReachedEnd()
    /// To the newest match.
    func onFirst()
    /// To the oldest match.
    func onLast()
    func onOpen()
    func onClose()
}

/// Decides what a search shows: the newest matches of what is typed, and more of them as they are read.
@MainActor package final class SearchPresenter: SearchPresenting {
    package weak var component: (any SearchComponent)?  // weak: the screen owns its presenter
    private let repository: any SearchRepository
    private let momentActions: MomentActions
    private let navigator: any Navigator
    private let clock: any WallClock
    private let words: any SearchWords
    private let parser: QueryParser
    private let state: SearchState
    private let dateTimer: DeadlineTimer
    private let count: MatchCount
    private var gate = RenderGate<SearchProps>()
    private var observation: Observation?
    private var matches: MatchWindow
    private var mode = SearchProps.Mode.typing
    /// What was understood last.
    private var text: String?
    private var queryError: SearchQueryError?
    private var readError: StoreError?
    /// What is shown has just been read.
    private var isFresh = false

    /// - Parameter taskRunner: takes on counting.
    package init(
        repository: any SearchRepository, actions: MomentActions, navigator: any Navigator, clock: any WallClock,
        formatter: MomentFormatter, words: any SearchWords, parser: QueryParser, state: SearchState,
        taskRunner: any TaskRunner
    ) {
        self.repository = repository
        momentActions = actions
        self.navigator = navigator
        self.clock = clock
        self.words = words
        self.parser = parser
        self.state = state
        matches = MatchWindow(repository: repository, formatter: formatter)
        dateTimer = DeadlineTimer(clock: clock)
        count = MatchCount(repository: repository, taskRunner: taskRunner)
        actions.host = self
        dateTimer.action = { [weak self] in self?.onDatesChanged() }
        count.onChange = { [weak self] in self?.onCounted() }
    }

    package var actions: any MomentActing { momentActions }

    package var availability: ActionAvailability { momentActions.availability }

    /// Looks for what was looked for last.
    package func onViewLoaded() {
        understand()
        read { () throws(StoreError) in try matches.read(around: state.position.moment, now: clock.now) }
        isFresh = readError == nil
    }

    package func onActivate() {
        gate.isActive = true
        observation = repository.observe { [weak self] in self?.onStoreChanged() }
        momentActions.activate()
        if !isFresh { matches.window.updateDates(now: clock.now) }
        // Another search may have looked for something else meanwhile.
        let isOther = text != state.text
        if isOther { understand() }
        read { () throws(StoreError) in
            try momentActions.refresh()
            if isOther {
                try matches.read(around: state.position.moment, now: clock.now)
            } else if !isFresh {
                try matches.readAgain(reading: state.position.moment, now: clock.now)
            }
        }
        isFresh = false
        if isOther { count.forget() }
        count.start(matches, from: selection)
        render()
    }

    package func onDeactivate() {
        gate.isActive = false
        count.stop()
        observation = nil
        dateTimer.deadline = nil
        momentActions.deactivate()
    }

    package func onInput() {
        momentActions.clearMessage()
    }

    package func onUnknownInput(_ message: String) {
        momentActions.show(message)
    }

    package func onHeightChanged(_ lines: Int) {
        matches.setHeight(lines)
    }

    // MARK: Typing

    package func onQueryChanged(_ text: String) {
        guard gate.isActive, text != state.text else { return }
        state.text = text
        state.position.moment = nil
        interact {
            mode = .typing
            understand()
            read { () throws(StoreError) in try matches.read(around: nil, now: clock.now) }
            count.forget()
            count.start(matches, from: selection)
        }
    }

    package func onSubmit() {
        interact {
            guard let selection else { return }
            mode = .reading
            state.position.moment = selection  // what comes in above must not become what is being read
        }
    }

    package func onEdit() {
        interact { mode = .typing }
    }

    // MARK: Reading

    package func onSelect(_ id: Moment.ID) {
        interact { if matches.window.contains(id) { state.position.moment = id } }
    }

    package func onNextMatch() {
        interact { select(offset: 1) }
    }

    package func onPreviousMatch() {
        interact { select(offset: -1) }
    }

    package func onReachedStart() {
        interact(readNewer)
    }

    package func onReachedEnd() {
        interact(readOlder)
    }

    package func onFirst() {
        interact {
            read { () throws(StoreError) in
                try matches.read(around: nil, now: clock.now)
                state.position.moment = matches.window.moments.first?.id
            }
        }
    }

    package func onLast() {
        interact {
            read { () throws(StoreError) in
                state.position.moment = try matches.readOldest(now: clock.now) ?? state.position.moment
            }
        }
    }

    package func onOpen() {
        guard gate.isActive, let selection else { return }
        navigator.show(.match(selection))
    }

    package func onClose() {
        navigator.back()
    }

    // MARK: What is shown

    private func onDatesChanged() {
        matches.window.refreshDates(now: clock.now)
        render()
    }

    private func onStoreChanged() {
        guard gate.isActive else { return }
        matches.window.refreshDates(now: clock.now)
        read(catchUp)
        count.start(matches, from: selection)
        render()
    }

    private func onCounted() {
        guard gate.isActive else { return }
        matches.window.refreshDates(now: clock.now)
        render()
    }

    /// One interaction: formats dates again that are out of date, and renders once.
    private func interact(_ change: () -> Void) {
        guard gate.isActive else { return }
        matches.window.refreshDates(now: clock.now)
        change()
        render()
    }

    private func catchUp() throws(StoreError) {
        try momentActions.refresh()
        try matches.readAgain(reading: state.position.moment, now: clock.now)
    }

    private func understand() {
        text = state.text
        do {
            matches.query = try parser.query(state.text, isTyping: true)
            queryError = nil
        } catch {
            matches.query = nil
            queryError = error
        }
    }

    /// Goes on to a neighbour, and reads more where the window ends.
    private func select(offset: Int) {
        guard let selection else { return }
        // What comes after the next one is in view as well.
        if matches.window.neighbour(of: selection, offset: 2 * offset) == nil { offset > 0 ? readOlder() : readNewer() }
        state.position.moment = matches.window.neighbour(of: selection, offset: offset) ?? selection
        guard state.position.moment == selection, readError == nil else { return }
        momentActions.show(offset > 0 ? words.noOlderMatch : words.noNewerMatch)
    }

    private func readNewer() {
        read { () throws(StoreError) in try matches.readNewer(now: clock.now) }
    }

    private func readOlder() {
        read { () throws(StoreError) in try matches.readOlder(now: clock.now) }
    }

    /// Runs a read. If it fails, the error is shown and the props stay.
    private func read(_ body: () throws(StoreError) -> Void) {
        do {
            try body()
            readError = nil
        } catch {
            readError = error
        }
        matches.window.pendingLikes = momentActions.pendingLikes
    }

    private func render() {
        guard gate.isActive, let component else { return }
        if !canRead { mode = .typing }
        dateTimer.deadline = matches.window.nextDateChange()
        let props = props
        if gate.opens(for: props) { component.render(props) }
    }

    /// Where the last match was deleted, reading goes on while that can be undone.
    private var canRead: Bool { !matches.window.rows.isEmpty || momentActions.canUndoDeletion }

    private var props: SearchProps {
        var props = SearchProps()
        let rows = matches.window.rows
        let readMessage = readError.map { words.message(of: $0) }
        props.text = state.text
        props.mode = mode
        props.rows = rows
        props.selection = selection
        props.error = rows.isEmpty ? readMessage ?? queryError.map { words.message(of: $0) } : nil
        props.status = momentActions.message ?? (rows.isEmpty ? nil : readMessage)
        props.undo = momentActions.undo
        props.availability = momentActions.availability
        if matches.query != nil, readError == nil {
            if rows.isEmpty { props.error = words.noMatch } else { addCount(to: &props) }
        }
        if matches.query == nil, queryError == nil {
            props.helpHeading = words.searchHelpHeading
            props.help = words.searchHelp
        }
        return props
    }

    private func addCount(to props: inout SearchProps) {
        props.isCounting = count.isCounting
        guard let total = count.total else { return }
        props.count = words.found(total.count, isAll: total.isAll)
        guard mode == .reading, let number = props.selection.flatMap({ count.number(of: $0, in: matches) }) else {
            return
        }
        props.position = words.position(number, of: total.count, isAll: total.isAll)
    }

    /// What is being read, which is always one of the rows.
    private var selection: Moment.ID? {
        guard let first = matches.window.moments.first?.id else { return nil }
        return state.position.moment.flatMap(matches.window.nearest) ?? first
    }
}

extension SearchPresenter: MomentActionsHost {
    var target: MomentActions.Target? {
        selection.flatMap(matches.window.shown).map { MomentActions.Target($0.moment, isLiked: $0.isLiked) }
    }

    func onActionsChanged() {
        guard gate.isActive else { return }
        matches.window.refreshDates(now: clock.now)
        matches.window.pendingLikes = momentActions.pendingLikes
        render()
    }

    func onActionFailed() {
        read(catchUp)
    }

    /// Called when the store changed.
    func onDeleted(_ id: Moment.ID) {}

    /// Where it is no match, what is being read stays.
    func onBroughtBack(_ id: Moment.ID) {
        read { () throws(StoreError) in
            if try matches.holds(id) { state.position.moment = id }
            try catchUp()
        }
    }
}

import Essentials
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
@MainActor package final class SearchPresenter: SearchPresenting, ViewLifecycleOwner {
    package weak var component: (any SearchComponent)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let momentActions: MomentActions
    private let navigator: any Navigator
    private let clock: any WallClock
    private let words: any SearchWords
    private let parser: QueryParser
    private let state: SearchState
    private let count: MatchCount
    private var matches: MatchWindow
    private var mode = SearchProps.Mode.typing
    /// What was understood last.
    private var text: String?
    private var queryError: SearchQueryError?

    /// - Parameter taskRunner: takes on counting.
    package init(
        repository: any SearchRepository, actions: MomentActions, navigator: any Navigator, clock: any WallClock,
        formatter: MomentFormatter, words: any SearchWords, parser: QueryParser, state: SearchState,
        taskRunner: any TaskRunner
    ) {
        momentActions = actions
        self.navigator = navigator
        self.clock = clock
        self.words = words
        self.parser = parser
        self.state = state
        matches = MatchWindow(repository: repository, formatter: formatter)
        lifecycle = ViewLifecycle(clock: clock, message: actions.transient)
        count = MatchCount(repository: repository, taskRunner: taskRunner)
        actions.host = self
        count.onChange = { [weak self] in self?.lifecycle.render() }
        lifecycle.onRender({ [weak self] in self?.makeProps() }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.readMatches() }
        lifecycle.onDates = { [weak self] in self?.updateDates($0) }
        lifecycle.observe(repository.observe) { [weak self] in self?.onStoreChanged() }
        lifecycle.observe(actions.observe, onChange: {})
    }

    package var actions: any MomentActing { momentActions }

    package var availability: ActionAvailability { momentActions.availability }

    package func onActivate() {
        lifecycle.activate { isFresh in
            // Another search may have looked for something else meanwhile.
            let isOther = text != state.text
            lifecycle.read { () throws(StoreError) in
                try momentActions.refresh()
                if isOther {
                    try readMatches()
                } else if !isFresh {
                    try matches.readAgain(reading: state.position.moment, now: clock.now)
                }
            }
            if isOther { count.forget() }
            count.start(matches, from: selection)
        }
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        count.stop()
    }

    package func onHeightChanged(_ lines: Int) {
        matches.setHeight(lines)
    }

    // MARK: Typing

    package func onQueryChanged(_ text: String) {
        guard lifecycle.isActive, text != state.text else { return }
        state.text = text
        state.position.moment = nil
        lifecycle.interact {
            mode = .typing
            understand()
            lifecycle.read { () throws(StoreError) in try matches.read(around: nil, now: clock.now) }
            count.forget()
            count.start(matches, from: selection)
        }
    }

    package func onSubmit() {
        lifecycle.interact {
            guard let selection else { return }
            mode = .reading
            state.position.moment = selection  // what comes in above must not become what is being read
        }
    }

    package func onEdit() {
        lifecycle.interact { mode = .typing }
    }

    // MARK: Reading

    package func onSelect(_ id: Moment.ID) {
        lifecycle.interact { if matches.window.contains(id) { state.position.moment = id } }
    }

    package func onNextMatch() {
        lifecycle.interact { select(offset: 1) }
    }

    package func onPreviousMatch() {
        lifecycle.interact { select(offset: -1) }
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
                try matches.read(around: nil, now: clock.now)
                state.position.moment = matches.window.moments.first?.id
            }
        }
    }

    package func onLast() {
        lifecycle.interact {
            lifecycle.read { () throws(StoreError) in
                state.position.moment = try matches.readOldest(now: clock.now) ?? state.position.moment
            }
        }
    }

    package func onOpen() {
        guard lifecycle.isActive, let selection else { return }
        navigator.show(.match(selection))
    }

    package func onClose() {
        navigator.back()
    }

    // MARK: What is shown

    private func onStoreChanged() {
        lifecycle.read(catchUp)
        count.start(matches, from: selection)
    }

    private func updateDates(_ now: Date) -> Date? {
        matches.window.refreshDates(now: now)
        return matches.window.nextDateChange()
    }

    /// Looks for what was looked for last.
    private func readMatches() throws(StoreError) {
        understand()
        try matches.read(around: state.position.moment, now: clock.now)
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
        guard state.position.moment == selection, lifecycle.readError == nil else { return }
        momentActions.show(offset > 0 ? words.noOlderMatch : words.noNewerMatch)
    }

    private func readNewer() {
        lifecycle.read { () throws(StoreError) in try matches.readNewer(now: clock.now) }
    }

    private func readOlder() {
        lifecycle.read { () throws(StoreError) in try matches.readOlder(now: clock.now) }
    }

    /// Where the last match was deleted, reading goes on while that can be undone.
    private var canRead: Bool { !matches.window.rows.isEmpty || momentActions.canUndoDeletion }

    private func makeProps() -> SearchProps {
        matches.window.pendingLikes = momentActions.pendingLikes
        if !canRead { mode = .typing }
        var props = SearchProps()
        let rows = matches.window.rows
        let readMessage = lifecycle.readError.map { words.message(of: $0) }
        props.text = state.text
        props.mode = mode
        props.rows = rows
        props.selection = selection
        props.error = rows.isEmpty ? readMessage ?? queryError.map { words.message(of: $0) } : nil
        props.status = momentActions.message ?? (rows.isEmpty ? nil : readMessage)
        props.undo = momentActions.undo
        props.availability = momentActions.availability
        if matches.query != nil, lifecycle.readError == nil {
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

    func onActionFailed() {
        lifecycle.read(catchUp)
    }

    /// Where it is no match, what is being read stays.
    func onBroughtBack(_ id: Moment.ID) {
        lifecycle.read { () throws(StoreError) in
            if try matches.holds(id) { state.position.moment = id }
            try catchUp()
        }
    }
}

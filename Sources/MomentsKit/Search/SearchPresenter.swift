import Essentials
import MomentsCore

/// The interactions of the search; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol SearchPresenting: MomentListPresenting {
    /// How many lines of matches there is room for: so much is read at a time.
    func onHeightChanged(_ lines: Int)
    /// Looks for it at once.
    func onQueryChanged(_ text: String)
    /// From typing to reading the matches.
    func onSubmit()
    /// Back to typing.
    func onEdit()
    func onClose()
}

/// Decides what a search shows: the newest matches of the typed query, and more of them as they are read.
@MainActor package final class SearchPresenter: SearchPresenting, MomentListOwner {
    package weak var component: (any Component<SearchProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let list: MomentListController
    private let repository: any SearchRepository
    private let words: Language
    private let parser: QueryParser
    private let state: SearchState
    private let context: PresenterContext
    private let count: MatchCount
    private var mode = SearchProps.Mode.typing
    /// Whether the screen reports room that is left: one of cells does, lines do not.
    private var isToldOfRoom = false
    /// The shown matches are less than a page, and there may be more.
    private var isPart = false
    /// The text that was parsed last.
    private var text: String?
    private var queryError: SearchQueryError?
    /// Nil where the text is empty, or no query.
    private var query: SearchQuery? {
        didSet { lookFor(query) }
    }

    package init(
        repository: any SearchRepository, actions: MomentActions, words: Language, parser: QueryParser,
        state: SearchState, context: PresenterContext
    ) {
        self.repository = repository
        self.words = words
        self.parser = parser
        self.state = state
        self.context = context
        lifecycle = ViewLifecycle(clock: context.clock, message: actions.transient)
        var pager = MomentPager(TimelineWindow(formatter: context.formatter)) { _, _ in [] }
        pager.pageSize = 25  // with each key, so no more than are shown
        list = MomentListController(
            pager, position: state.position, actions: actions, lifecycle: lifecycle, context: context,
            keepsFirst: false)
        count = MatchCount(repository: repository, taskRunner: context.taskRunner)
        join()
    }

    private func join() {
        list.onEnd = { [weak self] in self?.sayEnd($0) }
        count.onChange = { [weak self] in self?.lifecycle.render() }
        lifecycle.onRender({ [weak self] in self?.makeProps() }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.readMatches() }
        lifecycle.observe(repository.observe) { [weak self] in self?.onStoreChanged() }
    }

    package func onActivate() {
        lifecycle.activate { isFresh in
            // Another search screen may have changed the query meanwhile.
            let isOther = text != state.text
            lifecycle.read { () throws(StoreError) in
                try list.actions.refresh()
                if isOther { try readMatches() } else if !isFresh { try list.catchUp() }
            }
            if isOther { count.forget() }
            startCount()
        }
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        count.stop()
    }

    /// A match takes three lines, and mostly more.
    package func onHeightChanged(_ lines: Int) {
        isToldOfRoom = true
        list.pager.pageSize = min(max(1, lines / 3 + 1), TimelineWindow.capacity)
    }

    /// Shows more matches, where those on the screen are a part of the known ones.
    package func onRoomLeft() {
        guard isPart, lifecycle.isActive else { return }
        isPart = false
        lifecycle.interact {
            list.readOlder()
            startCount()
        }
    }

    // MARK: Typing

    package func onQueryChanged(_ text: String) {
        guard lifecycle.isActive, text != state.text else { return }
        state.text = text
        state.position.moment = nil
        lifecycle.interact {
            mode = .typing
            lifecycle.read(readMatches)
            count.forget()
            startCount()
        }
    }

    package func onSubmit() {
        lifecycle.interact {
            guard let selection = list.selection else { return }
            mode = .reading
            state.position.moment = selection  // newer matches above must not become the reading position
        }
    }

    package func onEdit() {
        lifecycle.interact { mode = .typing }
    }

    // MARK: Going elsewhere

    package func onOpen() {
        guard lifecycle.isActive, let selection = list.selection else { return }
        context.navigator.show(.match(selection))
    }

    package func onClose() {
        context.navigator.back()
    }

    // MARK: Props

    private func onStoreChanged() {
        lifecycle.read(list.catchUp)
        startCount()
    }

    private func startCount() {
        count.start(query, in: list.pager, from: list.selection)
    }

    /// Parses the query, and reads its matches.
    private func readMatches() throws(StoreError) {
        understand()
        isPart = false
        if try !showKnown() { try list.begin(reading: state.position.moment) }
    }

    /// Shows the known matches of a longer query, as long as they fill the screen, without a search.
    /// - Returns: false where none are known.
    private func showKnown() throws(StoreError) -> Bool {
        guard isToldOfRoom, state.position.moment == nil, let query else { return false }
        guard let known = try repository.knownMoments(query, limit: list.pager.pageSize) else { return false }
        list.pager.show(known, now: context.clock.now)
        isPart = !list.pager.isWhole && known.moments.count < list.pager.pageSize
        return true
    }

    private func lookFor(_ query: SearchQuery?) {
        list.pager.window.highlighter = query.map { Highlighter($0) }
        list.pager.moments = { [repository] page, limit throws(StoreError) in
            guard let query else { return [] }
            return try repository.moments(query, page, limit: limit)
        }
    }

    private func understand() {
        text = state.text
        do {
            query = try parser.query(state.text, isTyping: true)
            queryError = nil
        } catch {
            query = nil
            queryError = error
        }
    }

    private func sayEnd(_ step: Int) {
        list.actions.show(step > 0 ? words.search.noOlderMatch : words.search.noNewerMatch, .plain)
    }

    /// Where the last match was deleted, reading goes on while that can be undone.
    private var canRead: Bool { !list.rows.isEmpty || list.actions.canUndoDeletion }

    private func makeProps() -> SearchProps {
        if !canRead { mode = .typing }
        var props = SearchProps()
        let rows = list.rows
        let readMessage = lifecycle.readError.map { words.message(of: $0) }
        props.text = state.text
        props.mode = mode
        props.rows = rows
        props.selection = list.selection
        props.error = rows.isEmpty ? readMessage ?? queryError.map { words.message(of: $0) } : nil
        props.status = lifecycle.message.text ?? (rows.isEmpty ? nil : readMessage)
        props.undo = list.actions.undo
        props.availability = availability
        if query != nil, lifecycle.readError == nil {
            if rows.isEmpty {
                props.emptyPlace = words.emptyPlaces.place(words.search.noMatch, .clearText, .back)
            } else {
                addCount(to: &props)
            }
        }
        if query == nil, queryError == nil {
            props.helpHeading = words.search.helpHeading
            props.help = words.search.help
        }
        return props
    }

    private func addCount(to props: inout SearchProps) {
        props.isCounting = count.isCounting
        guard let total = count.total else { return }
        props.count = words.search.found(total.count, isAll: total.isAll)
        guard mode == .reading, let number = props.selection.flatMap({ count.number(of: $0, in: list.pager) }) else {
            return
        }
        props.position = words.search.position(number, of: total.count, isAll: total.isAll)
    }
}

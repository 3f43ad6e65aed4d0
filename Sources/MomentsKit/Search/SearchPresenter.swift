/// Decides what a search shows: the newest matches of what is typed, and more of them as they are read.
@MainActor public final class SearchPresenter: SearchPresenting {
    /// How many matches are read at a time: with each key, so no more than the largest screens show.
    public static let pageSize = 25

    public weak var component: (any SearchComponent)?  // weak: the screen owns its presenter
    private let repository: any SearchRepository
    private let navigator: any Navigator
    private let clock: any WallClock
    private let parser: QueryParser
    private let state: SearchState
    private var gate = RenderGate<SearchProps>()
    private var observation: Observation?
    private var window: TimelineWindow
    /// Nil where nothing, or nothing that makes sense, was typed.
    private var query: SearchQuery?
    private var queryError: SearchQueryError?
    private var readError: StoreError?
    /// Whether the window holds every match.
    private var isWhole = false

    public init(
        repository: any SearchRepository, navigator: any Navigator, clock: any WallClock, formatter: MomentFormatter,
        parser: QueryParser, state: SearchState
    ) {
        self.repository = repository
        self.navigator = navigator
        self.clock = clock
        self.parser = parser
        self.state = state
        window = TimelineWindow(formatter: formatter)
    }

    public func onViewLoaded() {
        render()
    }

    public func onActivate() {
        gate.isActive = true
        observation = repository.observe { [weak self] in self?.onStoreChanged() }
        understand()
        readAgain()
        render()
    }

    public func onDeactivate() {
        gate.isActive = false
        observation = nil
    }

    public func onQueryChanged(_ text: String) {
        guard gate.isActive, text != state.text else { return }
        state.text = text
        state.position.moment = nil
        understand()
        readAgain()
        render()
    }

    public func onSelect(_ id: Moment.ID) {
        interact { if window.contains(id) { state.position.moment = id } }
    }

    public func onReachedStart() {
        interact {
            guard let first = window.moments.first else { return }
            read { () throws(StoreError) in window.prepend(try page(.after(first.id)), now: clock.now) }
        }
    }

    public func onReachedEnd() {
        interact {
            guard let last = window.moments.last else { return }
            read { () throws(StoreError) in
                let older = try page(.before(last.id))
                isWhole = isWhole || older.isEmpty && window.moments.count < TimelineWindow.capacity
                window.append(older, now: clock.now)
            }
        }
    }

    public func onFirst() {
        interact {
            state.position.moment = nil
            readAgain()
        }
    }

    public func onLast() {
        interact {
            read { () throws(StoreError) in
                guard let last = try page(.oldest).last?.id else { return }
                if !window.contains(last) { window.replace(with: try page(.oldest), now: clock.now) }
                state.position.moment = last
            }
        }
    }

    public func onOpen() {
        guard gate.isActive, let selection else { return }
        navigator.show(.match(selection))
    }

    public func onClose() {
        navigator.back()
    }

    private func onStoreChanged() {
        interact(readAgain)
    }

    private func interact(_ change: () -> Void) {
        guard gate.isActive else { return }
        window.refreshDates(now: clock.now)
        change()
        render()
    }

    private func understand() {
        do {
            query = try parser.query(state.text, isTyping: true)
            queryError = nil
        } catch {
            query = nil
            queryError = error
        }
        window.highlighter = query.map { Highlighter($0) }
    }

    /// Reads the newest matches, or those around the one that is being read.
    private func readAgain() {
        guard query != nil else {
            readError = nil
            return window.replace(with: [], now: clock.now)
        }
        read { () throws(StoreError) in
            let newer = try state.position.moment.map { id throws(StoreError) in try page(.after(id)) } ?? []
            let start = state.position.moment.map { TimelinePage.range(newest: $0, oldest: Moment.ID(.min)) }
            let older = try page(start ?? .newest)
            isWhole = newer.count < Self.pageSize && older.count < Self.pageSize
            window.replace(with: newer + older, now: clock.now)
        }
    }

    private func page(_ page: TimelinePage) throws(StoreError) -> [Moment] {
        guard let query else { return [] }
        return try repository.moments(query, page, limit: Self.pageSize)
    }

    /// Runs a read. What goes wrong becomes the problem; what is shown stays.
    private func read(_ body: () throws(StoreError) -> Void) {
        do {
            try body()
            readError = nil
        } catch {
            readError = error
        }
    }

    private func render() {
        guard gate.isActive, let component else { return }
        let props = props
        if gate.opens(for: props) { component.render(props) }
    }

    private var props: SearchProps {
        var props = SearchProps()
        props.text = state.text
        props.rows = window.rows
        props.selection = selection
        props.error = readError?.message ?? queryError?.message
        if query != nil, readError == nil {
            if window.rows.isEmpty { props.error = Self.nothing }
            if !window.rows.isEmpty { props.count = "\(window.rows.count)\(isWhole ? "" : "+") found" }
        }
        if query == nil, queryError == nil { props.help = Self.help }
        return props
    }

    /// What is being read, which is always one of the rows.
    private var selection: Moment.ID? {
        guard let first = window.moments.first?.id else { return nil }
        return state.position.moment.flatMap(window.nearest) ?? first
    }

    private static let nothing = "No moment has all of this."
    private static let help = [
        "Type what to look for, in texts, authors, links and descriptions of photos:",
        "  red boat             both words, in any order",
        "  \"red boat\"           beside each other",
        "  boat*                words that begin like this",
        "  from:ada             by this author",
        "  has:link has:photos  with a link, with photos",
        "  before:2021-03       by time: a year, a month",
        "  after:2021-03-22     or a day",
    ]
}

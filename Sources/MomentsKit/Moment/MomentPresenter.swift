/// Decides what the screen of one moment shows, and leads to its neighbours.
@MainActor public final class MomentPresenter: MomentPresenting {
    /// How many people are named of those who like a moment.
    public static let maximumNames = 20

    public weak var component: (any MomentComponent)?  // weak: the screen owns its presenter
    private let repository: any MomentsRepository
    private let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: MomentFormatter
    private let position: ReadingPosition
    private let changes: ChangeLine
    private let errands: MomentErrands
    /// The search that led here; nil where the timeline did.
    private let matches: SearchMatches?
    private var gate = RenderGate<MomentProps>()
    private var observation: Observation?
    private var id: Moment.ID
    /// Nil before it was read, and once it is deleted.
    private var moment: Moment?
    private var isDeleted = false
    /// Its neighbour is about to take its place.
    private var isBeingDeleted = false
    private var hasNext = false
    private var hasPrevious = false
    private var hasNextMatch = false
    private var hasPreviousMatch = false
    private var readError: StoreError?
    /// What came of the last thing that was asked for.
    private var message: String?

    public init(
        moment: Moment.ID, repository: any MomentsRepository, changes: any ChangeRepository, navigator: any Navigator,
        clock: any WallClock, formatter: MomentFormatter, position: ReadingPosition, desktop: any Desktop,
        matches: SearchMatches? = nil
    ) {
        id = moment
        self.repository = repository
        self.navigator = navigator
        self.clock = clock
        self.formatter = formatter
        self.position = position
        self.changes = ChangeLine(changes: changes, clock: clock)
        self.matches = matches
        errands = MomentErrands(desktop: desktop, formatter: formatter)
        self.changes.onTimeUp = { [weak self] in self?.render() }
    }

    public func onViewLoaded() {
        render()
    }

    public func onActivate() {
        gate.isActive = true
        observation = repository.observe { [weak self] in self?.onStoreChanged() }
        position.moment = id
        readAgain()
        render()
    }

    public func onDeactivate() {
        gate.isActive = false
        observation = nil
        changes.rest()
    }

    public func onNext() {
        go { () throws(StoreError) in try repository.moments(.before(id), limit: 1).first?.id }
    }

    public func onPrevious() {
        go { () throws(StoreError) in try repository.moments(.after(id), limit: 1).first?.id }
    }

    public func onNextMatch() {
        go { () throws(StoreError) in try matches?.next(id) }
    }

    public func onPreviousMatch() {
        go { () throws(StoreError) in try matches?.previous(id) }
    }

    public func onSearch() {
        navigator.show(.search)
    }

    public func onLike() async {
        guard gate.isActive, moment != nil else { return }
        let id = id
        message = nil
        changes.ask(!isLiked, of: id)
        render()
        do {
            try await changes.like(id)
        } catch {
            message = error.message
        }
        readAgain()
        render()
    }

    public func onShare() async {
        guard gate.isActive, moment != nil else { return }
        let id = id
        await perform("Shared.") { [changes] () async throws(ChangeError) in try await changes.share(id) }
    }

    public func onDelete() async {
        guard gate.isActive, moment != nil, !isBeingDeleted else { return }
        let id = id
        isBeingDeleted = true
        await perform("Deleted.") { [self] () async throws(ChangeError) in
            defer { isBeingDeleted = false }
            try await changes.delete(id)
            showNeighbour(of: id)
        }
    }

    public func onUndo() async {
        guard gate.isActive else { return }
        await perform(nil) { [self] () async throws(ChangeError) in
            let undone = try await changes.undo()
            message = undone?.kind.undone ?? "There is nothing to undo."
            guard gate.isActive, let undone, undone.kind == .delete else { return }
            read { () throws(StoreError) in try go(toMoment: undone.moment) }
        }
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

    public func onClose() {
        navigator.back()
    }

    private func onStoreChanged() {
        guard !isBeingDeleted else { return }
        readAgain()
        render()
    }

    /// - Parameter done: told where the change cannot be taken back: otherwise the line for that tells it.
    private func perform(_ done: String?, _ change: () async throws(ChangeError) -> Void) async {
        message = nil
        render()
        do {
            try await change()
            readAgain()
            if let done, changes.text == nil { message = done }
        } catch {
            message = error.message
            readAgain()
        }
        render()
    }

    /// The older one, or the newer one of the oldest. Where it was the only one, it says that it was deleted.
    private func showNeighbour(of id: Moment.ID) {
        guard gate.isActive, self.id == id else { return }
        read { () throws(StoreError) in
            var neighbours = try repository.moments(.before(id), limit: 1)
            if neighbours.isEmpty { neighbours = try repository.moments(.after(id), limit: 1) }
            try go(toMoment: neighbours.first?.id ?? id)
        }
    }

    private func run(_ errand: (Moment) -> String) {
        guard gate.isActive, let moment else { return }
        message = errand(moment)
        render()
    }

    private func go(to neighbour: () throws(StoreError) -> Moment.ID?) {
        guard gate.isActive else { return }
        message = nil
        read { () throws(StoreError) in
            try go(toMoment: neighbour() ?? id)
        }
        render()
    }

    private func go(toMoment id: Moment.ID) throws(StoreError) {
        try show(id)
        position.moment = id
    }

    private func readAgain() {
        guard gate.isActive else { return }
        read { () throws(StoreError) in
            try changes.refresh()
            try show(id)
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
    }

    /// All of it changes or, where a read fails, none: a like must never go to another moment than the one shown.
    private func show(_ id: Moment.ID) throws(StoreError) {
        let moment = try repository.moment(id)
        let next = try repository.moments(.before(id), limit: 1)
        let previous = try repository.moments(.after(id), limit: 1)
        let hasNextMatch = try matches?.next(id) != nil
        let hasPreviousMatch = try matches?.previous(id) != nil
        self.id = id
        self.moment = moment
        isDeleted = moment == nil
        hasNext = !next.isEmpty
        hasPrevious = !previous.isEmpty
        self.hasNextMatch = hasNextMatch
        self.hasPreviousMatch = hasPreviousMatch
    }

    private var isLiked: Bool {
        changes.askedLikes[id] ?? moment?.isLiked ?? false
    }

    private func render() {
        let props = props
        if let component, gate.opens(for: props) { component.render(props) }
    }

    private var props: MomentProps {
        var props = MomentProps()
        if let moment { fill(&props, with: moment) }
        props.hasNext = hasNext
        props.hasPrevious = hasPrevious
        props.undo = changes.text
        props.hasNextMatch = hasNextMatch
        props.hasPreviousMatch = hasPreviousMatch
        if let highlighter = matches?.highlighter { mark(&props, highlighter) }
        props.status = message ?? readError?.message ?? (isDeleted ? "This moment was deleted." : nil)
        return props
    }

    private func mark(_ props: inout MomentProps, _ highlighter: Highlighter) {
        props.highlights = highlighter.highlights(author: props.author, text: props.text, link: props.link)
        props.photoHighlights = props.photos.map { highlighter.ranges(in: $0) }
    }

    private func fill(_ props: inout MomentProps, with moment: Moment) {
        props.author = formatter.author(moment.author)
        props.ownMark = formatter.ownMark(moment)
        props.date = formatter.fullDate(moment.createdDate, now: clock.now)
        props.origin = formatter.origin(moment.origin, now: clock.now)
        props.text = formatter.text(moment.title)
        props.link = formatter.link(moment.url)
        props.photos = formatter.photoList(moment.photos)
        props.likes = formatter.likes(isLiked: isLiked, others: moment.likes, maximumNames: Self.maximumNames)
        props.isLiked = isLiked
    }
}

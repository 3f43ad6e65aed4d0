/// Decides what the screen of one moment shows, and leads to its neighbours.
@MainActor public final class MomentPresenter: MomentPresenting {
    /// How many people are named of those who like a moment.
    public static let mostNames = 20

    public weak var component: (any MomentComponent)?  // weak: the screen owns its presenter
    private let repository: any MomentsRepository
    private let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: MomentFormatter
    private let position: ReadingPosition
    private let likes: LikeWriter
    private let errands: MomentErrands
    private var gate = RenderGate<MomentProps>()
    private var observation: Observation?
    private var id: Moment.ID
    /// Nil before it was read, and once it is deleted.
    private var moment: Moment?
    private var isDeleted = false
    private var hasNext = false
    private var hasPrevious = false
    private var readProblem: StoreError?
    /// What came of the last thing that was asked for.
    private var outcome: String?

    public init(
        moment: Moment.ID, repository: any MomentsRepository, navigator: any Navigator, clock: any WallClock,
        formatter: MomentFormatter, position: ReadingPosition, desktop: any Desktop
    ) {
        id = moment
        self.repository = repository
        self.navigator = navigator
        self.clock = clock
        self.formatter = formatter
        self.position = position
        likes = LikeWriter(repository: repository)
        errands = MomentErrands(desktop: desktop, formatter: formatter)
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
    }

    public func onNext() {
        go(to: .before(id))
    }

    public func onPrevious() {
        go(to: .after(id))
    }

    public func onLike() async {
        guard gate.isActive, moment != nil else { return }
        let id = id
        outcome = nil
        likes.ask(!isLiked, of: id)
        render()
        do {
            try await likes.store(id)
        } catch {
            outcome = error.message
        }
        readAgain()
        render()
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

    public func onClose() {
        navigator.back()
    }

    private func onStoreChanged() {
        readAgain()
        render()
    }

    private func run(_ errand: (Moment) -> String) {
        guard gate.isActive, let moment else { return }
        outcome = errand(moment)
        render()
    }

    private func go(to page: TimelinePage) {
        guard gate.isActive else { return }
        outcome = nil
        read { () throws(StoreError) in
            try show(try repository.moments(page, limit: 1).first?.id ?? id)
            position.moment = id
        }
        render()
    }

    private func readAgain() {
        guard gate.isActive else { return }
        read { () throws(StoreError) in try show(id) }
    }

    /// Runs a read. What goes wrong becomes the status; what is shown stays.
    private func read(_ body: () throws(StoreError) -> Void) {
        do {
            try body()
            readProblem = nil
        } catch {
            readProblem = error
        }
    }

    /// All of it changes or, where a read fails, none: a like must never go to another moment than the one shown.
    private func show(_ id: Moment.ID) throws(StoreError) {
        let moment = try repository.moment(id)
        let next = try repository.moments(.before(id), limit: 1)
        let previous = try repository.moments(.after(id), limit: 1)
        self.id = id
        self.moment = moment
        isDeleted = moment == nil
        hasNext = !next.isEmpty
        hasPrevious = !previous.isEmpty
    }

    private var isLiked: Bool {
        likes.asked[id] ?? moment?.isLiked ?? false
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
        props.status = outcome ?? readProblem?.message ?? (isDeleted ? "This moment was deleted." : nil)
        return props
    }

    private func fill(_ props: inout MomentProps, with moment: Moment) {
        props.author = formatter.author(moment.author)
        props.isMine = moment.isMine
        props.date = formatter.fullDate(moment.createdDate, now: clock.now)
        props.origin = formatter.origin(moment.origin, now: clock.now)
        props.text = formatter.text(moment.title)
        props.link = formatter.link(moment.url)
        props.photos = formatter.photoList(moment.photos)
        props.likes = formatter.likes(isLiked: isLiked, others: moment.likes, mostNames: Self.mostNames)
        props.isLiked = isLiked
    }
}

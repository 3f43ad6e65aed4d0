import Logging
import MomentsCore

/// What a person can do in the gallery; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol GalleryPresenting: ViewPresenting {
    /// What can be done with the moment of the selected photo.
    var actions: any MomentActing { get }

    /// How many photos stand side by side, and how many rows of them a page has.
    func onGridChanged(columns: Int, pageRows: Int)
    func onSelect(_ id: MomentPhoto.ID)
    /// To the photo beside it, an older one, or a newer one; so many places on.
    func onNext()
    func onPrevious()
    /// To the photo below it, or above it.
    func onDown()
    func onUp()
    func onPageDown()
    func onPageUp()
    /// To the newest photo of all, or the oldest.
    func onFirst()
    func onLast()
    /// The reader came to the last of the photos in the props, and wants the ones below; or to the first.
    func onReachedEnd()
    func onReachedStart()
    /// Shows the selected photo on the whole screen.
    func onOpen()
    /// Shows its moment.
    func onOpenMoment()
    func onClose()
}

/// Decides what the gallery shows: a window of the photos of a timeline, in rows, with a heading for each month.
@MainActor package final class GalleryPresenter: GalleryPresenting, ViewLifecycleOwner {
    package weak var component: (any GalleryComponent)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let moments: any MomentsRepository
    private let momentActions: MomentActions
    private let navigator: any Navigator
    private let formatter: MomentFormatter
    private let words: any GalleryWords
    private let logger: Logger
    private let repository: any PhotosRepository
    private let counting: LatestTask
    private var window: PhotoWindow
    private var grid = PhotoGrid()
    private var rows: [GalleryProps.Row] = []
    private var selection: MomentPhoto.ID?
    /// The moment of the selection, as it was read.
    private var moment: Moment?
    private var pageRows = 1
    private var isLoaded = false

    /// - Parameters:
    ///   - moments: has the moments that actions are about.
    ///   - taskRunner: takes on counting.
    ///   - logger: is told of what cannot be read.
    package init(
        photos: any PhotosRepository, moments: any MomentsRepository, actions: MomentActions, navigator: any Navigator,
        formatter: MomentFormatter, words: any GalleryWords, taskRunner: any TaskRunner,
        logger: Logger = Logger(label: "moments.gallery")
    ) {
        repository = photos
        self.moments = moments
        momentActions = actions
        self.navigator = navigator
        self.formatter = formatter
        self.words = words
        self.logger = logger
        window = PhotoWindow(repository: photos)
        counting = LatestTask(taskRunner: taskRunner)
        lifecycle = ViewLifecycle(message: actions.transient)
        actions.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.observe(photos.observe) { [weak self] in self?.readAll() }
        lifecycle.observe(actions.observe, onChange: {})
    }

    package var actions: any MomentActing { momentActions }

    package var availability: ActionAvailability { momentActions.availability }

    // MARK: Life

    /// Asks for the photos once; whoever comes back is told what changed meanwhile.
    package func onActivate() {
        lifecycle.activate { _ in readAll() }
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        counting.cancel()
    }

    package func onGridChanged(columns: Int, pageRows: Int) {
        self.pageRows = max(1, pageRows)
        guard max(1, columns) != grid.columns else { return }
        grid.columns = max(1, columns)
        rows = formatter.galleryRows(of: window.photos, in: &grid)
        lifecycle.render()
    }

    // MARK: Selection

    package func onSelect(_ id: MomentPhoto.ID) {
        lifecycle.interact { if let index = window.index(of: id) { select(index) } }
    }

    package func onNext() {
        lifecycle.interact { move(by: 1) }
    }

    package func onPrevious() {
        lifecycle.interact { move(by: -1) }
    }

    package func onDown() {
        lifecycle.interact { move(rows: 1) }
    }

    package func onUp() {
        lifecycle.interact { move(rows: -1) }
    }

    package func onPageDown() {
        lifecycle.interact { move(rows: pageRows) }
    }

    package func onPageUp() {
        lifecycle.interact { move(rows: -pageRows) }
    }

    package func onFirst() {
        lifecycle.interact {
            read { () throws(StoreError) in
                if !window.holdsNewest { try window.readNewest() }
            }
            select(0)
        }
    }

    package func onLast() {
        lifecycle.interact {
            read { () throws(StoreError) in
                if !window.holdsOldest { try window.readOldest() }
            }
            select(window.photos.count - 1)
        }
    }

    package func onReachedEnd() {
        lifecycle.interact { read { () throws(StoreError) in try window.readOlder() } }
    }

    package func onReachedStart() {
        lifecycle.interact { read { () throws(StoreError) in try window.readNewer() } }
    }

    // MARK: Elsewhere

    package func onOpen() {
        guard lifecycle.isActive, let index = selectedIndex, let photo = window.photo(at: index) else { return }
        navigator.show(.photo(photo, index: window.number(of: index) ?? index, in: .timeline))
    }

    package func onOpenMoment() {
        guard lifecycle.isActive, let selection else { return }
        navigator.show(.moment(selection.moment))
    }

    package func onClose() {
        navigator.back()
    }

    // MARK: Reading

    private func readAll() {
        isLoaded ? catchUp() : load()
    }

    private func load() {
        read { () throws(StoreError) in
            try momentActions.refresh()
            try window.readNewest()
            isLoaded = true
        }
        if let readError = lifecycle.readError { logger.warning("The photos were not read: \(readError)") }
        select(0)
        count()
    }

    private func catchUp() {
        let index = selectedIndex ?? 0
        var isOther = false
        read { () throws(StoreError) in
            try momentActions.refresh()
            isOther = try window.readAgain()
        }
        // What is gone leaves the selection where it was.
        if isOther { selection = window.photo(at: selectedIndex ?? min(index, window.photos.count - 1))?.id }
        readMoment()
        count()
    }

    /// Counts them all; nobody waits for it.
    private func count() {
        counting.cancel()
        guard !window.isWhole else { return window.count = window.photos.count }
        counting.start { [weak self] in await self?.countAll() }
    }

    private func countAll() async {
        do {
            guard let count = try await repository.count(newerThan: nil), !Task.isCancelled else { return }
            window.count = count
            lifecycle.render()
        } catch {
            logger.warning("The photos were not counted: \(error)")
        }
    }

    /// Runs a read. What goes wrong becomes the status; what is shown stays.
    private func read(_ body: () throws(StoreError) -> Void) {
        let first = window.photos
        lifecycle.read(body)
        if first != window.photos { rows = formatter.galleryRows(of: window.photos, in: &grid) }
    }

    private func readMoment() {
        moment = nil
        guard let selection else { return }
        // What cannot be read has no actions; the photos say why.
        moment = try? moments.moments([selection.moment]).first
    }

    // MARK: Moving

    private var selectedIndex: Int? { selection.flatMap(window.index) }

    private func select(_ index: Int) {
        selection = window.photo(at: index)?.id
        if moment == nil || moment?.id != selection?.moment { readMoment() }
    }

    /// Reads on before an end is reached: what comes next is in view as well.
    private func move(by step: Int) {
        guard let index = selectedIndex else { return }
        readOn(step, isNear: !window.photos.indices.contains(index + 2 * step))
        guard let now = selectedIndex else { return }
        select(min(max(0, now + step), window.photos.count - 1))
    }

    private func move(rows step: Int) {
        guard let row = selectedIndex.flatMap(grid.row) else { return }
        readOn(step, isNear: !grid.rows.indices.contains(row + 2 * step))
        guard let now = selectedIndex, let target = grid.index(from: now, rows: step) else { return }
        select(target)
    }

    private func readOn(_ step: Int, isNear: Bool) {
        guard isNear else { return }
        read { () throws(StoreError) in step > 0 ? try window.readOlder() : try window.readNewer() }
    }

    // MARK: Rendering

    private var props: GalleryProps {
        var props = GalleryProps()
        let readMessage = lifecycle.readError.map { words.message(of: $0) }
        props.rows = rows
        props.selection = selection
        if let index = selectedIndex, let photo = window.photo(at: index) {
            props.album = formatter.album(of: photo)
            props.position = window.count.map { formatter.position(window.number(of: index).map { $0 + 1 }, of: $0) }
        }
        if rows.isEmpty { props.emptyHint = readMessage.map(words.galleryFailed) ?? (isLoaded ? words.noPhotos : nil) }
        props.status = momentActions.message ?? (rows.isEmpty ? nil : readMessage)
        props.undo = momentActions.undo
        props.availability = availability
        return props
    }
}

extension GalleryPresenter: MomentActionsHost {
    var target: MomentActions.Target? {
        moment.map { MomentActions.Target($0, isLiked: momentActions.pendingLikes[$0.id] ?? $0.isLiked) }
    }

    func onActionFailed() {
        catchUp()
    }

    func onBroughtBack(_ id: Moment.ID) {
        catchUp()
        if let index = window.photos.firstIndex(where: { $0.id.moment == id }) { select(index) }
    }
}

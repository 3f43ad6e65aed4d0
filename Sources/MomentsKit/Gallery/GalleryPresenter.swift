import Logging
import MomentsCore

/// The interactions of the gallery; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol GalleryPresenting: ViewPresenting {
    /// The actions on the moment of the selected photo; nil where the photos are files and belong to no moment.
    var actions: (any MomentActing)? { get }

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
    /// Puts files into the other order.
    func onSort()
    /// Opens its file in the system's viewer.
    func onOpenFile()
    func onClose()
}

/// Decides what the gallery shows: a window of the photos of a timeline or of a person, in rows, with a heading for
/// each month; or of files, by folders or months.
@MainActor package final class GalleryPresenter: GalleryPresenting, ViewLifecycleOwner {
    package weak var component: (any Component<GalleryProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    /// The album that is shown; of no meaning where the photos are files.
    private let photosOf: PhotoAlbum
    /// Nil where the photos are files.
    private let moment: SelectedMoment?
    /// Nil where the photos are those of moments.
    private let files: FilePhotos?
    private let desktop: (any Desktop)?
    private let context: PresenterContext
    private let words: Language
    private let logger: Logger
    private let list: PhotoList
    private let selection: GallerySelection
    private var rows: [GalleryProps.Row] = []
    private var pageRows = 1
    private var isLoaded = false
    private let hasWayBack: Bool

    /// - Parameters:
    ///   - album: which photos they are.
    ///   - moments: has the moments that actions are about.
    ///   - logger: gets the errors of reading.
    package convenience init(
        of album: PhotoAlbum = .timeline, photos: any PhotosRepository, moments: any MomentsRepository,
        actions: MomentActions,
        words: Language, context: PresenterContext, logger: Logger = Logger(label: "moments.gallery")
    ) {
        self.init(
            of: album, photos: photos, moment: SelectedMoment(moments, actions: actions), files: nil,
            lifecycle: ViewLifecycle(message: actions.transient), words: words, context: context, logger: logger)
        actions.host = self
        lifecycle.observe(actions.observe, onChange: {})
    }

    /// Of files.
    /// - Parameter hasWayBack: whether something lies behind the gallery.
    package convenience init(
        files: FilePhotos, desktop: any Desktop, words: Language, context: PresenterContext, hasWayBack: Bool
    ) {
        self.init(
            of: .timeline, photos: files, moment: nil, files: (files, desktop),
            lifecycle: ViewLifecycle(clock: context.clock), words: words, context: context,
            logger: Logger(label: "moments.gallery"), hasWayBack: hasWayBack)
    }

    private init(
        of album: PhotoAlbum, photos: any PhotosRepository, moment: SelectedMoment?, files: (FilePhotos, any Desktop)?,
        lifecycle: ViewLifecycle, words: Language, context: PresenterContext, logger: Logger,
        hasWayBack: Bool = true
    ) {
        photosOf = album
        self.moment = moment
        self.hasWayBack = hasWayBack
        (self.files, desktop) = (files?.0, files?.1)
        self.words = words
        self.context = context
        self.logger = logger
        self.lifecycle = lifecycle
        list = PhotoList(photos, lifecycle: lifecycle, taskRunner: context.taskRunner)
        selection = GallerySelection(in: list, moment: moment)
        list.onChange = { [weak self] in self?.layOut() }
        list.onCountFailed = { logger.warning("The photos were not counted: \($0)") }
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.observe(photos.observe) { [weak self] in self?.readAll() }
    }

    package var actions: (any MomentActing)? { moment?.actions }

    package var availability: ActionAvailability { moment?.actions.availability ?? .all }

    // MARK: Life

    /// Reads the photos whenever the screen comes back, and the dates of files once.
    package func onActivate() {
        lifecycle.activate { _ in readAll() }
        files?.readDatesIfNeeded()
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        list.stopCounting()
    }

    package func onGridChanged(columns: Int, pageRows: Int) {
        self.pageRows = max(1, pageRows)
        guard max(1, columns) != selection.grid.columns else { return }
        selection.grid.columns = max(1, columns)
        layOut()
        lifecycle.render()
    }

    // MARK: Selection

    package func onSelect(_ id: MomentPhoto.ID) {
        lifecycle.interact { if let index = window.index(of: id) { selection.select(index) } }
    }

    package func onNext() {
        lifecycle.interact { selection.move(by: 1) }
    }

    package func onPrevious() {
        lifecycle.interact { selection.move(by: -1) }
    }

    package func onDown() {
        lifecycle.interact { selection.move(rows: 1) }
    }

    package func onUp() {
        lifecycle.interact { selection.move(rows: -1) }
    }

    package func onPageDown() {
        lifecycle.interact { selection.move(rows: pageRows) }
    }

    package func onPageUp() {
        lifecycle.interact { selection.move(rows: -pageRows) }
    }

    package func onFirst() {
        lifecycle.interact { selection.selectNewest() }
    }

    package func onLast() {
        lifecycle.interact { selection.selectOldest() }
    }

    package func onReachedEnd() {
        lifecycle.interact { list.readOn(1) }
    }

    package func onReachedStart() {
        lifecycle.interact { list.readOn(-1) }
    }

    // MARK: Elsewhere

    package func onOpen() {
        guard lifecycle.isActive, let index = selection.index, let photo = selection.photo else { return }
        context.navigator.show(.photo(photo, index: window.number(of: index) ?? index, in: photosOf))
    }

    package func onOpenMoment() {
        guard lifecycle.isActive, files == nil, let id = selection.id else { return }
        if case .view(let view) = photosOf {
            context.navigator.show(.momentOfView(id.moment, view))
        } else {
            context.navigator.show(.moment(id.moment))
        }
    }

    package func onSort() {
        guard lifecycle.isActive, let files else { return }
        files.sort(by: files.order == .name ? .date : .name)
        // Photos that keep their places may still get other headings.
        layOut()
        lifecycle.message.show(files.order == .name ? words.gallery.sortedByName : words.gallery.sortedByDate)
        lifecycle.render()
    }

    package func onOpenFile() {
        guard lifecycle.isActive, let desktop, let photo = selection.photo else { return }
        lifecycle.message.show(photo.open(on: desktop, words))
        lifecycle.render()
    }

    package func onClose() {
        context.navigator.back()
    }

    // MARK: Reading

    private var window: PhotoWindow { list.window }

    private func readAll() {
        isLoaded ? catchUp() : load()
    }

    private func load() {
        list.read { () throws(StoreError) in
            try moment?.actions.refresh()
            try list.window.readNewest()
            isLoaded = true
        }
        if let readError = lifecycle.readError { logger.warning("The photos were not read: \(readError)") }
        selection.select(0)
        list.count()
    }

    private func catchUp() {
        let index = selection.index ?? 0
        var isOther = false
        list.read { () throws(StoreError) in
            try moment?.actions.refresh()
            isOther = try list.window.readAgain(around: selection.id)
        }
        if isOther { selection.takeOver(from: index) }
        moment?.read(selection.id?.moment)
        list.count()
    }

    private func layOut() {
        rows = context.formatter.galleryRows(of: window.photos, in: &selection.grid, files: files)
    }

    // MARK: Rendering

    private var props: GalleryProps {
        var props = GalleryProps()
        let readMessage = lifecycle.readError.map { words.message(of: $0) }
        props.title = context.formatter.galleryTitle(of: photosOf, words)
        props.rows = rows
        props.selection = selection.id
        if let index = selection.index, let photo = selection.photo {
            props.album = context.formatter.album(of: photo, in: files)
            props.position = window.count.map {
                context.formatter.position(window.number(of: index).map { $0 + 1 }, of: $0)
            }
        }
        if rows.isEmpty {
            let none = isLoaded ? context.formatter.noPhotos(of: photosOf, words) : nil
            props.emptyPlace = (readMessage.map(words.gallery.failed) ?? none).map {
                readMessage == nil ? words.emptyPlaces.place($0, .compose, .back) : words.emptyPlaces.place($0, .back)
            }
        }
        props.status = lifecycle.message.text ?? (rows.isEmpty ? nil : readMessage)
        props.undo = moment?.actions.undo
        props.availability = availability
        props.hasWayBack = hasWayBack
        return props
    }
}

extension GalleryPresenter: MomentActionsHost {
    var target: ShownMoment? { moment?.target }

    func onActionFailed() {
        catchUp()
    }

    func onBroughtBack(_ id: Moment.ID) {
        catchUp()
        if let index = window.photos.firstIndex(where: { $0.id.moment == id }) { selection.select(index) }
    }
}

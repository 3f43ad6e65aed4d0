import MomentsCore

/// The interactions of the viewer; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol PhotoViewerPresenting: ViewPresenting {
    /// To the photo behind it, an older one, or the one before.
    func onNext()
    func onPrevious()
    /// From all of it in view to its own size, or back.
    func onZoom()
    /// Larger, or smaller, by a step; or all of it in view.
    func onZoomIn()
    func onZoomOut()
    func onZoomWhole()
    /// To another part of it: so many steps to the right and down, or to the left and up.
    func onPan(columns: Int, rows: Int)
    /// How many pixels of the screen there are for it.
    func onRoomChanged(width: Int, height: Int)
    /// Saves its file.
    func onSave() async
    /// Opens its file in the system's viewer.
    func onOpenFile()
    func onClose()
}

/// Decides what the viewer shows: one photo of an album, and the neighbours that are made ready.
@MainActor package final class PhotoViewerPresenter: PhotoViewerPresenting, ViewLifecycleOwner {
    package weak var component: (any Component<PhotoViewerProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let repository: any PhotosRepository
    private let list: PhotoList
    private let loader: PhotoInfoLoader
    private let export: PhotoExport
    private let desktop: any Desktop
    private let context: PresenterContext
    private let caption: PhotoCaption
    private let words: Language
    /// The index in its album of the photo that is shown: first the requested one, whether or not there is one.
    package private(set) var index: Int
    private var photo: MomentPhoto?
    private let hasWayBack: Bool
    private var zoom = PhotoZoom(room: nil)
    private var isRead = false
    private var isSaving = false

    /// - Parameters:
    ///   - photo: to begin with; nil for the one at the index.
    ///   - index: which of the album it is, from 0.
    ///   - photos: the album.
    ///   - loading: nil where no pictures are shown.
    ///   - hasWayBack: false where nothing lies behind it.
    package init(
        photo: MomentPhoto?, index: Int, photos: any PhotosRepository, loading: (any PhotoLoading)?,
        desktop: any Desktop, words: Language, context: PresenterContext, hasWayBack: Bool = true
    ) {
        self.photo = photo
        self.hasWayBack = hasWayBack
        self.index = index
        repository = photos
        self.desktop = desktop
        export = PhotoExport(loading: loading, desktop: desktop, formatter: context.formatter, words: words)
        self.words = words
        caption = PhotoCaption(formatter: context.formatter, words: words)
        self.context = context
        lifecycle = ViewLifecycle(clock: context.clock)
        list = PhotoList(photos, lifecycle: lifecycle, taskRunner: context.taskRunner)
        loader = PhotoInfoLoader(loading, taskRunner: context.taskRunner)
        loader.neighbours = { [weak self] in self?.neighbours ?? [] }
        loader.onLoad = { [weak self] in self?.resetZoom(to: $0) }
        loader.onEnd = { [weak self] in self?.lifecycle.render() }
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.observe(photos.observe) { [weak self] in self?.readAll() }
    }

    /// - Returns: nil for an index out of bounds, and before the album was read.
    package func photo(at index: Int) -> MomentPhoto? {
        let (place, isOver) = index.subtractingReportingOverflow(first)
        return isOver ? nil : window.photo(at: place)
    }

    /// - Returns: nil for an index out of bounds.
    package func name(at index: Int) -> String? {
        photo(at: index).map(caption.name)
    }

    // MARK: Life

    package func onActivate() {
        lifecycle.activate { _ in readAll() }
    }

    /// Drops the result of the photo that is being fetched, which is asked for again.
    package func onDeactivate() {
        lifecycle.deactivate()
        list.stopCounting()
        loader.drop()
    }

    // MARK: Interactions

    package func onNext() {
        go(1, orSay: words.photoViewer.noOlderPhoto)
    }

    package func onPrevious() {
        go(-1, orSay: words.photoViewer.noNewerPhoto)
    }

    package func onZoom() {
        changeZoom { $0.toggle() }
    }

    package func onZoomIn() {
        changeZoom { $0.zoomIn() }
    }

    package func onZoomOut() {
        changeZoom { $0.zoomOut() }
    }

    package func onZoomWhole() {
        changeZoom { $0.showWhole() }
    }

    package func onPan(columns: Int, rows: Int) {
        changeZoom { $0.pan(columns: columns, rows: rows) }
    }

    package func onRoomChanged(width: Int, height: Int) {
        zoom.room = PhotoZoom.Size(width: width, height: height)
        lifecycle.render()
    }

    private func changeZoom(_ change: (inout PhotoZoom) -> Void) {
        guard loader.state.info != nil else { return }
        lifecycle.interact { change(&zoom) }
    }

    package func onSave() async {
        guard lifecycle.isActive, !isSaving, let photo else { return }
        isSaving = true
        let result = await export.save(photo) { photo.source.flatMap { loader.info(of: $0)?.format } }
        isSaving = false
        message.show(result)
        lifecycle.render()
    }

    package func onOpenFile() {
        guard lifecycle.isActive, let photo else { return }
        message.show(photo.open(on: desktop, words))
        lifecycle.render()
    }

    package func onClose() {
        context.navigator.back()
    }

    private func go(_ step: Int, orSay end: String) {
        guard lifecycle.isActive else { return }
        if let place, !window.photos.indices.contains(place + 2 * step) { list.readOn(step) }
        if let next = place.flatMap({ window.photo(at: $0 + step) }) {
            index += step
            show(next)
        } else {
            message.show(end)
        }
        lifecycle.render()
    }

    // MARK: Reading

    private var window: PhotoWindow { list.window }

    private var place: Int? { photo.flatMap { window.index(of: $0.id) } }

    /// The index of the first photo in the window.
    private var first: Int { place.map { index - $0 } ?? 0 }

    private func readAll() {
        isRead ? readAgain() : readFirst()
        fetch()
    }

    private func readFirst() {
        list.read { () throws(StoreError) in
            if let photo {
                try list.window.read(around: photo.id.moment, number: repository.number(of: photo.id.moment))
            } else {
                try list.window.readNewest()
            }
            isRead = true
        }
        guard isRead else { return }
        takeOver(photo.map { window.index(of: $0.id) } ?? index)
        list.count()
    }

    private func readAgain() {
        let old = place
        var isOther = false
        list.read { () throws(StoreError) in isOther = try list.window.readAgain(around: photo?.id) }
        // The photo behind a deleted one takes its place.
        if isOther { takeOver(place ?? old.map { min($0, window.photos.count - 1) }) }
        list.count()
    }

    /// Shows the photo at this place in the window, as it is now.
    private func takeOver(_ place: Int?) {
        let other = place.flatMap(window.photo)
        if other?.id != photo?.id || other?.source != photo?.source { show(other) } else { photo = other }
        if let number = self.place.flatMap(window.number) { index = number }
    }

    private func show(_ other: MomentPhoto?) {
        photo = other
        zoom = PhotoZoom(room: zoom.room)
        loader.show(other?.source)
        fetch()
    }

    private func fetch() {
        if lifecycle.isActive, let photo { loader.fetch(photo.source) }
    }

    private func resetZoom(to info: PictureInfo) {
        zoom = PhotoZoom(photo: PhotoZoom.Size(width: info.width, height: info.height), room: zoom.room)
    }

    /// The one behind it first: people go on more often than back.
    private var neighbours: [PhotoSource] {
        guard let place else { return [] }
        return [place + 1, place - 1].compactMap { window.photo(at: $0)?.source }
    }

    // MARK: Rendering

    private var message: TransientMessage { lifecycle.message }

    private var props: PhotoViewerProps {
        var props = PhotoViewerProps()
        props.hasWayBack = hasWayBack
        if let photo { fill(&props, with: photo) }
        props.status = message.text ?? lifecycle.readError.map { words.message(of: $0) }
        if photo == nil, isRead, props.status == nil {
            (props.status, props.voice) = (words.photoViewer.photoIsGone, .refused)
        }
        props.availability = availability
        return props
    }

    package var availability: ActionAvailability {
        let place = place
        let hasNext = place.map { $0 + 1 < window.photos.count || !window.holdsOldest } ?? false
        let hasPrevious = place.map { $0 > 0 || !window.holdsNewest } ?? false
        var reasons: [ActionAvailability.Reason] = []
        if !hasNext { reasons.append(.init(against: .nextPhoto, words.photoViewer.noOlderPhoto)) }
        if !hasPrevious { reasons.append(.init(against: .previousPhoto, words.photoViewer.noNewerPhoto)) }
        if loader.state.info == nil { reasons += [.init(against: .zoom), .init(against: .zoomIn)] }
        return ActionAvailability(reasons)
    }

    private func fill(_ props: inout PhotoViewerProps, with photo: MomentPhoto) {
        let info = loader.state.info
        props.name = caption.heading(of: photo)
        props.title = caption.title(of: photo)
        props.altText = caption.altText(of: photo, info: info)
        props.details = caption.details(of: photo, info: info, percent: zoom.percent)
        props.source = photo.source
        props.position = window.count.map { context.formatter.position(index + 1, of: $0) }
        props.part = zoom.part
        if case .file? = photo.source { props.isFile = true }
        guard photo.cover == nil else {
            return props.picture = .failed(words.momentActions.photosAreCovered(show: nil))
        }
        switch loader.state {
        case .waiting: props.picture = .absent
        case .loading: props.picture = .loading
        case .failed(let failure): props.picture = .failed(words.message(of: failure))
        case .loaded(let info):
            props.picture = .loaded(width: info.width, height: info.height)
            props.neighbours = neighbours
        }
    }
}

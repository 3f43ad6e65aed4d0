import MomentsCore
import SystemPackage

/// The interactions with an import of photos; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol PhotoImportPresenting: ViewPresenting {
    /// Ends the import after the photo at hand, or goes back where it is over.
    func onClose()
    /// Goes back where it is over.
    func onConfirm()
}

/// Imports a folder of photos, and tells its progress and its result.
@MainActor package final class PhotoImportPresenter: PhotoImportPresenting, ViewLifecycleOwner {
    package weak var component: (any Component<PhotoImportProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let folder: FilePath
    private let photos: any PhotoFolderImporting
    private let navigator: any Navigator
    private let words: Language
    private let taskRunner: any TaskRunner
    private var counts = PhotoImportCounts()
    private var error: PhotoImportError?
    private var isOver = false
    private var isStopped = false

    package init(
        of folder: FilePath, photos: any PhotoFolderImporting, words: Language, context: PresenterContext
    ) {
        self.folder = folder
        self.photos = photos
        self.words = words
        navigator = context.navigator
        taskRunner = context.taskRunner
        lifecycle = ViewLifecycle(clock: context.clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    /// Begins; what happens on the screen meanwhile does not end it.
    package func onViewLoaded() {
        lifecycle.load()
        taskRunner.start { [weak self] in await self?.run() }
    }

    package func onClose() {
        guard isOver else { return stop() }
        navigator.back()
    }

    package func onConfirm() {
        if isOver { navigator.back() }
    }

    /// The person quits the app: the rest is not imported.
    package func stop() {
        guard !isOver, !isStopped else { return }
        isStopped = true
        lifecycle.render()
    }

    private func run() async {
        let result = await photos.importPhotos(of: folder, isStopped: { isStopped }) { counts in
            self.counts = counts
            lifecycle.render()
        }
        (counts, error, isOver) = (result.counts, result.error, true)
        lifecycle.render()
    }

    private var props: PhotoImportProps {
        var props = PhotoImportProps()
        props.title = words.photoImport.title(name)
        props.isUnderWay = !isOver
        props.percent = isOver || counts.total == 0 ? nil : min(100, counts.seen * 100 / counts.total)
        props.text = isOver ? result : isStopped ? words.photoImport.stopping : progress
        props.notes = isOver ? notes : []
        props.problem = error.map(words.message)
        props.status = lifecycle.message.text
        return props
    }

    private var name: String { folder.lastComponent?.string ?? folder.string }

    private var progress: String { words.photoImport.progress(counts.seen, of: counts.total) }

    private var result: String {
        if counts.imported + counts.unchanged == 0, !isStopped, error == nil {
            return words.photoImport.noPhotosFound(in: name)
        }
        let result = words.photoImport.photosImported(counts.imported, unchanged: counts.unchanged)
        return isStopped ? "\(words.photoImport.stopped) \(result)" : result
    }

    private var notes: [String] {
        [
            counts.skipped > 0 ? words.photoImport.filesSkipped(counts.skipped) : nil,
            counts.places > 0 ? words.photoImport.placesLeftOut(counts.places) : nil,
        ].compactMap(\.self)
    }
}

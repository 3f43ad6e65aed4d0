import MomentsCore
import MomentsKit
import TerminalKit

/// Builds the objects of the app that shows the photos of files, and joins them. There is no account and no store: nothing
/// is kept.
final class FilesComposition: Navigator, AppHost {
    let app: App<Canvas>
    private let screens: any ScreenMaker<Canvas>
    private let photos: FilePhotos
    private let desktop: any Desktop
    private let pictures: PictureLoader?
    private let clock: any WallClock
    private let words: Language
    private let formatter: MomentFormatter

    /// - Parameters:
    ///   - desktop: opens files elsewhere.
    ///   - pictures: makes the pictures of photos; nil where none are shown.
    init(
        display: any Display<Canvas>, screens: any ScreenMaker<Canvas>, desktop: any Desktop,
        launch: FilesLaunch, words: Language
    ) {
        app = App(display: display, tasks: InFlightTasks(), keymap: screens.keymap)
        self.screens = screens
        self.desktop = desktop
        pictures = launch.pictures
        clock = launch.clock
        self.words = words
        formatter = MomentFormatter(zone: launch.zone, words: words)
        photos = FilePhotos(
            launch.files, order: launch.order, zone: launch.zone, loading: launch.pictures?.files,
            taskRunner: app.tasks)
        app.host = self
        app.pictures = pictures
        pictures?.join(app.tasks) { [weak app] in app?.pictureChanged() }
        // Photos of files are where their paths say.
        pictures?.open { PhotoFolders(store: "", cache: nil) }
    }

    /// Shows the first screen.
    /// - Parameters:
    ///   - isGallery: whether all photos are shown at once, even where there is only one.
    ///   - notice: what the person is to read first.
    func start(isGallery: Bool, notice: String?) {
        app.reset(to: isGallery ? screen(of: gallery) : screen(of: viewer(nil, index: 0, hasWayBack: false)))
        if let notice { app.push(screen(of: NoticePresenter(notice, navigator: self, clock: clock))) }
    }

    // MARK: Navigator

    func show(_ destination: Destination) {
        // Everything else is an account's.
        if case .photo(let photo, let index, _) = destination { app.push(screen(of: viewer(photo, index: index))) }
    }

    func back() {
        app.back()
    }

    func close(_ presenter: AnyObject) {
        app.close(presenter)
    }

    func backToTimeline() {}

    private var gallery: GalleryPresenter {
        GalleryPresenter(files: photos, desktop: desktop, words: words, context: context, hasWayBack: false)
    }

    private func viewer(_ photo: MomentPhoto?, index: Int, hasWayBack: Bool = true) -> PhotoViewerPresenter {
        PhotoViewerPresenter(
            photo: photo, index: index, photos: photos, loading: pictures?.files, desktop: desktop, words: words,
            context: context, hasWayBack: hasWayBack)
    }

    private func screen(of presenter: some Presented) -> any Screen<Canvas> {
        screens.screen(of: presenter, tasks: app.tasks, moment: nil)
    }

    private var context: PresenterContext {
        PresenterContext(navigator: self, clock: clock, formatter: formatter, taskRunner: app.tasks)
    }

    // MARK: Host

    private lazy var menus = AppMenus(app: app, screens: screens, words: words)

    func showHelp(for context: KeyContext) {
        app.push(screen(of: menus.help(for: context, navigator: self)))
    }

    func showCommandPalette(for context: KeyContext) {
        app.push(screen(of: menus.palette(for: context, navigator: self)))
    }

    /// The viewer keeps no history.
    func viewed(_ context: KeyContext) {}

    func explain(unknown key: Key, on view: any ViewPresenting, in context: KeyContext) {
        menus.explain(unknown: key, on: view, in: context)
    }

    func endWaiting() {
        photos.end()
        pictures?.close()
    }

    func end() async -> [String] { [] }
}

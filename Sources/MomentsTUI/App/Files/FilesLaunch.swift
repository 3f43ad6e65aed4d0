import MomentsCore
import TerminalKit

/// The parts that the app is launched with to show the photos of files.
struct FilesLaunch {
    let files: [ImageFile]
    let order: PhotoOrder
    /// Whether all are shown at once, even where there is only one.
    let isGallery: Bool
    let settings: Settings
    let clock: any WallClock
    /// The zone of the cameras' clocks, in which dates are shown.
    let zone: ClockZone
    /// Makes the pictures of photos; nil where none are shown.
    let pictures: PictureLoader?

    /// Builds the app, shows its first screen and paints it.
    /// - Parameter notice: the first sentence that the person reads.
    /// - Returns: the app. The caller closes it.
    func start(
        on display: any Display<Canvas>, screens: CellScreens, desktop: any Desktop, notice: String?
    ) -> App<Canvas> {
        let screens = CellScreens(
            keymap: screens.keymap.ofFilesAlone, words: screens.words, pictures: screens.pictures)
        let composition = FilesComposition(
            display: display, screens: screens, desktop: desktop, launch: self, words: settings.words)
        composition.start(isGallery: isGallery, notice: notice)
        composition.app.paintIfNeeded()
        return composition.app
    }

    /// Runs the app on the terminal it was started in. Returns when the person has quit, with the terminal as it was.
    /// - Throws: the reason why the app cannot start.
    func runOnTerminal(notice: String?, environment: [String: String]) async throws -> AppResult {
        try await AppLaunch.runOnTerminal(
            settings, pictures, environment: environment, keepsAnswers: false
        ) { display, screens, desktop in
            start(on: display, screens: screens, desktop: desktop, notice: notice)
        }
    }
}

import Essentials
import MomentsCore

/// The parts that an app is launched with on a terminal, in lines, or from a tape.
struct AppLaunch {
    let openStore: OpenStore
    /// The account whose timeline is shown first; nil for the current one.
    let account: Account?
    let settings: Settings
    let clock: any WallClock
    /// The time zone that dates are shown in.
    let zone: ClockZone
    /// Starts who talks to servers.
    let launcher: any SyncLauncher
    /// Makes the pictures of photos; nil where none are shown.
    var pictures: PictureLoader?
    /// The person's folder; nil where there is none.
    var home: String?
    /// Finds the cache folder; nil where nothing is cached.
    var cacheFolder: () -> String? = { nil }

    /// For a person, by the machine's clock.
    /// - Parameter environment: of the process. To ask for it takes a hundredth of a start each time.
    static func live(
        on openStore: OpenStore, as account: Account?, _ settings: Settings, environment: [String: String],
        launcher: any SyncLauncher
    ) -> AppLaunch {
        AppLaunch(
            openStore: openStore, account: account, settings: settings, clock: SystemClock(), zone: .machine,
            launcher: launcher, pictures: PictureLoader(decoder: .process(), clock: SystemClock()),
            home: environment["HOME"], cacheFolder: { Directories(environment: environment).cache })
    }

    /// Builds the app, shows its first screen and paints it.
    /// - Parameter notice: the first sentence that the person reads.
    /// - Returns: the app. The caller closes it.
    func start<Surface>(
        on display: any Display<Surface>, screens: any ScreenMaker<Surface>, desktop: any Desktop, notice: String?
    ) throws(StoreError) -> App<Surface> {
        let live = LiveSettings(settings)
        let activity = FileActivityLog(path: settings.activityLogPath, now: { [clock] in clock.now }) { [weak live] in
            live?.current.tracksActivity ?? false
        }
        let composition = Composition(
            display: display, screens: screens, openStore: openStore, desktop: desktop, settings: live,
            activity: activity, clock: clock, zone: zone, words: settings.words, launcher: launcher, pictures: pictures,
            home: home, cacheFolder: cacheFolder)
        try composition.start(as: account, notice: notice)
        composition.app.paintIfNeeded()
        composition.beginSync()
        return composition.app
    }

    /// Waits for the end of an app, and for all that was asked of it.
    static func run<Surface>(_ app: App<Surface>) async -> AppResult {
        let ending = await app.waitUntilEnded()
        await app.finish()
        return AppResult(ending: ending, farewell: app.farewell)
    }
}

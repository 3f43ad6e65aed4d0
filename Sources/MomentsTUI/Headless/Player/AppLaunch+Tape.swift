import Essentials
import MomentsCore
import MomentsStore
import TerminalKit

extension AppLaunch {
    /// Opens the app for a tape. Dates are shown in UTC, so that a tape plays alike on every machine.
    /// - Parameters:
    ///   - size: of the window.
    ///   - settings: those of the tape, and whether it is played on screens or in lines.
    ///   - demo: with sample moments in a store that is thrown away.
    ///   - store: the store's file; nil for one that is thrown away.
    ///   - now: where the app's clock stands until the tape moves it.
    ///   - environment: the variables of the tape.
    ///   - launcher: starts the helper that talks to servers; a tape reaches none without `--online`.
    ///   - decoder: makes the pictures of photos; nil where none are shown.
    ///   - folder: where documents are saved; nil for the current directory.
    ///   - choose: finds the account whose timeline is shown first; nil for the current one.
    static func forTape(
        size: CellSize, settings: Settings = Settings(environment: [:]), demo: Bool, store: String?, now: Date,
        environment: [String: String] = [:], launcher: any SyncLauncher = DisabledSync(),
        decoder: (any PictureDecoding)? = nil, folder: String? = nil,
        choose: (Accounts) throws -> Account? = { _ in nil }
    ) async throws -> any AppDriver {
        let clock = TapeClock(now: now)
        let (openStore, account) =
            demo ? try await OpenStore.demo(now: now, words: settings.words) : try open(store, choose)
        let launch = AppLaunch(
            openStore: openStore, account: account, settings: settings, clock: clock, zone: .utc, launcher: launcher,
            // By the machine's clock, as with all that other programs do: that of a tape stands still.
            pictures: decoder.map { PictureLoader(decoder: $0, clock: SystemClock()) },
            home: environment["HOME"])
        let desktop = TapeDesktop(
            environment: settings.desktop(environment), folder: folder ?? settings.saveFolder)
        return try settings.isLinear
            ? launch.driverInLines(size, clock, desktop) : launch.driverOnScreen(size, clock, desktop)
    }

    private static func open(
        _ store: String?, _ choose: (Accounts) throws -> Account?
    ) throws -> (OpenStore, Account?) {
        let openStore = try OpenStore.ofTape(store)
        return (openStore, try choose(openStore.accounts))
    }

    private func driverOnScreen(
        _ size: CellSize, _ clock: TapeClock, _ desktop: TapeDesktop
    ) throws -> any AppDriver {
        let terminal = try OffscreenTerminal(size: size, theme: Theme(settings.theme), depth: settings.colors)
        if settings.pictures != .off {
            pictures?.style = PictureStyle(
                output: .cells(terminal.surface.pictureColors), ground: Theme(settings.theme).background)
        }
        let app = try start(
            on: terminal.surface,
            screens: CellScreens(keymap: settings.keymap, words: settings.words, pictures: pictures),
            desktop: desktop, notice: settings.notice)
        return TapeAppDriver(app: app, view: terminal, clock: clock, desktop: desktop)
    }

    private func driverInLines(
        _ size: CellSize, _ clock: TapeClock, _ desktop: TapeDesktop
    ) throws -> any AppDriver {
        let transcript = LineTranscript(size: size)
        let printer = LinePrinter { transcript.append($0) }
        let app = try start(
            on: printer, screens: LinearScreens(keymap: settings.keymap, words: settings.words), desktop: desktop,
            notice: settings.notice)
        let dialogue = LineDialogue(app: app, printer: printer, keymap: settings.keymap, words: settings.words)
        return TapeAppDriver(app: app, view: transcript, clock: clock, desktop: desktop, dialogue: dialogue)
    }
}

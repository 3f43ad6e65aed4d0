import Foundation
import MomentsKit

/// The real app on an off-screen terminal, for a tape to be played on.
final class OffscreenAppDriver: AppDriver {
    private let app: App<Canvas>
    private let terminal: OffscreenTerminal
    private let clock: TapeClock
    private let desktop: TapeDesktop
    private var decoder = KeyDecoder()

    init(app: App<Canvas>, terminal: OffscreenTerminal, clock: TapeClock, desktop: TapeDesktop) {
        self.app = app
        self.terminal = terminal
        self.clock = clock
        self.desktop = desktop
    }

    isolated deinit {
        app.close()
    }

    /// Opens the app. Dates are told in UTC, so that a tape plays alike on every machine.
    /// - Parameters:
    ///   - look: the theme, and how many colours at most.
    ///   - demo: with sample moments in a store that is thrown away.
    ///   - store: the store's file; nil for one that is thrown away.
    ///   - now: where the app's clock stands until the tape moves it.
    ///   - settings: what the tape set.
    ///   - environment: likewise, by its variables.
    ///   - folder: where documents are saved; nil for the current directory.
    static func open(
        size: CellSize, settings: Settings = Settings(environment: [:]), demo: Bool, store: String?,
        now: Date, environment: [String: String] = [:], folder: String? = nil
    ) async throws -> OffscreenAppDriver {
        let terminal = try OffscreenTerminal(size: size, theme: Theme(settings.theme), depth: settings.colors)
        let clock = TapeClock(now: now)
        let desktop = TapeDesktop(
            environment: settings.desktop(environment), folder: folder ?? settings.saveFolder)
        let (openStore, account) = demo ? try await OpenStore.demo(now: now) : (try OpenStore.ofTape(store), nil)
        let composition = Composition(
            display: terminal.surface, screens: CellScreens(keymap: settings.keymap, words: settings.words),
            openStore: openStore,
            desktop: desktop, editor: settings.editor, clock: clock, zone: .utc, words: settings.words,
            undoTime: settings.undoTime)
        try composition.start(as: account, notice: settings.notice)
        return OffscreenAppDriver(app: composition.app, terminal: terminal, clock: clock, desktop: desktop)
    }

    func end() async {
        app.end(.quit)
        await app.finish()
    }

    func receive(_ bytes: [UInt8]) {
        app.receive(decoder.decode(bytes) + decoder.flush())
    }

    func waitUntilIdle() async {
        await app.waitUntilIdle()
    }

    func advanceClock(by duration: Duration) {
        clock.advance(by: duration)
    }

    var snapshot: Snapshot { Snapshot(terminal) }

    var clipboard: String {
        get { desktop.clipboard }
        set { desktop.clipboard = newValue }
    }

    var hasEnded: Bool { app.ending != nil }
}

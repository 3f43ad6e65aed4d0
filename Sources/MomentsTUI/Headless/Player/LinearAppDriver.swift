import Foundation
import MomentsKit

/// The real app in lines, for a tape to be played on. The keys are those of the screens.
final class LinearAppDriver: AppDriver {
    private let app: App<LinePrinter>
    private let transcript: LineTranscript
    private let clock: TapeClock
    private let desktop: TapeDesktop
    private let size: CellSize
    private var decoder = KeyDecoder()

    init(app: App<LinePrinter>, transcript: LineTranscript, clock: TapeClock, desktop: TapeDesktop, size: CellSize) {
        self.app = app
        self.transcript = transcript
        self.clock = clock
        self.desktop = desktop
        self.size = size
    }

    isolated deinit {
        app.close()
    }

    /// Opens the app, as `OffscreenAppDriver` does.
    /// - Parameter size: of the window in which a reader would see the last lines.
    static func open(
        size: CellSize, settings: Settings = Settings(environment: [:]), demo: Bool, store: String?,
        now: Date, environment: [String: String] = [:], folder: String? = nil
    ) async throws -> LinearAppDriver {
        let transcript = LineTranscript()
        let clock = TapeClock(now: now)
        let desktop = TapeDesktop(
            environment: settings.desktop(environment), folder: folder ?? settings.saveFolder)
        let (openStore, account) = demo ? try await OpenStore.demo(now: now) : (try OpenStore.ofTape(store), nil)
        let composition = Composition(
            display: LinePrinter { transcript.append($0) },
            screens: LinearScreens(keymap: settings.keymap, words: settings.words),
            openStore: openStore, desktop: desktop, editor: settings.editor, clock: clock, zone: .utc,
            words: settings.words,
            undoTime: settings.undoTime)
        try composition.start(as: account, notice: settings.notice)
        return LinearAppDriver(
            app: composition.app, transcript: transcript, clock: clock, desktop: desktop, size: size)
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

    /// The lines that were printed last, as many as the window has rows.
    var snapshot: Snapshot {
        Snapshot(lines: transcript.lines.suffix(max(1, size.rows)).map { CellText($0) })
    }

    /// All that was ever printed. A picture has lines as long as the window is wide.
    func picture(_ format: SnapshotFormat) -> Snapshot {
        guard format == .svg else { return Snapshot(lines: transcript.lines.map { CellText($0) }) }
        return Snapshot(lines: transcript.lines.flatMap { CellText.wrap($0, width: size.columns) })
    }

    var clipboard: String {
        get { desktop.clipboard }
        set { desktop.clipboard = newValue }
    }

    var hasEnded: Bool { app.ending != nil }
}

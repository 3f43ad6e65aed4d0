import TerminalKit

/// The real app off a terminal, for a tape to be played on: on an off-screen one, or in lines.
final class TapeAppDriver<Surface>: AppDriver {
    private let app: App<Surface>
    private let view: any SnapshotSource
    private let clock: TapeClock
    private let desktop: TapeDesktop
    private let dialogue: LineDialogue?
    private var decoder = KeyDecoder()

    /// - Parameters:
    ///   - view: the surface that the app paints on, to take snapshots of.
    ///   - dialogue: nil on screens.
    init(
        app: App<Surface>, view: any SnapshotSource, clock: TapeClock, desktop: TapeDesktop,
        dialogue: LineDialogue? = nil
    ) {
        self.app = app
        self.view = view
        self.clock = clock
        self.desktop = desktop
        self.dialogue = dialogue
    }

    isolated deinit {
        app.close()
    }

    func end() async {
        app.end(.quit)
        await app.finish()
        app.farewell.forEach(Announcement.print)
    }

    func receive(_ bytes: [UInt8]) {
        app.receive(decoder.decode(bytes) + decoder.flush())
    }

    func answer(_ line: String) async -> Bool {
        guard let dialogue else { return false }
        await dialogue.answer(line)
        return true
    }

    func waitUntilIdle() async {
        await app.waitUntilIdle()
    }

    func waitForFrame(until deadline: ContinuousClock.Instant) async {
        await app.waitForFrame(until: deadline)
    }

    func advanceClock(by duration: Duration) {
        clock.advance(by: duration)
    }

    func resize(to size: CellSize) {
        view.resize(to: size)
        app.paintAnew()
    }

    var snapshot: Snapshot { view.snapshot }

    func picture(_ format: SnapshotFormat) -> Snapshot { view.picture(format) }

    var clipboard: String {
        get { desktop.clipboard }
        set { desktop.clipboard = newValue }
    }

    var hasEnded: Bool { app.ending != nil }
}

import TerminalKit

/// Input from the terminal that the app has not handled yet. The app handles it in slices, so that a burst does not hold up
/// frames, signals, and above all the key that quits.
final class InputQueue<Surface> {
    /// As long as a frame of a screen takes at 60 Hz.
    private static var slice: Duration { .milliseconds(16) }
    private let app: App<Surface>
    /// Beyond as many inputs the rest is left in the terminal.
    private let maximum: Int
    private let now: () -> ContinuousClock.Instant
    private var waiting: ArraySlice<Input> = []
    private(set) var isHandling = false
    private var isQuitting = false

    init(app: App<Surface>, maximum: Int = 100_000, now: @escaping () -> ContinuousClock.Instant = { .now }) {
        self.app = app
        self.maximum = maximum
        self.now = now
    }

    var hasRoom: Bool { waiting.count < maximum }

    func add(_ inputs: [Input]) {
        waiting += inputs
        isQuitting = isQuitting || waiting.count > 1 && app.quits(inputs)
        guard !isHandling else { return }
        isHandling = true
        // In a task: outside of one nothing that a key starts can begin before the next key is looked at.
        Task { await handle() }
    }

    private func handle() async {
        while !waiting.isEmpty, app.ending == nil {
            handleSlice()
            // A key pressed just before quitting still counts; a flood of input does not.
            if isQuitting { app.end(.quit) }
            await Task.yield()
        }
        waiting = []  // with the memory that a long burst took
        isHandling = false
    }

    private func handleSlice() {
        let end = now() + Self.slice
        repeat { app.handleFirst(of: &waiting) } while !waiting.isEmpty && app.ending == nil && now() < end
        app.paintIfNeeded()
    }
}

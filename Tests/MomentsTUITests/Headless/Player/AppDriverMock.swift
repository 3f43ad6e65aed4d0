@testable import MomentsTUI
@testable import TerminalKit

/// Records its calls in order, and shows the screens that the test arranged, one after each wait.
final class AppDriverMock: AppDriver {
    enum Call: Equatable {
        case receive(String)
        case waitUntilIdle
        case waitForFrame
        case advance(Duration)
        case resize(CellSize)
    }

    private(set) var calls: [Call] = []
    var screens: [Snapshot]
    var clipboard = ""
    /// After this many bursts the app is over.
    var lifetime = Int.max

    init(screens: [Snapshot] = [Snapshot(lines: [""])]) {
        self.screens = screens
    }

    func receive(_ bytes: [UInt8]) {
        calls.append(.receive(String(decoding: bytes, as: UTF8.self)))
        lifetime -= 1
    }

    func waitUntilIdle() async {
        calls.append(.waitUntilIdle)
        if screens.count > 1 { screens.removeFirst() }
    }

    func waitForFrame(until deadline: ContinuousClock.Instant) async {
        calls.append(.waitForFrame)
    }

    func advanceClock(by duration: Duration) {
        calls.append(.advance(duration))
    }

    func resize(to size: CellSize) {
        calls.append(.resize(size))
    }

    func end() async {}

    var snapshot: Snapshot { screens[0] }
    var hasEnded: Bool { lifetime <= 0 }

    /// The received input, without the other calls.
    var received: [String] {
        calls.compactMap { if case .receive(let text) = $0 { text } else { nil } }
    }
}

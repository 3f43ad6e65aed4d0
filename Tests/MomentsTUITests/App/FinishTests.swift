import MomentsCore
import MomentsKit
import TerminalKit
import TestSupport
import Testing

@testable import MomentsTUI

struct FinishTests {
    private let app = App(display: LinePrinter { _ in }, tasks: InFlightTasks(), keymap: .default)
    private let host = HostMock()

    init() {
        app.host = host
    }

    @Test func secondFinishGetsTheFarewellToo() async {
        let first = await HeldWork({ host.hold = $0 }) { await app.finish() }

        let second = Task {
            await app.finish()
            return app.farewell
        }
        await first.finish()

        await expectEqual(second.value, ["It is in a file."])
    }

    @Test func farewellIsSaidOnce() async {
        await app.finish()
        await app.finish()

        expectEqual(app.farewell, ["It is in a file."])
    }
}

/// Ends slowly, and has something to say the first time.
private final class HostMock: AppHost {
    var hold: Hold?
    private var farewell = ["It is in a file."]

    func end() async -> [String] {
        let said = farewell
        farewell = []
        await hold?.pass()
        return said
    }

    func showHelp(for context: KeyContext) {}
    func showCommandPalette(for context: KeyContext) {}
    func viewed(_ context: KeyContext) {}
    func explain(unknown key: Key, on view: any ViewPresenting, in context: KeyContext) {}
    func endWaiting() {}
}

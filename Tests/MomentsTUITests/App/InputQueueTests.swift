import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct InputQueueTests {
    private let presenter = ComposePresenterMock()
    private let harness: ScreenHarness<ComposeScreen>
    private let time = SteppingTime()
    private let queue: InputQueue<Canvas>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            ComposeScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        harness.screen.render(ComposeProps())
        queue = InputQueue(app: harness.app, maximum: 3_000, now: time.next)
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(
        arguments: [
            ("a burst is one change", keys("Good morning"), [.textChanged("Good morning")]),
            (
                "text before a key that quits is taken", keys("last words") + [.key(Key(.character("c"), .control))],
                [.textChanged("last words"), .deactivated]
            ),
            (
                "a pasted control is text", [.paste("a\u{3}b"), .key(Key(.escape))], [.textChanged("ab"), .close]
            ),
        ] as [(String, [Input], [ComposePresenterMock.Call])])
    func inputsThatArriveTogetherAreTakenTogether(
        _: String, inputs: [Input], calls: [ComposePresenterMock.Call]
    ) async {
        queue.add(inputs)
        await settle()

        expectEqual(presenter.calls.take(), calls)
    }

    @Test func sliceEndsWhenItsTimeIsUp() async {
        time.step = .milliseconds(20)

        queue.add(Self.keys("a") + [.key(Key(.escape))] + Self.keys("b") + [.key(Key(.escape))])
        await Task.yield()
        let first = presenter.calls.take()
        await settle()

        expectEqual(first, [.textChanged("a")])
        expectEqual(presenter.calls.take(), [.close, .textChanged("ab"), .close])
    }

    @Test func keyThatQuitsIsNotKeptWaitingByABurst() async {
        time.step = .milliseconds(20)
        let burst = Array(repeating: Self.keys("a") + [.key(Key(.escape))], count: 1_000).joined()

        queue.add(burst + [.key(Key(.character("c"), .control))])
        await settle()

        expectEqual(harness.app.ending, .quit)
        expectEqual(presenter.calls.take(), [.textChanged("a"), .deactivated])
    }

    @Test func keyThatQuitsIsSeenWhileABurstIsHandled() async {
        time.step = .milliseconds(20)

        queue.add(Array(Array(repeating: Self.keys("a") + [.key(Key(.escape))], count: 1_000).joined()))
        await Task.yield()
        queue.add([.key(Key(.character("c"), .control))])
        await settle()

        expectEqual(harness.app.ending, .quit)
        #expect(presenter.calls.take().count < 10)
    }

    @Test func fullQueueReadsNoMore() async {
        queue.add(Self.keys(String(repeating: "a", count: 2_999)))
        #expect(queue.hasRoom)

        queue.add(Self.keys("a"))

        #expect(!queue.hasRoom)
        await settle()
        #expect(queue.hasRoom)
        presenter.calls.discard()
    }

    private func settle() async {
        while queue.isHandling { await Task.yield() }
    }

    private nonisolated static func keys(_ text: String) -> [Input] {
        text.map { .key(Key(.character($0))) }
    }
}

/// A clock that goes on by a step whenever it is looked at.
private final class SteppingTime {
    var step = Duration.zero
    private var instant = ContinuousClock.now

    func next() -> ContinuousClock.Instant {
        instant += step
        return instant
    }
}

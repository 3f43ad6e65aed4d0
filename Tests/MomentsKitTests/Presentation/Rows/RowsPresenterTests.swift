import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// Facts about every presenter of rows.
@Suite(.verifiedMocks) @MainActor struct RowsPresenterTests {
    private let navigator = NavigatorMock()
    private let presenter: SampleRowsPresenter

    init() {
        presenter = SampleRowsPresenter(navigator)
        presenter.onActivate()
        presenter.renders.discard()
    }

    @Test func theSelectionMovesDownAndUpAndStopsAtTheEnds() {
        for _ in 1...3 { presenter.onNext() }
        for _ in 1...3 { presenter.onPrevious() }
        presenter.onSelect(3)

        expectEqual(presenter.renders.take().map(\.selection), [2, 3, 2, 1, 3])
    }

    @Test func closingGoesBack() {
        presenter.onClose()

        expectEqual(navigator.calls.take(), [.back])
    }

    @Test(
        arguments: [
            ("answered", [0, 1, nil], ["this 0"], { @MainActor in $0.onNext() }),
            ("answered at once", [0, nil], [], { @MainActor _ in }),
            ("selected", [0, 1, nil], ["this 0"], { @MainActor in $0.onAnswerSelected(1) }),
            ("closed", [0, nil], [], { @MainActor in $0.onClose() }),
        ] as [(String, [Int?], [String], Step<SampleRowsPresenter>)])
    func aQuestionIsAskedAndAnswered(
        name: String, answers: [Int?], finished: [String], step: Step<SampleRowsPresenter>
    ) async {
        presenter.ask("this", choiceCount: 1)

        step(presenter)
        await presenter.onAnswer()

        expectEqual(presenter.finished.take(), finished)
        expectEqual(presenter.renders.take().map(\.answer), answers)
    }

    @Test func aQuestionIsAnsweredOnce() async {
        presenter.ask("this", choiceCount: 1)
        presenter.onNext()
        let work = await HeldWork({ presenter.hold = $0 }) { [presenter] in await presenter.onAnswer() }

        await presenter.onAnswer()
        await work.finish()

        expectEqual(presenter.finished.take(), ["this 0"])
        _ = presenter.renders.take()
    }

    @Test func nothingIsAskedWhileSomethingIsUnderWay() async {
        await perform { presenter.ask("this", choiceCount: 1) }

        #expect(presenter.selection.asked == nil)
    }

    @Test func nothingIsBegunTwiceAtATime() async {
        var count = 0

        for _ in 1...2 { await perform { await perform { count += 1 } } }
        expectEqual(count, 0)
        for _ in 1...2 { await perform { count += 1 } }

        expectEqual(count, 2)
    }

    @Test func aFailureStaysUntilThePersonGoesOn() async {
        await perform { () async throws(SampleFailure) in throw SampleFailure() }
        presenter.clock.now += 3_600
        expectEqual(presenter.renders.take().map(\.status), ["No."])

        presenter.onInput()

        expectEqual(presenter.renders.take().map(\.status), [nil])
    }

    @Test func anInactivePresenterDoesNothing() async {
        presenter.onDeactivate()
        var count = 0

        presenter.onNext()
        presenter.onSelect(3)
        presenter.ask("this", choiceCount: 1)
        await perform { count += 1 }

        expectEqual(presenter.selection.selected?.id, 1)
        #expect(presenter.selection.asked == nil)
        expectEqual(count, 0)
        #expect(presenter.renders.take().isEmpty)
    }

    @Test func nothingIsAnsweredWhileNobodyLooks() async {
        presenter.ask("this", choiceCount: 1)
        presenter.onNext()
        presenter.renders.discard()
        presenter.onDeactivate()

        await presenter.onAnswer()

        #expect(presenter.finished.take().isEmpty)
    }

    private func perform(_ action: () async throws(SampleFailure) -> Void) async {
        await presenter.perform(action, explainedBy: { _ in "No." })
    }
}

private struct SampleFailure: Error {}

/// Three rows of nothing in particular.
@MainActor final class SampleRowsPresenter: RowsPresenter {
    typealias RowID = Int

    struct Row: Identifiable {
        let id: Int
    }

    struct Props: Equatable {
        var selection: Int?
        var answer: Int?
        var status: String?
    }

    let clock = WallClockMock()
    let lifecycle: ViewLifecycle
    let navigator: any Navigator
    let renders = Calls<Props>()
    let finished = Calls<String>()
    var selection = RowSelection<Row, String>()
    var isBusy = false
    /// Where an answer waits; nil where it does not.
    var hold: Hold?

    init(_ navigator: any Navigator) {
        self.navigator = navigator
        lifecycle = ViewLifecycle(clock: clock)
        selection.setItems((1...3).map(Row.init))
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.renders.record($0) })
    }

    func finish(_ subject: String, choice: Int) async {
        await hold?.pass()
        finished.record("\(subject) \(choice)")
    }

    private var props: Props {
        Props(
            selection: selection.selected?.id, answer: selection.asked?.selection, status: lifecycle.message.text)
    }
}

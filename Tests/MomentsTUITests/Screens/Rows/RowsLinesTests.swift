import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct RowsLinesTests {
    private let presenter = RowsPresenterMock()
    private let harness: LinearHarness<RowsLines<SampleRows>>

    init() {
        harness = Self.arrive(at: SampleRows(mock: presenter))
    }

    @Test func arrivingAnnouncesTheRowsWithTheirNumbers() {
        harness.screen.render(.sample(2))

        expectEqual(harness.take(), ["Rows.", "1. N1, 0.", "2. N2, 0."])
    }

    @Test func arrivingAnnouncesWhatIsWrongAndWhatWasDone() {
        harness.screen.render(
            .sample(1) {
                $0.problem = "It is missing."
                $0.status = "Done."
            })

        expectEqual(harness.take(), ["Rows.", "It is missing.", "1. N1, 0.", "Done."])
    }

    @Test func thatThereAreNoneIsAnnounced() {
        harness.screen.render(.sample(0) { $0.emptyHint = "There is none." })

        expectEqual(harness.take(), ["Rows.", "There is none."])
    }

    @Test func comingBackAnnouncesAllAgain() {
        shown(.sample(1))

        harness.screen.activate()
        harness.screen.render(.sample(1))

        expectEqual(harness.take(), ["Rows.", "1. N1, 0."])
        expectEqual(presenter.calls.take(), [.activated])
    }

    @Test func equalPropsPrintNothing() {
        shown(.sample())

        harness.screen.render(.sample())

        expectEqual(harness.take(), [])
    }

    @Test func whatStartsOverAnnouncesAllAgain() {
        shown(.sample(1))

        harness.press("Ctrl+L")

        expectEqual(harness.take(), ["Rows.", "1. N1, 0."])
    }

    @Test func whatWasAnnouncedIsNotRepeated() {
        shown(
            .sample {
                $0.problem = "It is missing."
                $0.status = "Done."
            })

        harness.screen.render(
            .sample(selection: 2) {
                $0.problem = "It is missing."
                $0.status = "Done."
            })

        expectEqual(harness.take(), ["N2, 0."])
    }

    @Test func changeOfSelectionIsAnnounced() {
        shown(.sample())

        harness.screen.render(.sample(selection: 2))

        expectEqual(harness.take(), ["N2, 0."])
    }

    @Test func newsOfARowIsAnnounced() {
        shown(.sample())

        harness.screen.render(.sample { $0.rows[2].text = "Other" })

        expectEqual(harness.take(), ["Other, 0."])
    }

    @Test func aRowThatIsNewsAndSelectedIsAnnouncedOnce() {
        shown(.sample())

        harness.screen.render(.sample(selection: 2) { $0.rows[1].text = "Other" })

        expectEqual(harness.take(), ["Other, 0."])
    }

    @Test func whatIsNoNewsIsNotAnnounced() {
        shown(.sample())

        harness.screen.render(.sample { $0.rows[2].age = 1 })

        expectEqual(harness.take(), [])
    }

    @Test func whatIsLeftIsAnnouncedWithItsNewNumbers() {
        shown(.sample(2))

        harness.screen.render(.sample(2) { $0.rows.removeFirst() })

        expectEqual(harness.take(), ["Rows.", "1. N2, 0."])
    }

    @Test func aProblemIsAnnouncedWhenItComes() {
        shown(.sample())

        harness.screen.render(.sample { $0.problem = "It is missing." })

        expectEqual(harness.take(), ["It is missing."])
    }

    @Test func statusIsAnnounced() {
        shown(.sample())

        harness.screen.render(.sample { $0.status = "Done." })

        expectEqual(harness.take(), ["Done."])
    }

    @Test func theStatusAnswersACommandThatChangedNothing() {
        shown(.sample { $0.status = "Done." })

        expectEqual(harness.screen.status, "Done.")
    }

    @Test func aNumberOpensThatRow() async {
        shown(.sample())

        await harness.say("2")

        expectEqual(presenter.calls.take(), [.select(2), .perform(.openFeed), .deactivated])
    }

    @Test func aNumberAfterAnActionNameIsItsRow() async {
        shown(.sample())

        await harness.say("remove-feed 2")

        expectEqual(presenter.calls.take(), [.select(2), .perform(.removeFeed), .deactivated])
    }

    @Test func numberThatNoRowHasChoosesNone() async {
        shown(.sample())

        await harness.say("4")

        expectEqual(presenter.calls.take(), [.deactivated])
        expectEqual(harness.take(), ["There is no number 4 in this list."])
    }

    @Test func anEmptyLineDoesNothingWhereNothingIsAsked() async {
        shown(.sample())

        await harness.say("")

        expectEqual(presenter.calls.take(), [.deactivated])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            harness.screen.render(
                .sample {
                    $0.rows[0].text = text
                    $0.status = text
                })

            #expect(harness.take().allSatisfy { LineText.line($0) == $0 })
        }
    }

    // MARK: A question

    @Test func aQuestionIsAnnouncedWithItsAnswers() {
        shown(.sample())

        harness.screen.render(.asking("Delete", "Leave"))

        expectEqual(
            harness.take(), ["Remove it?", "1. Delete.", "2. Leave.", Language.english.questions.advice])
    }

    @Test func anotherQuestionIsAnnounced() {
        shown(.asking("Delete", "Leave"))
        var props = SampleRows.Props.asking("Add")
        props.question?.text = "Add it?"

        harness.screen.render(props)

        expectEqual(harness.take(), ["Add it?", "1. Add.", Language.english.questions.advice])
    }

    @Test func theStatusFollowsAQuestion() {
        shown(.sample())
        var props = SampleRows.Props.asking("Delete")
        props.status = "Done."

        harness.screen.render(props)

        expectEqual(harness.take(), ["Remove it?", "1. Delete.", Language.english.questions.advice, "Done."])
    }

    @Test func aStatusIsAnnouncedAloneWhileSomethingIsAsked() {
        var props = SampleRows.Props.asking("Delete")
        shown(props)
        props.status = "Done."

        harness.screen.render(props)

        expectEqual(harness.take(), ["Done."])
    }

    @Test func whileSomethingIsAskedWhatCanBeTypedIsAboutThat() {
        shown(.asking("Delete", "Leave"))

        expectEqual(harness.screen.context, .question)
        expectEqual(harness.screen.advice, [Language.english.questions.advice])
    }

    @Test func anotherAnswerIsAnnouncedAlone() {
        shown(.asking("Delete", "Leave"))

        harness.screen.render(.asking("Delete", "Leave", selection: 1))

        expectEqual(harness.take(), ["2. Leave."])
    }

    @Test func theRowsAreAnnouncedAgainAfterAQuestion() {
        shown(.asking("Delete", "Leave"))

        harness.screen.render(.sample())

        expectEqual(harness.take(), ["Rows.", "1. N1, 0.", "2. N2, 0.", "3. N3, 0."])
    }

    @Test func aNumberAnswersAQuestion() async {
        shown(.asking("Delete", "Leave"))

        await harness.say("2", "3")

        expectEqual(presenter.calls.take(), [.answerSelected(1), .answer, .deactivated])
    }

    @Test func anEmptyLineEndsAQuestion() async {
        shown(.asking("Delete", "Leave"))

        await harness.say("")

        expectEqual(presenter.calls.take(), [.close, .deactivated])
    }

    // MARK: A choice

    @Test func aChoiceIsAnnouncedWithWhatCanBeTyped() {
        let harness = Self.arrive(at: SampleRows(mock: presenter, isChoice: true))

        harness.screen.render(.sample(1))

        expectEqual(harness.take(), ["Rows.", "1. N1, 0.", "A number opens that row."])
    }

    @Test func anEmptyLineChoosesNone() async {
        let harness = Self.arrive(at: SampleRows(mock: presenter, isChoice: true))
        harness.screen.render(.sample(1))

        await harness.say("")

        expectEqual(presenter.calls.take(), [.close, .deactivated])
    }

    private static func arrive(at rows: SampleRows) -> LinearHarness<RowsLines<SampleRows>> {
        let harness = LinearHarness { RowsLines(rows, words: .english, tasks: $0) }
        harness.screen.activate()
        _ = harness.take()
        harness.screen.activate()
        expectEqual(rows.mock.calls.take(), [.viewLoaded, .activated, .activated, .activated])
        return harness
    }

    private func shown(_ props: SampleRows.Props) {
        harness.screen.render(props)
        _ = harness.take()
    }
}

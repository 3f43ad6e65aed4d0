import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct RowsLinesTests {
    typealias Row = LineRow<SampleRows.Props, RowsPresenterMock.Call>

    private let presenter = RowsPresenterMock()
    private let harness: LinearHarness<RowsLines<SampleRows>>

    init() {
        harness = Self.arrive(at: SampleRows(mock: presenter))
    }

    private nonisolated static let shown: [Row] = [
        Row(
            "coming back announces all again", .arrived { $0 = .sample(1) }, .activate, .show { $0 = .sample(1) },
            .printed("Rows.", "1. N1, 0."), .told(.activated)),
        Row(
            "a status is announced alone while something is asked", .arrived { $0 = .asking("Delete") },
            .show {
                $0 = .asking("Delete")
                $0.status = "Done."
            }, .printed("Done.")),
        Row(
            "arriving announces the rows with their numbers", .show { $0 = .sample(2) },
            .printed("Rows.", "1. N1, 0.", "2. N2, 0.")),
        Row(
            "arriving announces what is wrong and what was done",
            .show {
                $0 = .sample(1) {
                    $0.problem = "It is missing."
                    $0.status = "Done."
                }
            }, .printed("Rows.", "It is missing.", "1. N1, 0.", "Done.")),
        Row(
            "that there are none is announced",
            .show { $0 = .sample(0) { $0.emptyPlace = EmptyPlace("There is none.") } },
            .printed("Rows.", "There is none.")),
        Row(
            "equal props print nothing", .arrived(),
            .show { _ in }, .printedNothing()),
        Row(
            "what starts over announces all again", .arrived { $0 = .sample(1) }, .press("Ctrl+L"),
            .printed("Rows.", "1. N1, 0.")),
        Row(
            "what was announced is not repeated",
            .arrived {
                $0 = .sample {
                    $0.problem = "It is missing."
                    $0.status = "Done."
                }
            },
            .show {
                $0 = .sample(selection: 2) {
                    $0.problem = "It is missing."
                    $0.status = "Done."
                }
            }, .printed("N2, 0.")),
        Row("change of selection is announced", .arrived(), .show { $0 = .sample(selection: 2) }, .printed("N2, 0.")),
        Row("news of a row is announced", .arrived(), .show { $0.rows[2].text = "Other" }, .printed("Other, 0.")),
        Row(
            "a row that is news and selected is announced once", .arrived(),
            .show { $0 = .sample(selection: 2) { $0.rows[1].text = "Other" } }, .printed("Other, 0.")),
        Row("what is no news is not announced", .arrived(), .show { $0.rows[2].age = 1 }, .printedNothing()),
        Row(
            "what is left is announced with its new numbers", .arrived { $0 = .sample(2) },
            .show { $0 = .sample(2) { $0.rows.removeFirst() } }, .printed("Rows.", "1. N2, 0.")),
        Row(
            "a problem is announced when it comes", .arrived(), .show { $0.problem = "It is missing." },
            .printed("It is missing.")),
        Row("status is announced", .arrived(), .show { $0.status = "Done." }, .printed("Done.")),
        Row(
            "a question is announced with its answers", .arrived(), .show { $0 = .asking("Delete", "Leave") },
            .printed("Remove it?", "1. Delete.", "2. Leave.", Language.english.questions.advice)),
        Row(
            "another question is announced", .arrived { $0 = .asking("Delete", "Leave") },
            .show {
                $0 = SampleRows.Props.asking("Add")
                $0.question?.text = "Add it?"
            }, .printed("Add it?", "1. Add.", Language.english.questions.advice)),
        Row(
            "the status follows a question", .arrived(),
            .show {
                $0 = SampleRows.Props.asking("Delete")
                $0.status = "Done."
            }, .printed("Remove it?", "1. Delete.", Language.english.questions.advice, "Done.")),
        Row(
            "another answer is announced alone", .arrived { $0 = .asking("Delete", "Leave") },
            .show { $0 = .asking("Delete", "Leave", selection: 1) }, .printed("2. Leave.")),
        Row(
            "the rows are announced again after a question", .arrived { $0 = .asking("Delete", "Leave") },
            .show { _ in }, .printed("Rows.", "1. N1, 0.", "2. N2, 0.", "3. N3, 0.")),
    ]

    @Test(arguments: shown)
    func rowsAreAnnouncedAsTheirRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    private nonisolated static let told: [Row] = [
        Row("a number opens that row", .arrived(), .say("2"), .told(.select(2), .perform(.openFeed), .deactivated)),
        Row(
            "a number after an action name is its row", .arrived(), .say("remove-feed 2"),
            .told(.select(2), .perform(.removeFeed), .deactivated)),
        Row(
            "number that no row has chooses none", .arrived(), .say("4"), .told(.deactivated),
            .printed("There is no number 4 in this list.")),
        Row("an empty line does nothing where nothing is asked", .arrived(), .say(""), .told(.deactivated)),
        Row(
            "a number answers a question", .arrived { $0 = .asking("Delete", "Leave") }, .say("2", "3"),
            .told(.answerSelected(1), .answer, .deactivated)),
        Row(
            "an empty line ends a question", .arrived { $0 = .asking("Delete", "Leave") }, .say(""),
            .told(.close, .deactivated)),
    ]

    @Test(arguments: told)
    func typedLineReachesThePresenterAsItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    @Test func theStatusAnswersACommandThatChangedNothing() {
        shown(.sample { $0.status = "Done." })

        expectEqual(harness.screen.status, "Done.")
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        harness.printsAsText(kind) { text in
            harness.screen.render(
                .sample {
                    $0.rows[0].text = text
                    $0.status = text
                })
        }
    }

    // MARK: A question

    @Test func whileSomethingIsAskedWhatCanBeTypedIsAboutThat() {
        shown(.asking("Delete", "Leave"))

        expectEqual(harness.screen.context, .question)
        expectEqual(harness.screen.advice, [Language.english.questions.advice])
    }

    // MARK: A choice

    @Test func aChoiceIsAnnouncedWithWhatCanBeTypedAndAnEmptyLineChoosesNone() async {
        let harness = Self.arrive(at: SampleRows(mock: presenter, isChoice: true))

        harness.screen.render(.sample(1))
        expectEqual(harness.take(), ["Rows.", "1. N1, 0.", "A number opens that row."])
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

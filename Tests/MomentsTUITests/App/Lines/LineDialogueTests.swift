import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

/// Lines that are typed while another screen comes up by itself.
@Suite(.verifiedMocks) struct LineDialogueTests {
    private let feeds = FeedsPresenterMock()
    private let signIn = SignInPresenterMock()
    private let printed = PrintedText()
    private let printer: LinePrinter
    private let app: App<LinePrinter>
    private let form: FormLines<SignInForm>

    init() {
        let (printed, feeds, signIn) = (printed, feeds, signIn)
        printer = LinePrinter { printed.text += $0 }
        app = App(display: printer, tasks: InFlightTasks(), keymap: .default)
        let rows = FeedRows(feeds: feeds, words: .english)
        app.reset(to: RowsLines(rows, words: .english, tasks: app.tasks))
        form = FormLines(SignInForm(signIn, .english), tasks: app.tasks)
        app.push(form)
    }

    private func run(_ line: String, after happens: @escaping () -> Void) async {
        await LineDialogue(app: app, printer: printer, keymap: .default, words: .english)
            .run(InterruptedLines(line, after: happens))
    }

    /// As the app does after a sign-in.
    private func close() {
        app.pop()
        app.paintIfNeeded()
    }

    @Test func lineBehindAFormThatClosedItselfIsTaken() async {
        form.render(.asking())

        await run("add-feed", after: close)

        #expect(feeds.calls.take().contains(.add))
        signIn.calls.discard()
    }

    @Test func promptIsThatOfTheScreenThatIsShown() async {
        form.render(.asking())

        await run("add-feed", after: close)

        let lines = printed.text.split(separator: "\n").map(String.init)
        let prompts = lines.filter { $0.hasPrefix("Code: ") || $0.hasPrefix("> ") }
        expectEqual(prompts.first, "Code: ")
        #expect(prompts.dropFirst().allSatisfy { $0.hasPrefix("> ") })
        #expect(prompts.count > 1)
        feeds.calls.discard()
        signIn.calls.discard()
    }

    @Test func secretIsMeantForNothingElse() async {
        form.render(.sample(.password))

        await run("add-feed", after: close)

        #expect(!feeds.calls.take().contains(.add))
        signIn.calls.discard()
    }

    @Test func lineThatIsSeenIsNoSecret() async {
        form.render(.asking())
        signIn.calls.discard()

        await run("ab12") { [form, app] in
            form.render(.sample(.password))
            app.paintIfNeeded()
        }

        #expect(!signIn.calls.take().contains(.form(.changed(.password, "ab12"))))
        feeds.calls.discard()
    }

    @Test func lineAnswersTheFieldThatIsAskedForByNow() async {
        form.render(.asking())
        signIn.calls.discard()

        await run("other.example") { [form, app] in
            form.render(.sample(.server))
            app.paintIfNeeded()
        }

        #expect(signIn.calls.take().contains(.form(.changed(.server, "other.example"))))
        feeds.calls.discard()
    }
}

/// Something happens while the one line is being typed; then the input ends.
private final class InterruptedLines: LineSource {
    let isEchoed = false
    private var line: String?
    private let happens: () -> Void

    init(_ line: String, after happens: @escaping () -> Void) {
        self.line = line
        self.happens = happens
    }

    func line(isSecret: Bool, prompt: () -> Void) async -> TypedLine {
        prompt()
        guard let line else { return .end }
        happens()
        self.line = nil
        return .text(line)
    }
}

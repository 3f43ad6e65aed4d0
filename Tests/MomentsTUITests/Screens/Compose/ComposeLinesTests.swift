import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ComposeLinesTests {
    typealias Row = LineRow<ComposeProps, ComposePresenterMock.Call>

    private let presenter = ComposePresenterMock()
    private let harness: LinearHarness<ComposeLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { ComposeLines(presenter: presenter, words: .english, tasks: $0) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    private nonisolated static let shown: [Row] = [
        Row(
            "arriving announces the draft and how to end it", .show { ($0.title, $0.text) = ("New post", "One\ntwo") },
            .printed("New post. End the text with a line that is just a full stop.", "The text so far:", "One", "two")),
        Row(
            "arriving says what it answers",
            .show {
                $0.answered = "Ada: A kite"
                $0.destination = "Post as @robin@kites.example · public"
            }, .printed(below: "Ada: A kite", "Post as @robin@kites.example · public.")),
        Row(
            "arriving says for whom it is and nothing that is for a few",
            .show {
                ($0.title, $0.text, $0.answered) = ("Reply to Ada", "@ada ", "Ada: A secret")
                $0.destination = "Post as @robin@kites.example · direct message"
                ($0.recipients, $0.warning) = ("Only for ada@kites.example", "Wind")
            },
            .printed(
                "Reply to Ada. End the text with a line that is just a full stop.",
                "Post as @robin@kites.example · direct message.", "Only for ada@kites.example.", "Warning: Wind",
                "The text so far:", "@ada")),
        Row(
            "another place and other recipients are said", .arrived { $0.destination = "Only on this computer" },
            .show {
                $0.destination = "Post as @robin@kites.example · direct message"
                $0.recipients = "Only for the people you mention: no one yet"
            },
            .printed("Post as @robin@kites.example · direct message.", "Only for the people you mention: no one yet.")),
        Row(
            "what a name can be completed to is said once", .arrived { $0.text = "Hi @ad" },
            .show(ComposeLinesTests.completion),
            .printed("Completes to @ada@kites.example or @adam: next-field takes the first, then the next."),
            .show(ComposeLinesTests.completion), .printedNothing()),
        Row(
            "the poll is said with its answers", .show { ($0.text, $0.poll) = ("Which kite?", Self.poll) },
            .printed(last: "Poll for 1 day, one choice.", "Choice 1: Paper")),
        Row(
            "how one votes is said anew", .arrived { $0.poll = Self.poll },
            .show {
                $0.poll = Self.poll
                $0.poll?.summary = "Poll for 3 days, multiple choice"
            }, .printed("Poll for 3 days, multiple choice.")),
        Row(
            "text of another editor is announced", .arrived { $0.text = "Bread" }, .show { $0.text = "Bread and wine" },
            .printed("The text so far:", "Bread and wine")),
        Row(
            "change of the draft from elsewhere is announced", .arrived { $0.text = "Bread" },
            .show { $0.text = "Bread, again" }, .printed("The text so far:", "Bread, again")),
        Row(
            "status is announced",
            .arrived(), .show { $0.status = "Nothing to post yet." }, .printed("Nothing to post yet.")),
        Row(
            "equal props print nothing",
            .arrived(),
            .show { _ in }, .printedNothing()),
        Row(
            "photos are said with their alt texts",
            .show {
                $0.photos = [
                    ComposePhotoProps(name: "moth.jpg", altText: "A moth"),
                    ComposePhotoProps(name: "boat.jpg", warning: "no alt text"),
                ]
            }, .printed(last: "Photo 1, moth.jpg: A moth", "Photo 2, boat.jpg: no alt text")),
        Row(
            "another focus is said with its photo",
            .arrived { $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth")] },
            .show { $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth", focus: "focus 0.5,-1.0")] },
            .printed("Photo 1, moth.jpg: A moth · focus 0.5,-1.0")),
        Row(
            "what its server drops of photos is a line once",
            .arrived { ($0.photos, $0.isForServer) = ([ComposePhotoProps(name: "moth.jpg", altText: "A moth")], true) },
            .show {
                $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth")]
                ($0.isForServer, $0.losses) = (true, "The server will drop: focus")
            }, .printed("The server will drop: focus.")),
    ]

    @Test(arguments: shown)
    func draftIsSaidAsItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: ComposeProps()) { harness.screen.render($0) }
    }

    private nonisolated static let told: [Row] = [
        Row(
            "the warning is asked",
            .arrived { ($0.destination, $0.focus) = ("Post as @robin@kites.example", .warning) }, .say("Wind"),
            .told(first: .warningChanged("Wind"), .fieldSubmitted)),
        Row(
            "the language is asked",
            .arrived { ($0.destination, $0.focus) = ("Post as @robin@kites.example", .language) },
            .asks(.field(prompt: "Language of the text, such as en or zh (empty for the default): ")), .say("de"),
            .told(first: .languageChanged("de"), .fieldSubmitted)),
        Row(
            "the command takes the first", .show(ComposeLinesTests.completion), .say(".", "next-field"),
            .told(.textChanged("Hi @ada@kites.example "), .deactivated)),
        Row(
            "with candidates one leaves all the same", .show(ComposeLinesTests.completion), .say(".", "back"),
            .told(.tokenChanged(nil), .close, .deactivated)),
        Row(
            "an answer is asked and an empty line ends them",
            .arrived { ($0.poll, $0.focus) = (Self.poll, .pollOption(1)) },
            .asks(.field(prompt: "Choice 2 (empty to finish): ")), .say("Silk", ""),
            .told(first: .pollOptionChanged("Silk"), .fieldSubmitted, .fieldSubmitted)),
        Row(
            "lines are the text until a full stop", .arrived { $0.hint = "What do you want to share?" },
            .say("like", "", "2"), .printedNothing(),
            .told(.textChanged("like"), .textChanged("like\n"), .textChanged("like\n\n2"), .deactivated)),
        Row(
            "the first line stands behind the names of an answer", .show { $0.text = "@ada " }, .say("Yes, ", "soon"),
            .told(first: .textChanged("@ada Yes, "), .textChanged("@ada Yes, \nsoon"))),
        Row(
            "a line of the text can be a full stop",
            .show { _ in }, .say(".."), .told(.textChanged("."), .deactivated)),
        Row("draft that was found cannot be undone", .arrived { $0.text = "Bread" }, .press("Ctrl+_"), .toldNothing()),
        Row(
            "line is added to the end of the draft", .show { $0.text = "Bread" }, .say("again"),
            .told(.textChanged("Bread\nagain"), .deactivated)),
        Row(
            "end of the text announces the count and the commands",
            .arrived {
                ($0.text, $0.countLeft) = ("See https://bread.example", "4,975 left")
                $0.links = ["https://bread.example"]
            }, .say("."),
            .printed(
                "4,975 left.", "Link: https://bread.example",
                "post posts it, discard discards it, back leaves and keeps the draft. An empty line goes on writing."),
            .told(.deactivated)),
        Row(
            "empty line continues the text",
            .show { _ in }, .say(".", "", "post"), .told(.textChanged("post"), .deactivated)),
        Row(
            "typed text is not announced",
            .arrived(), .type("Bread"), .show { $0.text = "Bread" }, .printedNothing(), .told(.textChanged("Bread"))),
        Row(
            "path is a line", .show { $0.focus = .path }, .say("/home/ada/moth.jpg"),
            .told(.pathChanged("/home/ada/moth.jpg"), .fieldSubmitted, .deactivated)),
        Row(
            "alt text is a line",
            .show { ($0.photos, $0.focus) = ([ComposePhotoProps(name: "moth.jpg")], .altText(0)) }, .say("A moth"),
            .told(.altTextChanged("A moth"), .fieldSubmitted, .deactivated)),
        Row(
            "focus is a line",
            .show { ($0.photos, $0.focus) = ([ComposePhotoProps(name: "moth.jpg")], .photoFocus(0)) },
            .asks(.field(prompt: Language.english.compose.photoFocusPrompt("moth.jpg"))), .say("0.5,-1"),
            .told(.photoFocusChanged("0.5,-1"), .fieldSubmitted, .deactivated)),
        Row(
            "empty line takes the focus away",
            .show {
                ($0.photos, $0.photoFocus) = ([ComposePhotoProps(name: "moth.jpg")], "middle")
                $0.focus = .photoFocus(0)
            }, .say(""), .told(.photoFocusChanged(""), .fieldSubmitted, .deactivated)),
        Row(
            "empty line leaves a field as it is", .show { $0.focus = .path }, .say(""),
            .told(.fieldSubmitted, .deactivated)),
    ]

    @Test(arguments: told)
    func typedLineReachesThePresenterAsItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: ComposeProps()) { harness.screen.render($0) }
    }

    @Test func redrawingAnnouncesAllOfIt() {
        render { $0.text = "One" }
        let all = harness.take()

        harness.press("Ctrl+L")

        #expect(!all.isEmpty)
        expectEqual(harness.take(), all)
    }

    private static func completion(_ props: inout ComposeProps) {
        props.text = "Hi @ad"
        props.completion = ComposeCompletionProps(length: 3, candidates: ["@ada@kites.example", "@adam"])
    }

    private static let poll = ComposePollProps(
        summary: "Poll for 1 day, one choice", options: [.init("Paper"), .init("")])

    @Test func arrivingSpeaksTheLanguageOfItsWords() {
        let presenter = ComposePresenterMock()
        let harness = LinearHarness { ComposeLines(presenter: presenter, words: .simplifiedChinese, tasks: $0) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])

        var props = ComposeProps()
        props.title = Language.simplifiedChinese.compose.title
        harness.screen.render(props)

        expectEqual(harness.take(), ["新动态。单独一行英文句点表示文本结束。"])
    }

    @Test(arguments: [
        ("post", ComposePresenterMock.Call.submit), ("discard", .discard), ("edit", .editElsewhere), ("back", .close),
    ])
    func actionNameAfterTheTextIsACommand(line: String, call: ComposePresenterMock.Call) async {
        render()

        await harness.say(".", line)

        expectEqual(presenter.calls.take(), [call, .deactivated])
    }

    @Test func endOfTheTextIsAnnouncedOnce() {
        render { $0.text = "Bread" }
        harness.screen.answer(".")
        let end = harness.take()

        render {
            $0.text = "Bread"
            $0.status = "The disk is full."
        }

        #expect(!end.isEmpty)
        expectEqual(harness.take(), ["The disk is full."])
    }

    @Test func textIsAnnouncedOnceWhereWritingGoesOn() {
        render { $0.text = "Bread" }
        harness.screen.answer(".")
        _ = harness.take()
        harness.screen.goOn()
        let text = harness.take()

        render {
            $0.text = "Bread"
            $0.status = "The disk is full."
        }

        expectEqual(text, ["The text so far:", "Bread"])
        expectEqual(harness.take(), ["The disk is full."])
    }

    @Test func tooLongTextIsAnnouncedOnce() {
        render()
        _ = harness.take()

        for number in 1...2 {
            render {
                $0.isTooLong = true
                $0.countLeft = "\(number) too many"
            }
        }

        expectEqual(harness.take(), ["2 too many."])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        harness.printsAsText(kind) { text in
            render {
                $0.text = text
                $0.status = text
            }
        }
        presenter.calls.discard()
    }

    private func render(_ change: (inout ComposeProps) -> Void = { _ in }) {
        var props = ComposeProps()
        change(&props)
        harness.screen.render(props)
    }
}

import Foundation
import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ComposeScreenTests {
    typealias Row = CellRow<ComposeProps, ComposePresenterMock.Call>

    private let presenter = ComposePresenterMock()
    private let harness: ScreenHarness<ComposeScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            ComposeScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        render { _ in }
    }

    private nonisolated static let shown: [Row] = [
        Row(
            "photos are shown with what is missing",
            .show {
                $0.photosSummary = "2 photos, 1 without alt text"
                $0.photos = [
                    ComposePhotoProps(name: "moth.jpg", altText: "A moth"),
                    ComposePhotoProps(name: "boat.jpg", warning: "no alt text"),
                ]
            }, .line(has: "1 moth.jpg", endsWith: "A moth"), .line(endsWith: "2 boat.jpg"),
            .has("2 photos, 1 without alt text")),
        Row(
            "focus stands before the alt text",
            .show {
                $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth", focus: "focus 0.5,-1.0")]
            }, .line(has: "1 moth.jpg", endsWith: "focus 0.5,-1.0 · A moth")),
        Row(
            "in a small window it is said for whom it is and there is room for the text", .resize(80, 8),
            .show {
                ($0.text, $0.answered) = ("one", "Ada: A kite")
                ($0.destination, $0.recipients) = ("Post as @robin@kites.example", "Only for nobody")
            }, .has("Only for nobody", "  one")),
        Row(
            "the answer with the focus is in view in a low window", .resize(40, 9),
            .show { ($0.text, $0.poll, $0.focus) = ("Which kite?", Self.poll, .pollOption(1)) },
            .has("Which kite?", "2  Silk"), .lacks("1  Paper")),
        Row(
            "empty alt text that is typed says what it is for",
            .show { ($0.photos, $0.focus) = ([ComposePhotoProps(name: "moth.jpg")], .altText(0)) },
            .has(Language.english.compose.altTextHint)),
        Row(
            "empty focus that is typed says what it may be",
            .show { ($0.photos, $0.focus) = ([ComposePhotoProps(name: "moth.jpg")], .photoFocus(0)) },
            .has(Language.english.compose.photoFocusHint)),
        Row(
            "what its server drops of photos stands before their number",
            .show {
                $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth")]
                ($0.photosSummary, $0.losses) = ("1 photo", "The server will drop: focus")
            }, .line("  The server will drop: focus · 1 photo")),
        Row(
            "what it answers and where it goes stand above the text",
            .show {
                ($0.text, $0.answered) = ("@ada one", "Ada: A kite")
                $0.destination = "Post as @robin@kites.example · direct message"
                ($0.recipients, $0.warning) = ("Only for ada@kites.example", "Wind")
            },
            .rows(
                2...7,
                [
                    "  │ Ada: A kite", "  Post as @robin@kites.example · direct message",
                    "  Only for ada@kites.example",
                    "  Warning: Wind", "", "  @ada one",
                ])),
        Row(
            "keys of servers are named where it can go to one", .foot(lacks: "Alt+v"),
            .show { $0.destination = "Only on this computer" }, .foot(has: "Alt+t account"), .foot(lacks: "Alt+v")),
        Row(
            "keys are named in the order of what one needs most",
            .show { ($0.destination, $0.isForServer) = ("Post as @robin@kites.example", true) },
            .foot(startsWith: "  Ctrl+S post   Ctrl+T photo   Ctrl+G options   Escape leave   Alt+v visibility")),
        Row(
            "key that covers photos is named once there are some", .resize(140, 24),
            .show {
                ($0.destination, $0.isForServer) = ("Post as @robin@kites.example", true)
                ($0.isReply, $0.photos) = (true, [ComposePhotoProps(name: "moth.jpg")])
            }, .foot(has: "Alt+c warning   Alt+s sensitive")),
        Row(
            "an edit is called so and names no key of what stays as it is",
            .show {
                ($0.destination, $0.isForServer) = ("Post as @robin@kites.example", true)
                ($0.title, $0.isEdit) = ("Edit post", true)
            }, .row(0, "  Edit post"),
            .foot(startsWith: "  Ctrl+S post   Ctrl+G options   Escape leave   Alt+c warning")),
        Row(
            "an answer names no key that sends it elsewhere",
            .show {
                ($0.destination, $0.isForServer) = ("Post as @robin@kites.example", true)
                $0.isReply = true
            }, .foot(lacks: "account")),
        Row(
            "what a name can be completed to stands below the cursor and its key is named", .completion,
            .rows(2...4, ["  Hi @ad", "   │ @ada@kites.example", "   │ @adam"]),
            .foot(startsWith: "  Tab complete   Ctrl+S post")),
        Row(
            "what a name can be completed to stands above the cursor where there are more rows", .resize(80, 8),
            .show {
                $0.text = "One\ntwo\nthree\nfour @ad"
                $0.completion = ComposeCompletionProps(length: 3, candidates: ["@ada", "@adam"])
            }, .rows(2...5, ["  One", "  two│ @ada", "  thr│ @adam", "  four @ad"])),
        Row(
            "a long post that is replied to has more lines in a higher window", .resize(40, 12),
            .show { $0.answered = "Ada: " + String(repeating: "kite ", count: 90) }, .lacks("kite"), .resize(40, 24),
            .rows(
                2...4,
                [
                    "  │ Ada: kite kite kite kite kite kite", "  │ kite kite kite kite kite kite kite",
                    "  │ kite kite kite kite kite kite kite…",
                ]), .resize(80, 40), .row(6, startsWith: "  │ kite")),
        Row(
            "photos follow the text",
            .show {
                ($0.text, $0.photosSummary) = ("one\ntwo\nthree\nfour", "1 photo")
                $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth")]
            }, .row(5, "  four"), .row(7, "  1 photo"), .row(8, startsWith: "  1 moth.jpg")),
        Row(
            "the answers of a poll stand below the text", .show { ($0.text, $0.poll) = ("Which kite?", Self.poll) },
            .rows(6...9, ["  Poll for 1 day, one choice", "  1  Paper", "  2  Silk", "  3"])),
        Row(
            "while a poll is written its keys are named", .lacks("Alt+h"),
            .show { ($0.poll, $0.focus) = (Self.poll, .pollOption(1)) },
            .foot(has: "Ctrl+G options   Alt+m multiple choice   Alt+h duration")),
        Row("beside a poll no key of photos is named", .show { $0.poll = Self.poll }, .foot(lacks: "photo")),
        Row("the key that chooses a photo and needs no Alt is named", .foot(has: "Ctrl+T photo")),
        Row(
            "photo with the focus is in view",
            .show {
                $0.photos = (1...9).map { ComposePhotoProps(name: "photo\($0).jpg") }
                $0.focus = .altText(8)
            }, .has("photo9.jpg"), .lacks("photo1.jpg")),
        Row(
            "the count is at the right of the bar", .show { ($0.countLeft, $0.draft) = ("4,988 left", "draft kept") },
            .row(0, endsWith: "draft kept · 4,988 left")),
        Row("links are shown", .show { $0.links = ["https://swift.org"] }, .has("↗ https://swift.org")),
        Row("the status is shown", .show { $0.status = "Posting …" }, .foot(startsWith: "  Posting …   Ctrl+S post")),
        Row(
            "header says how far down a long text is in view", .paste((1...99).map { "\($0)" }.joined(separator: "\n")),
            .discardCalls, .row(0, has: "100 %")),
        Row(
            "the hint is shown", .show { $0.hint = "What do you want to share?" },
            .row(2, "  What do you want to share?")),
        Row("the keys are named", .has("Ctrl+S post", "Escape leave", "Ctrl+O editor")),
    ]

    @Test(arguments: shown)
    func propsAreShownAsTheirRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: ComposeProps()) { harness.screen.render($0) }
    }

    private nonisolated static let told: [Row] = [
        Row(
            "too long text is refused", .paste(String(repeating: "x", count: 100_000)), .discardCalls, .type("y"),
            .told(.textRefused)),
        Row(
            "focus is typed in the row of its photo",
            .show {
                $0.photos = ["moth.jpg", "boat.jpg"].map { ComposePhotoProps(name: $0, altText: "A sight") }
                ($0.photoFocus, $0.focus) = ("0.5,", .photoFocus(1))
            }, .line(has: "2 boat.jpg", endsWith: "  Focus: 0.5,"), .type("1"), .told(.photoFocusChanged("0.5,1"))),
        Row("letters are text", .type("q"), .type("c:"), .told(.textChanged("q"), .textChanged("qc:"))),
        Row("enter is a new line", .press("a", "Enter", "b"), .told(.textChanged("a\nb"))),
        Row("pasting many lines is one change", .paste("one\r\ntwo\rthree"), .told(.textChanged("one\ntwo\nthree"))),
        Row(
            "moving the cursor reports no change", .show { $0.text = "one two" },
            .press("Left", "Up", "Ctrl+Home", "Shift+End", "Alt+a"), .toldNothing()),
        Row("tab types nothing", .press("Tab"), .told(.nextField)),
        Row(
            "undo reports the text as it was", .paste("one"), .paste(" two"), .press("Ctrl+_"), .press("Alt+r"),
            .told(.textChanged("one"), .textChanged("one two"), .textChanged("one"), .textChanged("one two"))),
        Row("while posting nothing is typed", .show { $0.isPosting = true }, .type("x"), .toldNothing()),
        Row(
            "click moves the cursor", .show { $0.text = "one\ntwo" }, .mouse(.click, row: 2, column: 3), .type("-"),
            .told(.textChanged("o-ne\ntwo"))),
        Row(
            "text stands in the middle of a wide window, and a click finds its letters there", .resize(120, 24),
            .show { $0.text = "one\ntwo" }, .row(2, String(repeating: " ", count: 22) + "one"),
            .mouse(.click, row: 2, column: 23), .type("-"), .told(.textChanged("o-ne\ntwo"))),
        Row(
            "click leads to the alt text of a photo",
            .show { $0.photos = ["moth.jpg", "boat.jpg"].map { ComposePhotoProps(name: $0) } },
            .click(rowWith: "2 boat.jpg", column: 30), .told(.field(.altText(1)))),
        Row(
            "click leads to an answer of the poll",
            .show { $0.poll = ComposePollProps(summary: "Poll", options: [.init("Paper"), .init("Silk")]) },
            .click(rowWith: "2  Silk", column: 5), .told(.field(.pollOption(1)))),
        Row(
            "click leads back to the text",
            .show {
                $0.photos = [ComposePhotoProps(name: "moth.jpg")]
                ($0.text, $0.focus) = ("one", .altText(0))
            }, .row(2, "  one"), .mouse(.click, row: 2, column: 3), .told(.field(.text))),
        Row(
            "click on the field that one types in changes nothing",
            .show { ($0.photos, $0.focus) = ([ComposePhotoProps(name: "moth.jpg")], .photoFocus(0)) },
            .click(rowWith: "1 moth.jpg", column: 30), .toldNothing()),
        Row(
            "discarded text can be undone", .paste("one"), .show { $0.text = "" }, .press("Ctrl+_"),
            .told(.textChanged("one"), .textChanged("one"))),
        Row(
            "dropped photo is added", .paste("'/home/ada/my moth.jpg' "), .told(.photoAdded("'/home/ada/my moth.jpg' "))
        ),
        Row(
            "path is typed where it is asked for", .show { $0.focus = .path }, .type("a"), .press("Enter"),
            .told(.pathChanged("a"), .fieldSubmitted), .has("Photo: a")),
        Row(
            "alt text is typed where it is asked for",
            .show {
                $0.photos = [ComposePhotoProps(name: "a.jpg"), ComposePhotoProps(name: "b.jpg", altText: "A boa")]
                $0.focus = .altText(1)
            }, .type("t"), .press("Down"), .told(.altTextChanged("A boat"), .nextField)),
        Row(
            "the warning is typed into its field",
            .show { ($0.destination, $0.warning, $0.focus) = ("Post as @robin@kites.example", "", .warning) },
            .type("Wi"), .press("Enter"), .told(first: .warningChanged("Wi"))),
        Row(
            "a click below what stands above is in the text",
            .show { ($0.text, $0.destination) = ("one\ntwo", "Post as @robin@kites.example") },
            .mouse(.click, row: 5, column: 2), .type("x"), .told(.textChanged("one\nxtwo"))),
        Row(
            "the language is typed into its field",
            .show {
                ($0.destination, $0.warning) = ("Post as @robin@kites.example", "Wind")
                ($0.language, $0.languageHint) = ("", "en, zh, de")
                $0.focus = .language
            }, .row(3, "  Warning: Wind"), .row(4, startsWith: "  Language:  en, zh, de"), .type("d"),
            .told(.languageChanged("d"))),
        Row(
            "the key takes the first and then the next", .completion, .press("Tab", "Tab", "Tab"),
            .told(
                .textChanged("Hi @ada@kites.example "), .textChanged("Hi @adam "),
                .textChanged("Hi @ada@kites.example "))),
        Row(
            "those who are found later leave the one that was taken", .completion, .press("Tab"),
            .show {
                $0.text = "Hi @ada@kites.example "
                $0.completion = ComposeCompletionProps(
                    length: 3, candidates: ["@ada@kites.example", "@adam", "@adele@moments.example"])
            }, .press("Tab", "Tab"),
            .told(
                .textChanged("Hi @ada@kites.example "), .textChanged("Hi @adam "),
                .textChanged("Hi @adele@moments.example "))),
        Row(
            "a name is told while it is typed", .type("Hi @a"),
            .told(.textChanged("Hi @a"), .tokenChanged(.person("a"))), .press("Backspace"), .type("b c"),
            .told(.textChanged("Hi @"), .tokenChanged(nil), .textChanged("Hi @b c"))),
        Row(
            "the cursor leads to a name", .show { $0.text = "#kite and" }, .press("Ctrl+Left", "Left", "Left"),
            .told(.tokenChanged(.tag("kit")))),
        Row(
            "without candidates the key leads to the next field", .type("@ad"), .discardCalls, .press("Tab"),
            .told(.nextField)),
        Row(
            "an answer is typed into its field", .show { ($0.poll, $0.focus) = (Self.poll, .pollOption(1)) },
            .type("s"), .press("Enter"), .told(.pollOptionChanged("Silks"), .fieldSubmitted)),
    ]

    @Test(arguments: told)
    func thePresenterIsToldWhatTheRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: ComposeProps()) { harness.screen.render($0) }
    }

    @Test(arguments: [
        ("Ctrl+S", ComposePresenterMock.Call.submit), ("Alt+Enter", .submit), ("Ctrl+O", .editElsewhere),
        ("Alt+x", .discard), ("Escape", .close), ("Ctrl+X", .close), ("Alt+t", .chooseAccount),
        ("Alt+v", .changeVisibility), ("Alt+c", .contentWarning), ("Alt+s", .sensitive), ("Alt+l", .poll),
        ("Alt+m", .pollMultiple),
        ("Alt+h", .pollDuration), ("Ctrl+G", .options), ("Alt+g", .language), ("Alt+i", .photoFocus),
    ])
    func aKeyCallsItsInteraction(key: String, call: ComposePresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    private static func isAnswer(_ props: inout ComposeProps) {
        (props.text, props.destination, props.warning, props.language) = ("one", "Post as @robin", "Wind", "en")
    }

    @Test(arguments: [(3, ComposeFocus.warning), (4, .language)])
    func clickLeadsToTheFieldAboveTheText(row: Int, field: ComposeFocus) {
        render { Self.isAnswer(&$0) }
        expectEqual(harness.lines[2...4], ["  Post as @robin", "  Warning: Wind", "  Language: en"])

        harness.mouse(.click, row: row, column: 2)

        expectEqual(presenter.calls.take(), [.field(field)])
    }

    @Test(arguments: [(ComposeFocus.warning, "  Warning: Wind"), (.language, "  Language: en")])
    func cursorStandsInTheFieldThatHasTheFocus(field: ComposeFocus, line: String) throws {
        render {
            Self.isAnswer(&$0)
            $0.focus = field
        }

        let row = try #require(harness.lines.firstIndex(of: line))
        expectEqual(harness.terminal.cursor, CellPosition(row: row, column: line.count))
    }

    @Test func loadedDraftIsShownWithTheCursorAtItsEndAndNotUndone() throws {
        let harness = try ScreenHarness {
            ComposeScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        var props = ComposeProps()
        props.text = "one\n日本"
        harness.screen.render(props)
        expectEqual(harness.lines[2...3], ["  one", "  日本"])
        expectEqual(harness.terminal.cursor, CellPosition(row: 3, column: 6))

        harness.press("Ctrl+_")

        expectEqual(presenter.calls.take(), [])
    }

    // MARK: Photos

    @Test(arguments: [
        ("Alt+p", ComposePresenterMock.Call.addPhoto), ("Alt+k", .removePhoto), ("Alt+Up", .movePhoto(up: true)),
        ("Alt+o", .choosePhoto), ("Alt+Down", .movePhoto(up: false)), ("Tab", .nextField),
        ("Shift+Tab", .previousField),
    ])
    func keyOfPhotosCallsItsInteraction(key: String, call: ComposePresenterMock.Call) {
        harness.press(key)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func missingAltTextIsReportedOnceAndDimly() {
        render {
            $0.photosSummary = "2 photos, 2 without alt text"
            $0.photos = ["moth.jpg", "boat.jpg"].map { ComposePhotoProps(name: $0, warning: "no alt text") }
        }
        let line = harness.lines.firstIndex { $0.contains("alt text") } ?? 0

        expectEqual(harness.lines.count { $0.contains("alt text") }, 1)
        #expect(harness.terminal.cells()[line][2].isDim)
    }

    @Test(arguments: [(ComposeFocus.altText(0), true), (.text, false)])
    func focusIsHintedAtWhileAPhotoIsSelected(field: ComposeFocus, isHinted: Bool) {
        render {
            $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth")]
            ($0.destination, $0.isForServer, $0.focus) = ("Post as @robin", true, field)
        }

        expectEqual(harness.lines.last?.contains("Alt+i focus"), isHinted)
    }

    private func harnessWithPictures(
        _ pictures: PictureProvidingMock, rows: Int = 24
    ) throws -> ScreenHarness<ComposeScreen> {
        let presenter = presenter
        let harness = try ScreenHarness(columns: 80, rows: rows) {
            ComposeScreen(
                presenter: presenter, keymap: .default, words: .english, tasks: $0, pictures: pictures)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        var props = ComposeProps()
        props.photos = ["a", "b"].map { ComposePhotoProps(source: .stored(name: $0), name: "\($0).jpg") }
        harness.screen.render(props)
        return harness
    }

    @Test func picturesOfThePhotosStandAboveTheirRows() throws {
        let pictures = PictureProvidingMock()
        for letter in ["a", "b"] as [Unicode.Scalar] {
            pictures.states[.stored(name: String(letter))] = PictureCells.filled(letter, columns: 12, rows: 4)
        }

        let lines = try harnessWithPictures(pictures).lines

        let first = try #require(lines.firstIndex { $0.contains("1 a.jpg") })
        let tiles = "  " + String(repeating: "a", count: 12) + " " + String(repeating: "b", count: 12)
        expectEqual(lines[first - 4..<first], [tiles, tiles, tiles, tiles])
    }

    @Test func inALowWindowThereAreRowsAlone() throws {
        let pictures = PictureProvidingMock()

        _ = try harnessWithPictures(pictures, rows: 10).lines

        #expect(pictures.asks.isEmpty)
    }

    // MARK: Completion

    fileprivate static func completion(_ props: inout ComposeProps) {
        props.text = "Hi @ad"
        props.completion = ComposeCompletionProps(length: 3, candidates: ["@ada@kites.example", "@adam"])
        props.links = ["https://swift.org"]
    }

    @Test func theOneThatWasTakenIsMarked() throws {
        render(Self.completion)
        harness.press("Tab")
        presenter.calls.discard()

        let row = try #require(harness.lines.lastIndex { $0.contains("@ada@") })
        let marked = harness.terminal.cells()[row].filter(\.isReverse).map(\.text).joined()

        expectEqual(marked, "@ada@kites.example")
    }

    private static let poll = ComposePollProps(
        summary: "Poll for 1 day, one choice", options: [.init("Paper"), .init("Silk"), .init("")])

    @Test func anAnswerThatIsTooLongWarns() {
        render {
            $0.poll = ComposePollProps(summary: "Poll", options: [.init("Strings", isTooLong: true), .init("Silk")])
        }
        let row = harness.lines.firstIndex { $0.contains("Strings") } ?? 0

        #expect(harness.terminal.cells()[row][5].isBold)
        #expect(!harness.terminal.cells()[row + 1][5].isBold)
    }

    // MARK: Hints

    @Test(arguments: ["Alt+o", "Ctrl+T"])
    func aPhotoIsChosenWithAltAndWithout(key: String) {
        harness.press(key)

        expectEqual(presenter.calls.take(), [.choosePhoto])
    }

    // MARK: Props

    @Test func aCountOfTooManyWarns() throws {
        render {
            $0.countLeft = "12 too many"
            $0.isTooLong = true
        }

        _ = harness.lines
        let cell = try #require(harness.terminal.cells()[0].last { $0.text == "y" })
        #expect(!cell.isReverse && cell.isBold)
    }

    @Test(arguments: [true, false])
    func disabledPostHintIsDim(canPost: Bool) {
        render { $0.canPost = canPost }

        _ = harness.lines
        let key = harness.terminal.cells()[23][2...7]
        expectEqual(key.map(\.text).joined(), "Ctrl+S")
        #expect(key.allSatisfy { $0.isBold == canPost && $0.isDim != canPost })
    }

    @Test func whilePostingNoCursorIsShown() {
        render { $0.isPosting = true }

        _ = harness.lines
        #expect(harness.terminal.cursor == nil)
    }

    @Test func selectedTextIsReversed() throws {
        harness.paste("one two")
        presenter.calls.discard()

        harness.press("Ctrl+Shift+Left")

        _ = harness.lines
        let cells = harness.terminal.cells()[2]
        expectEqual(cells.filter(\.isReverse).map(\.text).joined(), "two")
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 4), (10, 3), (1, 24), (80, 1)])
    func composeIsPaintedInAnySize(columns: Int, rows: Int) {
        harness.paste("日本 hello\n\nworld 👨‍👩‍👧")
        render {
            $0.text = "日本 hello\n\nworld 👨‍👩‍👧"
            $0.countLeft = "4,980 left"
            $0.links = ["https://a.example", "https://b.example"]
            $0.status = "It failed"
        }
        presenter.calls.discard()

        harness.resize(to: CellSize(columns: columns, rows: rows))
        harness.press("Up", "PageDown", "PageUp", "Shift+Up")

        expectEqual(harness.lines.count, rows)
    }

    private func render(_ change: (inout ComposeProps) -> Void) {
        var props = ComposeProps()
        change(&props)
        harness.screen.render(props)
    }
}

private nonisolated extension CellRow<ComposeProps, ComposePresenterMock.Call>.Step {
    static var completion: Self { .show(ComposeScreenTests.completion) }
}

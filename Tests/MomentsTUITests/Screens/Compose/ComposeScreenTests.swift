import Foundation
import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ComposeScreenTests {
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

    // MARK: Interactions

    @Test func lettersAreText() {
        harness.type("q")
        harness.type("c:")

        expectEqual(presenter.calls.take(), [.textChanged("q"), .textChanged("qc:")])
    }

    @Test func enterIsANewLine() {
        harness.press("a", "Enter", "b")

        expectEqual(presenter.calls.take(), [.textChanged("a\nb")])
    }

    @Test func pastingManyLinesIsOneChange() {
        harness.paste("one\r\ntwo\rthree")

        expectEqual(presenter.calls.take(), [.textChanged("one\ntwo\nthree")])
    }

    @Test func movingTheCursorReportsNoChange() {
        render { $0.text = "one two" }

        harness.press("Left", "Up", "Ctrl+Home", "Shift+End", "Alt+a")

        expectEqual(presenter.calls.take(), [])
    }

    @Test(arguments: [
        ("Ctrl+S", ComposePresenterMock.Call.submit), ("Alt+Enter", .submit), ("Ctrl+O", .editElsewhere),
        ("Alt+x", .discard), ("Escape", .close), ("Ctrl+X", .close), ("Alt+t", .chooseAccount),
        ("Alt+v", .changeVisibility), ("Alt+c", .contentWarning), ("Alt+s", .sensitive), ("Alt+l", .poll),
        ("Alt+m", .pollMultiple),
        ("Alt+h", .pollDuration), ("Alt+g", .language), ("Alt+i", .photoFocus),
    ])
    func aKeyCallsItsInteraction(key: String, call: ComposePresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func tabTypesNothing() {
        harness.press("Tab")

        expectEqual(presenter.calls.take(), [.nextField])
    }

    @Test func undoReportsTheTextAsItWas() {
        harness.paste("one")
        harness.paste(" two")

        harness.press("Ctrl+_")
        harness.press("Alt+r")

        #expect(
            presenter.calls.take() == [
                .textChanged("one"), .textChanged("one two"), .textChanged("one"), .textChanged("one two"),
            ])
    }

    @Test func tooLongTextIsRefused() {
        let text = String(repeating: "x", count: 100_000)
        harness.paste(text)

        harness.type("y")

        expectEqual(presenter.calls.take(), [.textChanged(text), .textRefused])
    }

    @Test func whilePostingNothingIsTyped() {
        render { $0.isPosting = true }

        harness.type("x")

        expectEqual(presenter.calls.take(), [])
    }

    @Test func clickMovesTheCursor() {
        render { $0.text = "one\ntwo" }

        harness.mouse(.click, row: 2, column: 3)
        harness.type("-")

        expectEqual(presenter.calls.take(), [.textChanged("o-ne\ntwo")])
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

    @Test func clickLeadsToTheAltTextOfAPhoto() throws {
        render { $0.photos = ["moth.jpg", "boat.jpg"].map { ComposePhotoProps(name: $0) } }
        let row = try #require(harness.lines.firstIndex { $0.contains("2 boat.jpg") })

        harness.mouse(.click, row: row, column: 30)

        expectEqual(presenter.calls.take(), [.field(.altText(1))])
    }

    @Test func clickLeadsToAnAnswerOfThePoll() throws {
        render { $0.poll = ComposePollProps(summary: "Poll", options: [.init("Paper"), .init("Silk")]) }
        let row = try #require(harness.lines.firstIndex { $0.hasSuffix("2  Silk") })

        harness.mouse(.click, row: row, column: 5)

        expectEqual(presenter.calls.take(), [.field(.pollOption(1))])
    }

    @Test func clickLeadsBackToTheText() {
        render {
            $0.photos = [ComposePhotoProps(name: "moth.jpg")]
            ($0.text, $0.focus) = ("one", .altText(0))
        }
        expectEqual(harness.lines[2], "  one")

        harness.mouse(.click, row: 2, column: 3)

        expectEqual(presenter.calls.take(), [.field(.text)])
    }

    @Test func clickOnTheFieldThatOneTypesInChangesNothing() throws {
        render {
            $0.photos = [ComposePhotoProps(name: "moth.jpg")]
            $0.focus = .photoFocus(0)
        }
        let row = try #require(harness.lines.firstIndex { $0.contains("1 moth.jpg") })

        harness.mouse(.click, row: row, column: 30)

        expectEqual(presenter.calls.take(), [])
    }

    @Test func discardedTextCanBeUndone() {
        harness.paste("one")
        render { $0.text = "" }

        harness.press("Ctrl+_")

        expectEqual(presenter.calls.take(), [.textChanged("one"), .textChanged("one")])
    }

    @Test func loadedDraftIsNotUndone() throws {
        let harness = try ScreenHarness {
            ComposeScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        var props = ComposeProps()
        props.text = "draft"
        harness.screen.render(props)

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

    @Test func droppedPhotoIsAdded() async {
        harness.paste("'/home/ada/my moth.jpg' ")
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.photoAdded("'/home/ada/my moth.jpg' ")])
    }

    @Test func pathIsTypedWhereItIsAskedFor() async {
        render { $0.focus = .path }

        harness.type("a")
        harness.press("Enter")
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.pathChanged("a"), .fieldSubmitted])
        #expect(harness.text.contains("Photo: a"))
    }

    @Test func altTextIsTypedWhereItIsAskedFor() {
        render {
            $0.photos = [ComposePhotoProps(name: "a.jpg"), ComposePhotoProps(name: "b.jpg", altText: "A boa")]
            $0.focus = .altText(1)
        }

        harness.type("t")
        harness.press("Down")

        expectEqual(presenter.calls.take(), [.altTextChanged("A boat"), .nextField])
    }

    @Test func photosAreShownWithWhatIsMissing() {
        render {
            $0.photosSummary = "2 photos, 1 without alt text"
            $0.photos = [
                ComposePhotoProps(name: "moth.jpg", altText: "A moth"),
                ComposePhotoProps(name: "boat.jpg", warning: "no alt text"),
            ]
        }

        let rows = harness.lines.filter { $0.contains("jpg") || $0.contains("photos") }
        expectEqual(rows.map { $0.trimmingCharacters(in: .whitespaces) }.count, 3)
        #expect(rows.contains { $0.contains("1 moth.jpg") && $0.contains("A moth") })
        #expect(rows.contains { $0.hasSuffix("2 boat.jpg") })
    }

    @Test func thatAnAltTextIsMissingIsSaidOnceAndDimly() {
        render {
            $0.photosSummary = "2 photos, 2 without alt text"
            $0.photos = ["moth.jpg", "boat.jpg"].map { ComposePhotoProps(name: $0, warning: "no alt text") }
        }
        let line = harness.lines.firstIndex { $0.contains("alt text") } ?? 0

        expectEqual(harness.lines.count { $0.contains("alt text") }, 1)
        #expect(harness.terminal.cells()[line][2].isDim)
    }

    @Test func emptyAltTextThatIsTypedSaysWhatItIsFor() {
        render {
            $0.photos = [ComposePhotoProps(name: "moth.jpg")]
            $0.focus = .altText(0)
        }

        #expect(harness.text.contains(Language.english.compose.altTextHint))
    }

    @Test func focusIsTypedInTheRowOfItsPhoto() {
        render {
            $0.photos = ["moth.jpg", "boat.jpg"].map { ComposePhotoProps(name: $0, altText: "A sight") }
            $0.photoFocus = "0.5,"
            $0.focus = .photoFocus(1)
        }
        let row = harness.lines.first { $0.contains("2 boat.jpg") } ?? ""
        #expect(row.hasSuffix("  Focus: 0.5,"))

        harness.type("1")

        expectEqual(presenter.calls.take(), [.photoFocusChanged("0.5,1")])
    }

    @Test func emptyFocusThatIsTypedSaysWhatItMayBe() {
        render {
            $0.photos = [ComposePhotoProps(name: "moth.jpg")]
            $0.focus = .photoFocus(0)
        }

        #expect(harness.text.contains(Language.english.compose.photoFocusHint))
    }

    @Test func whatItsServerDropsOfPhotosStandsBeforeTheirNumber() {
        render {
            $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth")]
            ($0.photosSummary, $0.losses) = ("1 photo", "The server will drop: focus")
        }

        #expect(harness.lines.contains("  The server will drop: focus · 1 photo"))
    }

    @Test(arguments: [(ComposeFocus.altText(0), true), (.text, false)])
    func focusIsHintedAtWhileAPhotoIsSelected(field: ComposeFocus, isHinted: Bool) {
        render {
            $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth")]
            ($0.destination, $0.isForServer, $0.focus) = ("Post as @robin", true, field)
        }

        expectEqual(harness.lines.last?.contains("Alt+i focus"), isHinted)
    }

    @Test func focusStandsBeforeTheAltText() {
        render { $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth", focus: "focus 0.5,-1.0")] }

        #expect(harness.lines.contains { $0.contains("1 moth.jpg") && $0.hasSuffix("focus 0.5,-1.0 · A moth") })
    }

    // MARK: Pictures

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

    // MARK: On a server

    @Test func whatItAnswersAndWhereItGoesStandAboveTheText() {
        render {
            $0.text = "@ada one"
            $0.answered = "Answers Ada:"
            $0.answeredText = "A kite"
            $0.destination = "Post as @robin@kites.example · direct message"
            $0.recipients = "Only for ada@kites.example"
            $0.warning = "Wind"
        }

        #expect(
            harness.lines[2...7] == [
                "  Answers Ada: A kite", "  Post as @robin@kites.example · direct message",
                "  Only for ada@kites.example",
                "  Warning: Wind", "", "  @ada one",
            ])
    }

    @Test func inASmallWindowItIsSaidForWhomItIsAndThereIsRoomForTheText() throws {
        let harness = try ScreenHarness(rows: 8) {
            ComposeScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        var props = ComposeProps()
        (props.text, props.answered, props.answeredText) = ("one", "Answers Ada:", "A kite")
        (props.destination, props.recipients) = ("Post as @robin@kites.example", "Only for nobody")

        harness.screen.render(props)

        #expect(harness.text.contains("Only for nobody"))
        #expect(harness.text.contains("  one"))
    }

    @Test func theWarningIsTypedIntoItsField() {
        render {
            $0.destination = "Post as @robin@kites.example"
            $0.warning = ""
            $0.focus = .warning
        }

        harness.type("Wi")
        harness.press("Enter")

        expectEqual(presenter.calls.take().first, .warningChanged("Wi"))
    }

    @Test func aClickBelowWhatStandsAboveIsInTheText() {
        render {
            $0.text = "one\ntwo"
            $0.destination = "Post as @robin@kites.example"
        }
        _ = harness.lines

        harness.mouse(.click, row: 5, column: 2)
        harness.type("x")

        expectEqual(presenter.calls.take(), [.textChanged("one\nxtwo")])
    }

    @Test func keysOfServersAreNamedWhereItCanGoToOne() {
        expectEqual(harness.lines.last?.contains("Alt+v"), false)

        render { $0.destination = "Only on this computer" }

        expectEqual(harness.lines.last?.contains("Alt+t account"), true)
        expectEqual(harness.lines.last?.contains("Alt+v"), false)
    }

    @Test func keysThatPushOutTheWayBackAreNotNamed() {
        render {
            $0.destination = "Post as @robin@kites.example"
            $0.isForServer = true
        }

        expectEqual(harness.lines.last?.contains("Alt+v visibility   Alt+c warning   Escape leave"), true)
    }

    @Test func keyThatCoversPhotosIsNamedOnceThereAreSome() {
        harness.resize(to: CellSize(columns: 100, rows: 24))
        render {
            $0.destination = "Post as @robin@kites.example"
            $0.isForServer = true
            $0.answered = "Answers Ada:"
            $0.photos = [ComposePhotoProps(name: "moth.jpg")]
        }

        expectEqual(harness.lines.last?.contains("Escape leave   Alt+s sensitive"), true)
    }

    @Test func anEditIsCalledSoAndNamesNoKeyOfWhatStaysAsItIs() {
        render {
            $0.destination = "Post as @robin@kites.example"
            $0.isForServer = true
            ($0.answered, $0.isEdit) = ("Editing your post:", true)
        }

        expectEqual(harness.lines.first, "  Edit")
        expectEqual(harness.lines.last?.hasPrefix("  Ctrl+S post   Alt+c warning   Escape leave"), true)
    }

    @Test func anAnswerNamesNoKeyThatSendsItElsewhere() {
        render {
            $0.destination = "Post as @robin@kites.example"
            $0.isForServer = true
            $0.answered = "Answers Ada:"
        }

        expectEqual(harness.lines.last?.hasPrefix("  Ctrl+S post   Alt+v visibility"), true)
    }

    @Test func theLanguageIsTypedIntoItsField() {
        render {
            $0.destination = "Post as @robin@kites.example"
            $0.warning = "Wind"
            ($0.language, $0.languageHint) = ("", "en, zh, de")
            $0.focus = .language
        }
        expectEqual(harness.lines[3], "  Warning: Wind")
        #expect(harness.lines[4].hasPrefix("  Language:  en, zh, de"))

        harness.type("d")

        expectEqual(presenter.calls.take(), [.languageChanged("d")])
    }

    // MARK: Completion

    private func renderCompletion(_ text: String = "Hi @ad") {
        render {
            $0.text = text
            $0.completion = ComposeCompletionProps(length: 3, candidates: ["@ada@kites.example", "@adam"])
            $0.links = ["https://swift.org"]
        }
    }

    @Test func whatANameCanBeCompletedToStandsBelowTheTextAndItsKeyIsNamed() {
        renderCompletion()

        #expect(harness.text.contains("  @ada@kites.example  @adam"))
        #expect(!harness.text.contains("swift.org"))
        expectEqual(harness.lines.last?.hasPrefix("  Tab complete   Ctrl+S post"), true)
    }

    @Test func whatANameCanBeCompletedToStandsBetweenTheTextAndThePhotosAlone() {
        render {
            $0.text = "Hi @ad"
            $0.completion = ComposeCompletionProps(length: 3, candidates: ["@adam"])
            $0.links = ["https://swift.org"]
            ($0.photos, $0.photosSummary) = ([ComposePhotoProps(name: "moth.jpg")], "1 photo")
        }

        #expect(harness.text.contains("  @adam"))
        #expect(!harness.text.contains("swift.org"))
    }

    @Test func theKeyTakesTheFirstAndThenTheNext() {
        renderCompletion()

        harness.press("Tab", "Tab", "Tab")

        #expect(
            presenter.calls.take() == [
                .textChanged("Hi @ada@kites.example "), .textChanged("Hi @adam "),
                .textChanged("Hi @ada@kites.example "),
            ])
    }

    @Test func theOneThatWasTakenIsMarked() throws {
        renderCompletion()
        harness.press("Tab")
        presenter.calls.discard()

        let row = try #require(harness.lines.firstIndex { $0.contains("@adam") })
        let marked = harness.terminal.cells()[row].filter(\.isReverse).map(\.text).joined()

        expectEqual(marked, "@ada@kites.example")
    }

    @Test func thoseWhoAreFoundLaterLeaveTheOneThatWasTaken() {
        renderCompletion()
        harness.press("Tab")

        render {
            $0.text = "Hi @ada@kites.example "
            $0.completion = ComposeCompletionProps(
                length: 3, candidates: ["@ada@kites.example", "@adam", "@adele@moments.example"])
        }
        harness.press("Tab", "Tab")

        #expect(
            presenter.calls.take() == [
                .textChanged("Hi @ada@kites.example "), .textChanged("Hi @adam "),
                .textChanged("Hi @adele@moments.example "),
            ])
    }

    @Test func aNameIsToldWhileItIsTyped() {
        harness.type("Hi @a")
        expectEqual(presenter.calls.take(), [.textChanged("Hi @a"), .tokenChanged(.person("a"))])

        harness.press("Backspace")
        harness.type("b c")

        #expect(
            presenter.calls.take() == [
                .textChanged("Hi @"), .tokenChanged(nil), .textChanged("Hi @b c"),
            ])
    }

    @Test func theCursorLeadsToAName() {
        render { $0.text = "#kite and" }

        harness.press("Ctrl+Left", "Left", "Left")

        expectEqual(presenter.calls.take(), [.tokenChanged(.tag("kit"))])
    }

    @Test func withoutCandidatesTheKeyLeadsToTheNextField() {
        harness.type("@ad")
        presenter.calls.discard()

        harness.press("Tab")

        expectEqual(presenter.calls.take(), [.nextField])
    }

    // MARK: Polls

    private static let poll = ComposePollProps(
        summary: "Poll for 1 day, one choice", options: [.init("Paper"), .init("Silk"), .init("")])

    @Test func theAnswersOfAPollStandBelowTheText() {
        render {
            $0.text = "Which kite?"
            $0.poll = Self.poll
        }

        expectEqual(harness.lines[18...21], ["  Poll for 1 day, one choice", "  1  Paper", "  2  Silk", "  3"])
    }

    @Test func anAnswerIsTypedIntoItsField() async {
        render {
            $0.poll = Self.poll
            $0.focus = .pollOption(1)
        }

        harness.type("s")
        harness.press("Enter")
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.pollOptionChanged("Silks"), .fieldSubmitted])
    }

    @Test func whileAPollIsWrittenItsKeysAreNamed() {
        #expect(!harness.text.contains("Alt+h"))

        render {
            $0.poll = Self.poll
            $0.focus = .pollOption(1)
        }

        expectEqual(harness.lines.last?.contains("Alt+m multiple choice   Alt+h duration   Alt+k remove"), true)
    }

    @Test func besideAPollNoKeyOfPhotosIsNamed() {
        render { $0.poll = Self.poll }

        expectEqual(harness.lines.last?.contains("photo"), false)
    }

    @Test func theAnswerWithTheFocusIsInViewInALowWindow() throws {
        let harness = try ScreenHarness(columns: 40, rows: 9) {
            ComposeScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        var props = ComposeProps()
        (props.text, props.poll, props.focus) = ("Which kite?", Self.poll, .pollOption(1))

        harness.screen.render(props)

        #expect(harness.text.contains("Which kite?"))
        #expect(harness.text.contains("2  Silk"))
        #expect(!harness.text.contains("1  Paper"))
    }

    @Test func anAnswerThatIsTooLongWarns() {
        render {
            $0.poll = ComposePollProps(summary: "Poll", options: [.init("Strings", isTooLong: true), .init("Silk")])
        }
        let row = harness.lines.firstIndex { $0.contains("Strings") } ?? 0

        #expect(harness.terminal.cells()[row][5].isBold)
        #expect(!harness.terminal.cells()[row + 1][5].isBold)
    }

    // MARK: Hints

    @Test func keysThatChooseAPhotoAreNamedAt80Columns() {
        expectEqual(harness.lines.last?.contains("Alt+o/Ctrl+T photo"), true)
    }

    @Test(arguments: ["Alt+o", "Ctrl+T"])
    func aPhotoIsChosenWithAltAndWithout(key: String) {
        harness.press(key)

        expectEqual(presenter.calls.take(), [.choosePhoto])
    }

    @Test func photoWithTheFocusIsInView() {
        render {
            $0.photos = (1...9).map { ComposePhotoProps(name: "photo\($0).jpg") }
            $0.focus = .altText(8)
        }

        #expect(harness.text.contains("photo9.jpg"))
        #expect(!harness.text.contains("photo1.jpg"))
    }

    // MARK: Props

    @Test func theTextIsShownWithTheCursorAtItsEnd() throws {
        let harness = try ScreenHarness {
            ComposeScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        var props = ComposeProps()
        props.text = "one\n日本"

        harness.screen.render(props)

        expectEqual(harness.lines[2...3], ["  one", "  日本"])
        expectEqual(harness.terminal.cursor, CellPosition(row: 3, column: 6))
    }

    @Test func theCountIsAtTheRightOfTheBar() {
        render {
            $0.countLeft = "4,988 left"
            $0.draft = "draft kept"
        }

        #expect(harness.lines[0].hasSuffix("draft kept · 4,988 left"))
    }

    @Test func aCountOfTooManyWarns() throws {
        render {
            $0.countLeft = "12 too many"
            $0.isTooLong = true
        }

        _ = harness.lines
        let cell = try #require(harness.terminal.cells()[0].last { $0.text == "y" })
        #expect(!cell.isReverse && cell.isBold)
    }

    @Test func linksAreShown() {
        render { $0.links = ["https://swift.org"] }

        #expect(harness.text.contains("↗ https://swift.org"))
    }

    @Test func theStatusIsShown() {
        render { $0.status = "Posting …" }

        expectEqual(harness.lines.last?.hasPrefix("  Posting …   Ctrl+S post"), true)
    }

    @Test func headerSaysHowFarDownALongTextIsInView() {
        harness.paste((1...99).map { "\($0)" }.joined(separator: "\n"))
        presenter.calls.discard()

        #expect(harness.lines[0].contains("100 %"))
    }

    @Test func theHintIsShown() {
        render { $0.hint = "What do you want to share?" }

        expectEqual(harness.lines[2], "  What do you want to share?")
    }

    @Test func theKeysAreNamed() {
        for hint in ["Ctrl+S post", "Escape leave", "Ctrl+O editor", "Ctrl+_ undo"] {
            #expect(harness.text.contains(hint))
        }
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

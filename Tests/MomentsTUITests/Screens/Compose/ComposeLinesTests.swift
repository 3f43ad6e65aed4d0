import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ComposeLinesTests {
    private let presenter = ComposePresenterMock()
    private let harness: LinearHarness<ComposeLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { ComposeLines(presenter: presenter, words: .english, tasks: $0) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test func arrivingAnnouncesTheDraftAndHowToEndIt() {
        render { $0.text = "One\ntwo" }

        #expect(
            harness.take() == [
                "New post. End the text with a line that is just a full stop.", "The text so far:", "One", "two",
            ])
    }

    @Test func redrawingAnnouncesAllOfIt() {
        render { $0.text = "One" }
        let all = harness.take()

        harness.press("Ctrl+L")

        #expect(!all.isEmpty)
        expectEqual(harness.take(), all)
    }

    @Test func arrivingSaysWhatItAnswers() {
        render {
            $0.answered = "Answers Ada:"
            $0.answeredText = "A kite"
            $0.destination = "Post as @robin@kites.example · public"
        }

        #expect(
            harness.take().dropFirst() == ["Answers Ada: A kite", "Post as @robin@kites.example · public."])
    }

    @Test func arrivingSaysThatItIsAnEdit() {
        render { $0.isEdit = true }

        expectEqual(harness.take(), ["Edit. End the text with a line that is just a full stop."])
    }

    @Test func aFullWidthColonBringsItsGapWithIt() {
        render {
            $0.answered = Language.simplifiedChinese.compose.answersStatus(of: "Ada")
            $0.answeredText = "风筝"
        }

        #expect(harness.take().contains("回复 Ada：风筝"))
    }

    @Test func arrivingSaysForWhomItIsAndNothingThatIsForAFew() {
        render {
            $0.text = "@ada "
            $0.answered = "Answers Ada:"
            $0.answeredText = "A secret"
            $0.destination = "Post as @robin@kites.example · direct message"
            $0.recipients = "Only for ada@kites.example"
            $0.warning = "Wind"
        }

        #expect(
            harness.take() == [
                "New post. End the text with a line that is just a full stop.", "Answers Ada:",
                "Post as @robin@kites.example · direct message.", "Only for ada@kites.example.", "Warning: Wind",
                "The text so far:", "@ada",
            ])
    }

    @Test func anotherPlaceAndOtherRecipientsAreSaid() {
        render { $0.destination = "Only on this computer" }
        _ = harness.take()

        render {
            $0.destination = "Post as @robin@kites.example · direct message"
            $0.recipients = "Only for the people you mention: no one yet"
        }

        #expect(
            harness.take() == [
                "Post as @robin@kites.example · direct message.", "Only for the people you mention: no one yet.",
            ])
    }

    @Test func theWarningIsAsked() async {
        render {
            $0.destination = "Post as @robin@kites.example"
            $0.focus = .warning
        }
        _ = harness.take()

        await harness.say("Wind")

        expectEqual(presenter.calls.take().prefix(2), [.warningChanged("Wind"), .fieldSubmitted])
    }

    @Test func theLanguageIsAsked() async {
        render {
            $0.destination = "Post as @robin@kites.example"
            $0.focus = .language
        }
        _ = harness.take()
        expectEqual(
            harness.screen.question, .field(prompt: "Language of the text, such as en or zh (empty for the default): "))

        await harness.say("de")

        expectEqual(presenter.calls.take().prefix(2), [.languageChanged("de"), .fieldSubmitted])
    }

    private func renderCompletion() {
        render {
            $0.text = "Hi @ad"
            $0.completion = ComposeCompletionProps(length: 3, candidates: ["@ada@kites.example", "@adam"])
        }
    }

    @Test func whatANameCanBeCompletedToIsSaidOnce() {
        render { $0.text = "Hi @ad" }
        _ = harness.take()

        renderCompletion()
        #expect(
            harness.take() == [
                "Completes to @ada@kites.example or @adam: next-field takes the first, then the next."
            ])
        renderCompletion()

        expectEqual(harness.take(), [])
    }

    @Test func theCommandTakesTheFirst() async {
        renderCompletion()

        await harness.say(".", "next-field")

        expectEqual(presenter.calls.take(), [.textChanged("Hi @ada@kites.example "), .deactivated])
    }

    @Test func withCandidatesOneLeavesAllTheSame() async {
        renderCompletion()

        await harness.say(".", "back")

        expectEqual(presenter.calls.take(), [.tokenChanged(nil), .close, .deactivated])
    }

    private static let poll = ComposePollProps(
        summary: "Poll for 1 day, one choice", options: [.init("Paper"), .init("")])

    @Test func thePollIsSaidWithItsAnswers() {
        render {
            $0.text = "Which kite?"
            $0.poll = Self.poll
        }

        expectEqual(harness.take().suffix(2), ["Poll for 1 day, one choice.", "Choice 1: Paper"])
    }

    @Test func anAnswerIsAskedAndAnEmptyLineEndsThem() async {
        render {
            $0.poll = Self.poll
            $0.focus = .pollOption(1)
        }
        _ = harness.take()
        expectEqual(harness.screen.question, .field(prompt: "Choice 2 (empty to finish): "))

        await harness.say("Silk", "")

        expectEqual(presenter.calls.take().prefix(3), [.pollOptionChanged("Silk"), .fieldSubmitted, .fieldSubmitted])
    }

    @Test func howOneVotesIsSaidAnew() {
        render { $0.poll = Self.poll }
        _ = harness.take()

        render {
            $0.poll = Self.poll
            $0.poll?.summary = "Poll for 3 days, multiple choice"
        }

        expectEqual(harness.take(), ["Poll for 3 days, multiple choice."])
    }

    @Test func arrivingSpeaksTheLanguageOfItsWords() {
        let presenter = ComposePresenterMock()
        let harness = LinearHarness { ComposeLines(presenter: presenter, words: .simplifiedChinese, tasks: $0) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])

        harness.screen.render(ComposeProps())

        expectEqual(harness.take(), ["新动态。单独一行英文句点表示文本结束。"])
    }

    @Test func linesAreTheTextUntilAFullStop() async {
        render { $0.hint = "What do you want to share?" }

        _ = harness.take()
        await harness.say("like", "", "2")

        expectEqual(harness.take(), [])
        #expect(
            presenter.calls.take() == [
                .textChanged("like"), .textChanged("like\n"), .textChanged("like\n\n2"), .deactivated,
            ])
    }

    @Test func theFirstLineStandsBehindTheNamesOfAnAnswer() async {
        render { $0.text = "@ada " }

        await harness.say("Yes, ", "soon")

        expectEqual(presenter.calls.take().prefix(2), [.textChanged("@ada Yes, "), .textChanged("@ada Yes, \nsoon")])
    }

    @Test func aLineOfTheTextCanBeAFullStop() async {
        render()

        await harness.say("..")

        expectEqual(presenter.calls.take(), [.textChanged("."), .deactivated])
    }

    @Test func draftThatWasFoundCannotBeUndone() {
        render { $0.text = "Bread" }
        _ = harness.take()

        harness.press("Ctrl+_")

        expectEqual(presenter.calls.take(), [])
    }

    @Test func textOfAnotherEditorIsAnnounced() {
        render { $0.text = "Bread" }
        _ = harness.take()

        render { $0.text = "Bread and wine" }

        expectEqual(harness.take(), ["The text so far:", "Bread and wine"])
    }

    @Test func lineIsAddedToTheEndOfTheDraft() async {
        render { $0.text = "Bread" }

        await harness.say("again")

        expectEqual(presenter.calls.take(), [.textChanged("Bread\nagain"), .deactivated])
    }

    @Test(arguments: [
        ("post", ComposePresenterMock.Call.submit), ("discard", .discard), ("edit", .editElsewhere), ("back", .close),
    ])
    func actionNameAfterTheTextIsACommand(line: String, call: ComposePresenterMock.Call) async {
        render()

        await harness.say(".", line)

        expectEqual(presenter.calls.take(), [call, .deactivated])
    }

    @Test func endOfTheTextAnnouncesTheCountAndTheCommands() async {
        render {
            $0.text = "See https://bread.example"
            $0.countLeft = "4,975 left"
            $0.links = ["https://bread.example"]
        }
        _ = harness.take()

        await harness.say(".")

        #expect(
            harness.take() == [
                "4,975 left.", "Link: https://bread.example",
                "post posts it, discard discards it, back leaves and keeps the draft. An empty line goes on writing.",
            ])
        expectEqual(presenter.calls.take(), [.deactivated])
    }

    @Test func emptyLineContinuesTheText() async {
        render()

        await harness.say(".", "", "post")

        expectEqual(presenter.calls.take(), [.textChanged("post"), .deactivated])
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

    @Test func typedTextIsNotAnnounced() {
        render()
        _ = harness.take()

        harness.type("Bread")
        render { $0.text = "Bread" }

        expectEqual(harness.take(), [])
        expectEqual(presenter.calls.take(), [.textChanged("Bread")])
    }

    @Test func changeOfTheDraftFromElsewhereIsAnnounced() {
        render { $0.text = "Bread" }
        _ = harness.take()

        render { $0.text = "Bread, again" }

        expectEqual(harness.take(), ["The text so far:", "Bread, again"])
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

    @Test func statusIsAnnounced() {
        render()
        _ = harness.take()

        render { $0.status = "Nothing to post yet." }

        expectEqual(harness.take(), ["Nothing to post yet."])
    }

    @Test func equalPropsPrintNothing() {
        render()
        _ = harness.take()

        render()

        expectEqual(harness.take(), [])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            render {
                $0.text = text
                $0.status = text
            }

            #expect(harness.take().allSatisfy { LineText.line($0) == $0 })
            presenter.calls.discard()
        }
    }

    // MARK: Photos

    @Test func photosAreSaidWithTheirAltTexts() {
        render {
            $0.photos = [
                ComposePhotoProps(name: "moth.jpg", altText: "A moth"),
                ComposePhotoProps(name: "boat.jpg", warning: "no alt text"),
            ]
        }

        expectEqual(harness.take().suffix(2), ["Photo 1, moth.jpg: A moth", "Photo 2, boat.jpg: no alt text"])
    }

    @Test func pathIsALine() async {
        render { $0.focus = .path }

        await harness.say("/home/ada/moth.jpg")

        expectEqual(presenter.calls.take(), [.pathChanged("/home/ada/moth.jpg"), .fieldSubmitted, .deactivated])
    }

    @Test func altTextIsALine() async {
        render {
            $0.photos = [ComposePhotoProps(name: "moth.jpg")]
            $0.focus = .altText(0)
        }

        await harness.say("A moth")

        expectEqual(presenter.calls.take(), [.altTextChanged("A moth"), .fieldSubmitted, .deactivated])
    }

    @Test func focusIsALine() async {
        render {
            $0.photos = [ComposePhotoProps(name: "moth.jpg")]
            $0.focus = .photoFocus(0)
        }
        expectEqual(harness.screen.question, .field(prompt: Language.english.compose.photoFocusPrompt("moth.jpg")))

        await harness.say("0.5,-1")

        expectEqual(presenter.calls.take(), [.photoFocusChanged("0.5,-1"), .fieldSubmitted, .deactivated])
    }

    @Test func emptyLineTakesTheFocusAway() async {
        render {
            $0.photos = [ComposePhotoProps(name: "moth.jpg")]
            $0.photoFocus = "middle"
            $0.focus = .photoFocus(0)
        }

        await harness.say("")

        expectEqual(presenter.calls.take(), [.photoFocusChanged(""), .fieldSubmitted, .deactivated])
    }

    @Test func anotherFocusIsSaidWithItsPhoto() {
        render { $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth")] }
        _ = harness.take()

        render { $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth", focus: "focus 0.5,-1.0")] }

        expectEqual(harness.take(), ["Photo 1, moth.jpg: A moth · focus 0.5,-1.0"])
    }

    @Test func emptyLineLeavesAFieldAsItIs() async {
        render { $0.focus = .path }

        await harness.say("")

        expectEqual(presenter.calls.take(), [.fieldSubmitted, .deactivated])
    }

    private func render(_ change: (inout ComposeProps) -> Void = { _ in }) {
        var props = ComposeProps()
        change(&props)
        harness.screen.render(props)
    }

    @Test func whatItsServerDropsOfPhotosIsALineOnce() {
        render { ($0.photos, $0.isForServer) = ([ComposePhotoProps(name: "moth.jpg", altText: "A moth")], true) }
        _ = harness.take()

        render {
            $0.photos = [ComposePhotoProps(name: "moth.jpg", altText: "A moth")]
            ($0.isForServer, $0.losses) = (true, "The server will drop: focus")
        }

        expectEqual(harness.take(), ["The server will drop: focus."])
    }
}

import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// Posts that are written for a server.
@MainActor @Suite(.verifiedMocks) struct ComposeOnServerTests {
    nonisolated private static let robin = PostingAccount(
        feed: 1, handle: "robin@kites.example", defaults: PostingDefaults(visibility: .public, language: "de"),
        length: StatusLength(.init(maximumCharacters: 20)))

    private let fixture = ComposeFixture(accounts: [robin])

    nonisolated private static func answer(
        _ visibility: StatusVisibility = .public, warning: String = "", to beginning: String = "A kite\nflies"
    ) -> StatusOptions {
        let answered = AnsweredStatus(
            id: "7", handle: "ada@moments.example", visibility: visibility, author: "Ada\nByron", beginning: beginning)
        return StatusOptions(feed: 1, inReplyTo: answered, visibility: visibility, spoilerText: warning)
    }

    @Test func withoutAnAccountNothingIsSaidOfServers() {
        let fixture = ComposeFixture()

        #expect(fixture.props.destination == nil)
        fixture.presenter.onChooseAccount()
        expectEqual(fixture.props.status, Language.english.compose.noAccountToPostBy)
    }

    @Test func whereItGoesAndForWhomIsSaid() {
        expectEqual(fixture.props.destination, "Only on this computer")

        fixture.presenter.onChooseAccount()
        expectEqual(fixture.props.destination, "Post as @robin@kites.example · public")
        fixture.presenter.onChangeVisibility()
        fixture.presenter.onChangeVisibility()

        expectEqual(fixture.props.destination, "Post as @robin@kites.example · followers only")
        let unknown = ComposeFixture(accounts: [PostingAccount(feed: 1, handle: "robin@kites.example")])
        unknown.presenter.onChooseAccount()
        expectEqual(unknown.props.destination, "Post as @robin@kites.example · your account's default")
    }

    @Test(arguments: ["", "Wind"]) func changingTheAudienceLeavesTheFocusInTheContentWarning(warning: String) {
        let fixture = ComposeFixture(accounts: [Self.robin], beginning: .account(Self.robin, isByRule: true))
        fixture.presenter.onContentWarning()
        fixture.presenter.onWarningChanged(warning)

        for _ in 0..<4 {
            fixture.presenter.onChangeVisibility()
            expectEqual(fixture.props.focus, .warning)
            expectEqual(fixture.props.warning, warning)
        }
    }

    // MARK: The destination of a new post

    @Test(
        arguments: [
            (
                NewPostPlace.account(robin, isByRule: true), "Post as @robin@kites.example · public",
                "New posts go to @robin@kites.example from now on."
            ),
            (.account(robin, isByRule: false), "Post as @robin@kites.example · public", nil),
            (.unknown("moths"), "Only on this computer", Language.english.errors.unknownAccount("moths")),
        ] as [(NewPostPlace, String, String?)])
    func aNewPostGoesToItsPlaceAndSaysSoUnlessItWasChosen(place: NewPostPlace, destination: String, status: String?) {
        let fixture = ComposeFixture(accounts: [Self.robin], beginning: place)

        expectEqual(fixture.props.destination, destination)
        expectEqual(fixture.props.status, status)
    }

    @Test func aPostByTheRuleIsTheLastChoiceFromThenOn() async {
        let fixture = ComposeFixture(accounts: [Self.robin], beginning: .account(Self.robin, isByRule: true))
        fixture.presenter.onTextChanged("A kite")

        await fixture.presenter.onSubmit()
        await fixture.taskRunner.finish()

        expectEqual(fixture.changes.calls.take(), [.postOnServer("A kite", Self.robin.newPost)])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
        expectEqual(fixture.places.kept, [.feed(1)])
    }

    @Test func anAccountThatIsChosenIsKeptForTheNextPost() async {
        let fixture = ComposeFixture(accounts: [Self.robin], beginning: .account(Self.robin, isByRule: true))

        fixture.presenter.onChooseAccount()
        await fixture.taskRunner.finish()
        expectEqual(fixture.props.destination, "Only on this computer")
        expectEqual(fixture.places.kept, [.local])
        fixture.presenter.onChooseAccount()
        await fixture.taskRunner.finish()

        expectEqual(fixture.places.kept, [.local, .feed(1)])
    }

    @Test func aReplyStaysWithItsAccountAndLeavesTheLastChoice() async {
        let fixture = ComposeFixture(accounts: [Self.robin], options: Self.answer())
        fixture.presenter.onTextChanged("@ada@moments.example Yes")

        fixture.presenter.onChooseAccount()
        expectEqual(fixture.props.status, Language.english.compose.answerHasItsPlace)
        expectEqual(fixture.props.destination, "Post as @robin@kites.example · public")
        await fixture.presenter.onSubmit()
        await fixture.taskRunner.finish()

        expectEqual(fixture.places.kept, [])
        fixture.changes.calls.discard()
        fixture.navigator.calls.discard()
    }

    @Test func aDraftKeepsItsPlace() {
        let stored = ComposeFixture(
            draft: "Half", accounts: [Self.robin], beginning: .account(Self.robin, isByRule: true))

        expectEqual(stored.props.destination, "Only on this computer")
        #expect(stored.props.status == nil)
    }

    @Test func localPostHasNeitherAVisibilityNorALanguage() {
        fixture.presenter.onChangeVisibility()
        expectEqual(fixture.props.status, Language.english.compose.localIsForOneself)
        expectEqual(fixture.props.destination, "Only on this computer")
        fixture.presenter.onInput()
        fixture.presenter.onLanguage()

        expectEqual(fixture.props.focus, .text)
        expectEqual(fixture.props.status, Language.english.compose.localIsForOneself)
    }

    @Test func postHasTheAccountVisibilityAndWarningChosen() async {
        fixture.presenter.onChooseAccount()
        fixture.presenter.onChangeVisibility()
        fixture.presenter.onTextChanged("A kite")
        fixture.presenter.onContentWarning()
        fixture.presenter.onWarningChanged("Wind")

        await fixture.presenter.onSubmit()

        let options = StatusOptions(feed: 1, visibility: .unlisted, spoilerText: "Wind")
        expectEqual(fixture.changes.calls.take(), [.postOnServer("A kite", options)])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test(arguments: [
        ("A kite\nflies", "Ada Byron: A kite flies"), ("", nil),
    ])
    func aReplyIsCalledSoAndHasThePostAboveIt(beginning: String, answered: String?) {
        let fixture = ComposeFixture(accounts: [Self.robin], options: Self.answer(warning: "Wind", to: beginning))

        expectEqual(fixture.props.title, "Reply to Ada Byron")
        expectEqual(fixture.props.answered, answered)
        expectEqual(fixture.props.text, "@ada@moments.example ")
        expectEqual(fixture.props.warning, "Wind")
    }

    @Test(arguments: [StatusVisibility.direct, .unknown])
    func anAnswerToADirectMessageStaysOneAndSaysWhy(_ visibility: StatusVisibility) {
        let fixture = ComposeFixture(accounts: [Self.robin], options: Self.answer(visibility))

        fixture.presenter.onChangeVisibility()

        expectEqual(fixture.props.destination, "Post as @robin@kites.example · direct message")
        expectEqual(fixture.props.status, "A reply to a direct message is a direct message too.")
    }

    @Test func namesAloneThatNobodyWroteAreNoDraftAndNotPosted() async {
        let fixture = ComposeFixture(accounts: [Self.robin], options: Self.answer())
        await fixture.presenter.onSubmit()
        expectEqual(fixture.changes.calls.take(), [])
        #expect(!fixture.props.canPost)
        expectEqual(fixture.props.status, Language.english.compose.nothingToPost)

        fixture.presenter.onChangeVisibility()
        fixture.presenter.onDeactivate()
        await fixture.taskRunner.finish()

        expectEqual(fixture.drafts.saves.take(), [])
        #expect(fixture.props.draft == nil)
    }

    @Test(
        arguments: [
            (answer().with(visibility: .direct), answer(), PostingDefaults(visibility: .public), "direct message"),
            (StatusOptions(feed: 1, visibility: .public), nil, PostingDefaults(visibility: .private), "public"),
        ] as [(StatusOptions, StatusOptions?, PostingDefaults, String)])
    func aDraftGoesOnWithItsVisibility(
        stored: StatusOptions, options: StatusOptions?, defaults: PostingDefaults, words: String
    ) {
        let account = PostingAccount(feed: 1, handle: "robin@kites.example", defaults: defaults)
        let fixture = ComposeFixture(isActive: false, accounts: [account], options: options)
        fixture.drafts.stored = "@ada@moments.example half"
        fixture.drafts.storedStatus = stored

        fixture.presenter.onViewLoaded()
        fixture.presenter.onActivate()

        expectEqual(fixture.props.text, "@ada@moments.example half")
        expectEqual(fixture.props.destination, "Post as @robin@kites.example · \(words)")
    }

    @Test func theDraftKeepsHowItStandsThere() async {
        fixture.presenter.onTextChanged("Half")
        fixture.presenter.onChooseAccount()

        await fixture.pause()

        expectEqual(fixture.drafts.saves.take(), ["Half"])
        expectEqual(fixture.drafts.storedStatus, StatusOptions(feed: 1, visibility: .public))
    }

    @Test func charactersAreCountedAsTheServerCounts() {
        fixture.presenter.onChooseAccount()

        fixture.presenter.onTextChanged("@ada@moments.example")
        expectEqual(fixture.props.countLeft, "16 left")
        fixture.presenter.onContentWarning()
        fixture.presenter.onWarningChanged("Wind")
        expectEqual(fixture.props.countLeft, "12 left")
    }

    @Test(arguments: [
        (String(repeating: "x", count: 21), "", "Too long to post: 1 too many."),
        ("Hi", "German", "German is not a language code. Use two or three letters, such as en."),
    ])
    func tooLongTextOrWrongLanguageIsNotPosted(text: String, language: String, status: String) async {
        fixture.presenter.onChooseAccount()
        fixture.presenter.onTextChanged(text)
        fixture.presenter.onLanguageChanged(language)

        await fixture.presenter.onSubmit()

        if language.isEmpty { #expect(!fixture.props.canPost) }
        expectEqual(fixture.changes.calls.take(), [])
        expectEqual(fixture.props.status, status)
    }

    @Test func composerNamesTheRecipientsOfADirectMessage() {
        let fixture = ComposeFixture(accounts: [Self.robin], options: Self.answer(.direct))
        expectEqual(fixture.props.recipients, "Only for ada@moments.example")

        fixture.presenter.onTextChanged("@grace @ada@moments.example hi")
        expectEqual(fixture.props.recipients, "Only for grace@kites.example and ada@moments.example")
        fixture.presenter.onTextChanged("hi")

        expectEqual(fixture.props.recipients, Language.english.compose.onlyForNobody)
    }

    @Test func aDirectMessageThatNamesNobodyIsSentOnceThatWasSaidOfItsText() async {
        let fixture = ComposeFixture(accounts: [Self.robin], options: Self.answer(.direct))
        for text in ["hi", "hi there"] {
            fixture.presenter.onTextChanged(text)
            await fixture.presenter.onSubmit()
            expectEqual(fixture.props.status, Language.english.compose.namesNobody)
            expectEqual(fixture.changes.calls.take(), [])
        }

        await fixture.presenter.onSubmit()

        expectEqual(fixture.changes.calls.take(), [.postOnServer("hi there", Self.answer(.direct))])
        expectEqual(fixture.navigator.calls.take(), [.back])
    }

    @Test func postHasTheLanguageTyped() async {
        fixture.presenter.onChooseAccount()
        fixture.presenter.onTextChanged("Ein Drachen")
        expectEqual(fixture.props.languageHint, "")

        fixture.presenter.onLanguage()
        expectEqual(fixture.props.language, "")
        expectEqual(fixture.props.languageHint, "en, zh, de …; empty for de")
        fixture.presenter.onLanguageChanged(" de ")
        await fixture.presenter.onSubmit()

        let options = StatusOptions(feed: 1, visibility: .public, language: "de")
        expectEqual(fixture.changes.calls.take(), [.postOnServer("Ein Drachen", options)])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test func withoutALanguageItIsAsTheServerWasTold() {
        let fixture = ComposeFixture(accounts: [Self.robin], options: Self.answer())
        fixture.presenter.onLanguageChanged("de")

        fixture.presenter.onLanguageChanged("  ")

        #expect(fixture.props.language == nil)
    }

    @Test func fromTheWarningItLeadsBackToTheText() {
        fixture.presenter.onChooseAccount()
        fixture.presenter.onContentWarning()
        expectEqual(fixture.props.focus, .warning)

        fixture.presenter.onClose()

        expectEqual(fixture.props.focus, .text)
        #expect(fixture.props.warning == nil)
    }
}

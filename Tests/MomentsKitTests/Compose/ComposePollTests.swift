import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// The poll of a post for a server.
@MainActor @Suite(.verifiedMocks) struct ComposePollTests {
    private static let robin = PostingAccount(
        feed: 1, handle: "robin@kites.example", defaults: PostingDefaults(visibility: .public),
        polls: PollLimits(
            .init(maximumOptions: 3, maximumCharactersPerOption: 5, shortestDuration: 300, longestDuration: 259_200)))
    private static let ada = PostingAccount(
        feed: 2, handle: "ada@moments.example", defaults: PostingDefaults(visibility: .public), polls: nil)

    /// The post goes to the first of the accounts.
    private func fixture(_ accounts: [PostingAccount] = [robin], text: String = "Which kite?") -> ComposeFixture {
        let fixture = ComposeFixture(accounts: accounts)
        fixture.presenter.onChooseAccount()
        fixture.presenter.onTextChanged(text)
        return fixture
    }

    private func write(_ options: String..., in fixture: ComposeFixture) async {
        await write(options: options, in: fixture)
    }

    private func write(options: [String], in fixture: ComposeFixture) async {
        fixture.presenter.onPoll()
        for option in options {
            fixture.presenter.onPollOptionChanged(option)
            await fixture.presenter.onFieldSubmitted()
        }
    }

    @Test func aPollBeginsWithTwoAnswersForADayAndIsNoneWhereNobodyWritesIt() async {
        let fixture = fixture()

        fixture.presenter.onPollMultiple()
        expectEqual(fixture.props.status, Language.english.compose.noPollYet)
        fixture.presenter.onPoll()
        expectEqual(
            fixture.props.poll,
            ComposePollProps(summary: "Poll for 1 day, single choice", options: [.init(""), .init("")]))
        expectEqual(fixture.props.focus, .pollOption(0))
        await fixture.presenter.onSubmit()

        let options = StatusOptions(feed: 1, visibility: .public)
        expectEqual(fixture.changes.calls.take(), [.postOnServer("Which kite?", options)])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test func aPollThatIsForFewIsNotPostedWhereItWouldBeForAll() async {
        let snac = PostingAccount(
            feed: 1, handle: "robin@kites.example", defaults: PostingDefaults(visibility: .public),
            polls: PollLimits(arePublic: true))
        let fixture = fixture([snac])
        await write("Paper", "Silk", in: fixture)
        fixture.presenter.onChangeVisibility()

        await fixture.presenter.onSubmit()

        expectEqual(
            fixture.props.status,
            "On that server a poll is always public and can't be a reply. Remove the poll to post this.")
        expectEqual(fixture.changes.calls.take(), [])
    }

    @Test func anAnswerLeadsToTheNextOneUntilNobodyWritesIt() async {
        let fixture = fixture()

        await write("Paper", "Silk", in: fixture)
        expectEqual(fixture.props.poll?.options.map(\.text), ["Paper", "Silk", ""])
        expectEqual(fixture.props.focus, .pollOption(2))
        await fixture.presenter.onFieldSubmitted()

        expectEqual(fixture.props.poll?.options.map(\.text), ["Paper", "Silk"])
        expectEqual(fixture.props.focus, .text)
    }

    @Test func thereAreAsManyAnswersAsItsServerTakes() async {
        let fixture = fixture()
        await write("Paper", "Silk", "Foil", in: fixture)
        expectEqual(fixture.props.focus, .text)

        fixture.presenter.onPoll()

        expectEqual(fixture.props.poll?.options.count, 3)
        expectEqual(fixture.props.status, "That server allows at most 3 choices in a poll. Remove some.")
    }

    @Test func pollIsPostedAsItWasWritten() async {
        let fixture = fixture()
        await write(" Paper ", "Silk", in: fixture)
        fixture.presenter.onPollMultiple()
        fixture.presenter.onPollDuration()
        expectEqual(fixture.props.poll?.summary, "Poll for 3 days, multiple choice")

        await fixture.presenter.onSubmit()

        var options = StatusOptions(feed: 1, visibility: .public)
        options.poll = NewPoll(options: ["Paper", "Silk"], expiresIn: 259_200, isMultiple: true)
        expectEqual(fixture.changes.calls.take(), [.postOnServer("Which kite?", options)])
        expectEqual(fixture.navigator.calls.take(), [.backToTimeline])
    }

    @Test func fromTheLongestTimeItIsTheShortestAgain() {
        let fixture = fixture()
        fixture.presenter.onPoll()
        var summaries: [String?] = []

        for _ in 0..<3 {
            fixture.presenter.onPollDuration()
            summaries.append(fixture.props.poll?.summary)
        }

        expectEqual(summaries.last, "Poll for 30 minutes, single choice")
    }

    @Test(arguments: [
        (["Paper"], [false, false], "A poll needs at least two choices."),
        (["A", "A"], [false, false, false], "Two choices of the poll are the same. Change one."),
        (["Paper", "Strings"], [false, true, false], "Choice 2 is too long: that server allows 5 characters."),
    ])
    func pollThatTheServerWouldRefuseIsNotPosted(_ options: [String], _ tooLong: [Bool], _ sentence: String) async {
        let fixture = fixture()
        await write(options: options, in: fixture)
        expectEqual(fixture.props.poll?.options.map(\.isTooLong), tooLong)

        await fixture.presenter.onSubmit()

        expectEqual(fixture.props.status, sentence)
        expectEqual(fixture.changes.calls.take(), [])
    }

    @Test func aServerWithoutPollsAndWhatStaysHereHaveNone() {
        let fixture = ComposeFixture(accounts: [Self.ada])

        fixture.presenter.onPoll()
        expectEqual(fixture.props.status, Language.english.compose.localIsForOneself)
        #expect(fixture.props.poll == nil)
        fixture.presenter.onChooseAccount()
        fixture.presenter.onPoll()

        #expect(fixture.props.poll == nil)
        expectEqual(fixture.props.status, "moments.example does not support polls.")
    }

    @Test func withAPollItDoesNotStayHereNorTakesPhotos() async {
        let fixture = fixture()
        await write("Paper", in: fixture)

        fixture.presenter.onChooseAccount()
        expectEqual(fixture.props.status, Language.english.compose.pollNeedsServer)
        expectEqual(fixture.props.destination, "Post as @robin@kites.example · public")
        fixture.presenter.onChoosePhoto()
        expectEqual(fixture.props.status, Language.english.compose.photosOrPoll)
        fixture.presenter.onInput()
        await fixture.presenter.onPhotoAdded("/kite.jpg")

        expectEqual(fixture.props.status, Language.english.compose.photosOrPoll)
        expectEqual(fixture.navigator.calls.take(), [])
        expectEqual(fixture.photos.paths.take(), [])
    }

    @Test func withAPollItGoesFromOneServerToTheNext() async {
        let fixture = fixture([Self.robin, Self.ada])
        await write("Paper", "Silk", in: fixture)

        fixture.presenter.onChooseAccount()
        await fixture.presenter.onSubmit()

        expectEqual(fixture.props.destination, "Post as @ada@moments.example · public")
        expectEqual(fixture.props.status, "moments.example does not support polls.")
        fixture.presenter.onChooseAccount()
        expectEqual(fixture.props.destination, "Post as @robin@kites.example · public")
    }

    @Test func theAnswerWithTheFocusIsTakenAwayAndThePollWithTheLast() async {
        let fixture = fixture()
        await write("Paper", "Silk", in: fixture)
        fixture.presenter.onPreviousField()

        fixture.presenter.onRemovePhoto()
        expectEqual(fixture.props.poll?.options.map(\.text), ["Paper", ""])
        fixture.presenter.onPreviousField()
        fixture.presenter.onRemovePhoto()

        #expect(fixture.props.poll == nil)
        expectEqual(fixture.props.focus, .text)
    }

    @Test func theDraftKeepsItUntilItIsDiscarded() async {
        let fixture = fixture(text: "")
        await write("Paper", in: fixture)
        await fixture.pause()
        expectEqual(fixture.drafts.storedStatus?.poll, NewPoll(options: ["Paper"], expiresIn: 86_400))

        fixture.presenter.onDiscard()
        await fixture.taskRunner.finish()

        #expect(fixture.props.poll == nil)
        expectEqual(fixture.props.status, "Discarded. Ctrl+_ brings back the text, but not the photos.")
        expectEqual(fixture.drafts.saves.take(), ["", ""])
    }

    @Test func inAFileItIsText() async {
        let fixture = fixture()
        await write("Paper", "Silk", in: fixture)
        fixture.drafts.writeFailure = .gone(path: "moments.sqlite")

        _ = await fixture.keeper.end()

        expectEqual(fixture.drafts.files.take(), ["Which kite?\n\nPaper\nSilk"])
        expectEqual(fixture.drafts.saves.take(), ["Which kite?"])
    }

    @Test func theDraftOfOneGoesOn() {
        let fixture = ComposeFixture(isActive: false, accounts: [Self.robin])
        var options = StatusOptions(feed: 1, visibility: .public)
        options.poll = NewPoll(options: ["Paper", "Silk"], expiresIn: 3_600)
        fixture.drafts.stored = "Which kite?"
        fixture.drafts.storedStatus = options

        fixture.presenter.onViewLoaded()
        fixture.presenter.onActivate()

        #expect(
            fixture.props.poll
                == ComposePollProps(
                    summary: "Poll for 1 hour, single choice", options: [.init("Paper"), .init("Silk")]))
    }
}

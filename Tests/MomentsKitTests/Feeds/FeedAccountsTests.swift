import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// What the feeds screen does with the accounts on servers that somebody signed in to: their tokens end with the feed.
@Suite(.verifiedMocks) @MainActor struct FeedAccountsTests {
    private let component = ComponentMock<FeedsProps>()
    private let feeds = FeedRepositoryMock()
    private let tokens = FeedTokensMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let changes: PendingChanges

    init() {
        changes = PendingChanges(
            changes: ChangeRepositoryMock(MomentsRepositoryMock()), clock: clock, taskRunner: TaskRunnerMock())
        feeds.all = [.mastodon()]
        tokens.tokens = [1: .sample()]
        tokens.hasFeed = { [feeds] id in feeds.all.contains { $0.id == id } }
    }

    @Test(arguments: [0, 1])
    func theTokenOfARemovedFeedIsGivenBack(answer: Int) async {
        let presenter = makePresenter()

        await remove(with: presenter, answer: answer)

        #expect(tokens.revoked.take() == [.sample()])
        discard()
    }

    @Test func whatBecameOfTheFeedIsSaidWhileTheServerIsWaitedFor() async {
        let presenter = makePresenter()
        tokens.hold = Hold()

        await remove(with: presenter)

        #expect(component.renders.take().last?.status == "Home was removed with its moments.")
        tokens.hold?.release()
        await presenter.revocation.last?.value
        #expect(component.renders.take() == [])
        discard()
    }

    @Test func aServerThatIsNotToldIsNamedWithWhatToDoThere() async {
        tokens.isReached = false
        let presenter = makePresenter()

        await remove(with: presenter)
        await presenter.revocation.last?.value

        #expect(
            component.renders.take().last?.status
                == "The token is gone from here; mastodon.example could not be told: end it there, under authorised "
                + "applications.")
        discard()
    }

    @Test func whoWentOnMeanwhileIsToldWhereTheyAre() async {
        tokens.isReached = false
        tokens.hold = Hold()
        let presenter = makePresenter()
        await remove(with: presenter)
        presenter.onDeactivate()

        tokens.hold?.release()
        await presenter.revocation.last?.value

        #expect(changes.takeMessage()?.text == English().tokenNotRevoked(at: "mastodon.example"))
        discard()
    }

    @Test func aFeedThatCannotBeRemovedKeepsItsToken() async {
        feeds.failure = .gone
        let presenter = makePresenter()

        await remove(with: presenter)

        #expect(tokens.revoked.take() == [])
        discard()
    }

    @Test func aFeedWithoutATokenIsRemovedWithoutAWordToItsServer() async {
        tokens.tokens = [:]
        let presenter = makePresenter()

        await remove(with: presenter)

        #expect(presenter.revocation.last == nil)
        discard()
    }

    private func remove(with presenter: FeedsPresenter, answer: Int = 0) async {
        presenter.onRemove()
        presenter.onAnswerSelected(answer)
        await presenter.onAnswer()
        feeds.calls.discard()
    }

    private func discard() {
        component.renders.discard()
        tokens.revoked.discard()
    }

    private func makePresenter() -> FeedsPresenter {
        let words = English()
        let presenter = FeedsPresenter(
            feeds: feeds, helper: nil, tokens: tokens, changes: changes, navigator: navigator, clock: clock,
            formatter: MomentFormatter(zone: .utc, words: words), words: words)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        component.renders.discard()
        return presenter
    }
}

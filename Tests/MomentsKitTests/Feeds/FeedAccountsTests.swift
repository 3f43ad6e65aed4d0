import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The feeds screen with accounts on servers: it revokes their tokens with the feed, and renews them.
@Suite(.verifiedMocks) @MainActor struct FeedAccountsTests {
    private let component = ComponentMock<FeedsProps>()
    private let feeds = FeedRepositoryMock()
    private let tokens = FeedTokensMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let changes: PendingChanges

    init() {
        changes = PendingChanges(clock: clock)
        feeds.all = [.mastodon()]
        tokens.tokens = [1: .sample()]
        tokens.hasFeed = { [feeds] id in feeds.all.contains { $0.id == id } }
    }

    @Test(arguments: [(FeedFailure.unauthorized, true), (.timeout(seconds: 30), false)])
    func rowSaysWhetherItsServerLetsNobodyIn(failure: FeedFailure, needsSignIn: Bool) {
        feeds.all = [
            Feed(
                id: 1, kind: .mastodon, name: "Home", address: .sample("https://mastodon.example/"), userID: "ada",
                status: FeedStatus(failure: failure))
        ]

        _ = makePresenter(forgets: false)

        expectEqual(component.renders.take().last?.rows.map(\.needsSignIn), [needsSignIn])
    }

    // MARK: Removing

    @Test(arguments: [1, 2])
    func theTokenOfARemovedFeedIsGivenBack(answer: Int) async {
        let presenter = makePresenter()

        await remove(with: presenter, answer: answer)

        expectEqual(tokens.revoked.take(), [.sample()])
        discard()
    }

    @Test func removalIsReportedWhileTheTokenIsBeingRevoked() async {
        let presenter = makePresenter()
        tokens.hold = Hold()

        await remove(with: presenter)

        expectEqual(component.renders.take().last?.status, "Home was removed with its moments.")
        tokens.hold?.release()
        await presenter.revocation.last?.value
        expectEqual(component.renders.take(), [])
        discard()
    }

    @Test func aServerThatIsNotToldIsNamedWithWhatToDoThere() async {
        tokens.isReached = false
        let presenter = makePresenter()

        await remove(with: presenter)
        await presenter.revocation.last?.value

        #expect(
            component.renders.take().last?.status
                == "The token was deleted here, but not on mastodon.example. Revoke it there, under authorised apps.")
        discard()
    }

    @Test func failedRevocationIsReportedOnTheNextScreen() async {
        tokens.isReached = false
        tokens.hold = Hold()
        let presenter = makePresenter()
        await remove(with: presenter)
        presenter.onDeactivate()

        tokens.hold?.release()
        await presenter.revocation.last?.value

        expectEqual(changes.takeMessage()?.text, Language.english.feed.tokenNotRevoked(at: "mastodon.example"))
        discard()
    }

    @Test func aFeedThatCannotBeRemovedKeepsItsToken() async {
        feeds.failure = .gone
        let presenter = makePresenter()

        await remove(with: presenter)

        expectEqual(tokens.revoked.take(), [])
        discard()
    }

    @Test func aFeedWithoutATokenIsRemovedWithoutAWordToItsServer() async {
        tokens.tokens = [:]
        let presenter = makePresenter()

        await remove(with: presenter)

        #expect(presenter.revocation.last == nil)
        discard()
    }

    // MARK: Signing in again

    @Test(arguments: [
        (
            FeedFailure.unauthorized, Language.english, "i" as String?,
            "You were signed out of ada@mastodon.example. Sign in again (i); nothing is lost."
        ),
        (
            .tokenMissing, .english, "i",
            "You were signed out of ada@mastodon.example. Sign in again (i); nothing is lost."
        ),
        (.unauthorized, .simplifiedChinese, "i", "ada@mastodon.example 已被服务器登出。请重新登录（i），内容全部保留。"),
        (
            .tokenNeeded, .english, nil,
            "Moments can't open the token for ada@mastodon.example. "
                + "Log in with your password, or sign in again in the list of feeds; nothing is lost."
        ),
    ])
    func aTokenThatStoppedWorkingSaysSoAndWhatLeadsOut(
        failure: FeedFailure, words: Language, key: String?, problem: String
    ) {
        feeds.all = [.mastodon(failure: failure)]
        _ = makePresenter(forgets: false, words: words, signIn: key)

        expectEqual(component.renders.take().last?.rows.first?.problem, problem)
    }

    @Test(arguments: [(false, [NavigatorMock.Call.show(.signInAgain(.mastodon()))]), (true, [])])
    func signingInAgainLeadsToTheFormWithTheFeedUnlessSomethingIsAsked(
        isAsked: Bool, calls: [NavigatorMock.Call]
    ) {
        let presenter = makePresenter()
        if isAsked { presenter.onRemove() }

        presenter.onSignIn()

        expectEqual(navigator.calls.take(), calls)
        discard()
    }

    @Test(arguments: [Feed.sample(name: "Home"), .mastodon(isFollowed: false)])
    func signInRefusesAFeedWithoutAnAccount(feed: Feed) {
        feeds.all = [feed]
        let presenter = makePresenter()

        presenter.onSignIn()

        expectEqual(
            component.renders.take().last?.status, "You can't sign in to Home: it is not a Mastodon account you follow."
        )
    }

    private func remove(with presenter: FeedsPresenter, answer: Int = 2) async {
        presenter.onRemove()
        presenter.onAnswerSelected(answer)
        await presenter.onAnswer()
        feeds.calls.discard()
    }

    private func discard() {
        component.renders.discard()
        tokens.revoked.discard()
    }

    private func makePresenter(
        forgets: Bool = true, words: Language = Language.english, signIn: String? = nil
    ) -> FeedsPresenter {
        let presenter = FeedsPresenter(
            feeds: feeds, helper: nil, tokens: tokens, changes: changes, navigator: navigator, clock: clock,
            formatter: MomentFormatter(zone: .utc, words: words), words: words, signIn: signIn)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        if forgets { component.renders.discard() }
        return presenter
    }
}

import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// What becomes of the token before, where a feed is followed already.
@Suite(.verifiedMocks) @MainActor struct RenewalTests {
    private let fixture = SignInFixture()

    init() {
        fixture.feeds.all = [.mastodon(failure: .unauthorized)]
    }

    @Test func theTokenBeforeIsGivenBack() async {
        fixture.tokens.tokens = [1: .sample("old")]
        let presenter = await fixture.makeAsked()

        await fixture.answer(presenter)

        #expect(fixture.tokens.revoked.take() == [.sample("old")])
        #expect(fixture.changes.takeMessage()?.text == "You are signed in again: Home has a new token.")
        fixture.discard()
    }

    @Test func theSameTokenIsKept() async {
        fixture.tokens.tokens = [1: .sample()]
        let presenter = await fixture.makeAsked()

        await fixture.answer(presenter)

        #expect(fixture.tokens.revoked.take() == [])
        fixture.discard()
    }

    @Test func nothingIsGivenBackForATokenThatCannotBeKept() async {
        fixture.tokens.tokens = [1: .sample("old")]
        fixture.feeds.failure = .locked
        let presenter = await fixture.makeAsked()

        await fixture.answer(presenter)

        #expect(fixture.tokens.revoked.take() == [])
        fixture.discard()
    }

    @Test func aServerThatIsNotToldOfTheOldTokenIsNamed() async {
        fixture.feeds.all = [.mastodon()]
        fixture.tokens.tokens = [1: .sample("old")]
        fixture.tokens.isReached = false
        let presenter = await fixture.makeAsked()

        await fixture.answer(presenter)
        await presenter.revocation.last?.value

        #expect(
            fixture.changes.takeMessage()?.text
                == "mastodon.example could not be told that the old token is not used any more: end it there, under "
                + "authorised applications.")
        fixture.discard()
    }

    @Test func nobodyHasToEndATokenThatIsRefusedAnyway() async {
        fixture.tokens.tokens = [1: .sample("old")]
        fixture.tokens.isReached = false
        let presenter = await fixture.makeAsked()

        await fixture.answer(presenter)
        await presenter.revocation.last?.value

        #expect(fixture.changes.takeMessage()?.text == "You are signed in again: Home has a new token.")
        fixture.discard()
    }
}

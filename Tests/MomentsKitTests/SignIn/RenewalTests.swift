import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// Signing in again, where a feed is followed already.
@Suite(.verifiedMocks) @MainActor struct RenewalTests {
    private let fixture = SignInFixture()
    private let home = Feed.mastodon(failure: .unauthorized)

    init() {
        fixture.feeds.all = [home]
    }

    // MARK: The form

    @Test func theServerIsFilledIn() {
        _ = fixture.makePresenter(renewed: home)

        let props = fixture.last
        expectEqual(props?.form.fields.map(\.text), ["https://mastodon.example/"])
        expectEqual(props?.form.canSubmit, true)
        expectEqual(props?.purpose, "Sign in again as ada@mastodon.example; nothing is lost")
    }

    @Test func thePasswordIsWhatIsLeftToBeTyped() {
        fixture.feeds.asksForPassword = true

        _ = fixture.makePresenter(renewed: home)

        expectEqual(fixture.last?.form.focus, .password)
    }

    @Test func theFormSpeaksChinese() {
        _ = fixture.makePresenter(renewed: home, words: .simplifiedChinese)

        expectEqual(fixture.last?.purpose, "重新登录 ada@mastodon.example，内容全部保留")
    }

    @Test func anAddressWithoutEncryptionThatWasAllowedStaysSo() async {
        let feed = Feed(
            id: 1, kind: .mastodon, name: "Home", address: .sample("http://mastodon.example/"),
            userID: "ada@mastodon.example")
        let presenter = fixture.makePresenter(renewed: feed)
        expectEqual(fixture.last?.allowsPlain, true)

        await presenter.form.onSubmit()

        expectEqual(fixture.signIn.calls.take(), [.signIn("http://mastodon.example/", allowsPlain: true)])
        fixture.discard()
    }

    // MARK: The token before

    @Test func theTokenBeforeIsGivenBack() async {
        fixture.tokens.tokens = [1: .sample("old")]
        let presenter = await fixture.makeAsked(renewed: home)

        await fixture.answer(presenter)

        expectEqual(fixture.tokens.revoked.take(), [.sample("old")])
        expectEqual(fixture.changes.takeMessage()?.text, "You are signed in to Home again.")
        fixture.discard()
    }

    @Test func nothingIsGivenBackForATokenThatCannotBeKept() async {
        fixture.tokens.tokens = [1: .sample("old")]
        fixture.feeds.failure = .locked
        let presenter = await fixture.makeAsked()

        await fixture.answer(presenter)

        expectEqual(fixture.tokens.revoked.take(), [])
        fixture.discard()
    }
}

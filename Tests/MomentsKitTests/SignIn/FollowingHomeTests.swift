import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// Following the home timeline after a sign-in.
@Suite(.verifiedMocks) @MainActor struct FollowingHomeTests {
    private let fixture = SignInFixture()

    nonisolated private static func feed(
        named name: String = "ada@mastodon.example", allowsPlain: Bool = false, of displayName: String? = "Ada"
    ) -> NewFeed {
        NewFeed(
            kind: .mastodon, name: name, address: .sample("https://mastodon.example/"), userID: "ada@mastodon.example",
            secrets: FeedSecrets(SignedIn.sample().credentials), allowsPlain: allowsPlain,
            owner: FeedOwner(
                id: "ada@mastodon.example", name: displayName, avatar: "https://files.example/a.png", background: nil))
    }

    nonisolated private static func followed(name: String, isFollowed: Bool = true) -> Feed {
        Feed(
            id: 1, kind: .mastodon, name: name, address: .sample("https://mastodon.example/"),
            userID: "ada@mastodon.example", isFollowed: isFollowed)
    }

    @Test(
        arguments: [
            ("a new one", [], "Ada", nil, feed(), "Signed in as ada@mastodon.example. Your home timeline is loading."),
            (
                "an owner without a name", [], " ", nil, feed(of: nil),
                "Signed in as ada@mastodon.example. Your home timeline is loading."
            ),
            (
                "a name that another has", [.sample(name: "Ada@mastodon.example")], "Ada", nil,
                feed(named: "ada@mastodon.example 2"), nil
            ),
            (
                "again, with its name", [followed(name: "Home")], "Ada", nil, feed(named: "Home"),
                "You are signed in to Home again."
            ),
            (
                "one that was removed", [followed(name: "Ada", isFollowed: false)], "Ada", nil, feed(),
                "Signed in as ada@mastodon.example. Your home timeline is loading."
            ),
            ("with the password", [], "Ada", "lovelace", feed(), nil),
        ] as [(String, [Feed], String, String?, NewFeed, String?)])
    func theHomeTimelineIsFollowed(
        name: String, all: [Feed], owner: String, password: String?, added: NewFeed, message: String?
    ) async {
        fixture.feeds.all = all
        fixture.feeds.asksForPassword = password != nil
        fixture.signIn.answer = .success(.sample(displayName: owner))
        let presenter = await fixture.makeAsked(password: password)

        await fixture.answer(presenter)

        expectEqual(fixture.feeds.calls.take(), [.add(added, password.flatMap { Password($0) })])
        expectEqual(fixture.navigator.calls.take(), [.close(ObjectIdentifier(presenter))])
        if let message { expectEqual(fixture.changes.takeMessage()?.text, message) }
        fixture.discard()
    }

    @Test func cancelDoesNotStopAddingTheFeed() async {
        let presenter = await fixture.makeAsked()
        let adding = await HeldWork({ fixture.feeds.hold = $0 }) { await fixture.answer(presenter) }
        let props = fixture.last
        expectEqual(props?.message, "Adding …")
        expectEqual(props?.form.fields.map(\.id), [.code])

        presenter.form.onCancel()
        await adding.finish()

        expectEqual(fixture.navigator.calls.take(), [.close(ObjectIdentifier(presenter))])
        fixture.discard()
    }

    // MARK: Refusals

    private func refused(_ error: FeedError) async -> SignInPresenter {
        fixture.feeds.asksForPassword = true
        fixture.feeds.failure = error
        let presenter = await fixture.makeAsked(password: "lovelace")
        await fixture.answer(presenter)
        fixture.feeds.calls.discard()
        fixture.signIn.calls.discard()
        return presenter
    }

    @Test(arguments: [
        (FeedError.wrongPassword, SignInField.password, ""), (.locked, .server, "••••••••"),
        (.nameTaken("Ada"), .server, "••••••••"),
    ])
    func aRefusalLeadsToItsFieldAndForgetsAWrongPassword(error: FeedError, field: SignInField, password: String) async {
        _ = await refused(error)

        let props = fixture.last
        expectEqual(props?.message, Language.english.message(of: error))
        expectEqual(props?.form.focus, field)
        expectEqual(props?.form.fields.map(\.text), ["mastodon.example", password])
        expectEqual(props?.form.fields.compactMap(\.hint), [])
        expectEqual(fixture.navigator.calls.take(), [])
    }

    @Test func wrongPasswordNeedsNoSecondSignIn() async {
        let presenter = await refused(.wrongPassword)
        fixture.feeds.failure = nil
        presenter.form.onChanged(.password, "byron-1815")

        await presenter.form.onSubmit()

        expectEqual(fixture.signIn.calls.take(), [])
        expectEqual(fixture.feeds.calls.take(), [.add(Self.feed(), Password("byron-1815"))])
        fixture.discard()
    }

    @Test func aTokenThatNobodyUsesIsGivenBackOnLeaving() async {
        let presenter = await refused(.wrongPassword)

        presenter.form.onCancel()

        expectEqual(fixture.tokens.revoked.take(), [.sample()])
        fixture.discard()
    }

    @Test func aTokenOfAnotherServerIsGivenBackAndTheNewOneAsked() async {
        let presenter = await refused(.wrongPassword)

        presenter.form.onChanged(.server, "other.example")
        presenter.form.onChanged(.password, "lovelace")
        await presenter.form.onSubmit()

        expectEqual(fixture.tokens.revoked.take(), [.sample()])
        expectEqual(fixture.signIn.calls.take(), [.signIn("https://other.example/", allowsPlain: false)])
        fixture.discard()
    }

    @Test func aTokenThatIsUsedIsKept() async {
        let presenter = await fixture.makeAsked()
        await fixture.answer(presenter)

        presenter.form.onCancel()

        expectEqual(fixture.tokens.revoked.take(), [])
        fixture.discard()
    }

    @Test func noSecretIsEverShown() async {
        let presenter = fixture.makePresenter(server: "mastodon.example")
        await presenter.form.onSubmit()
        await fixture.answer(presenter)

        let shown = String(describing: fixture.component.renders.take())
        #expect(!shown.contains("t0ken"))
        #expect(!shown.contains("s3cret"))
        fixture.discard()
    }
}

import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

@Suite(.verifiedMocks) @MainActor struct SignInPresenterTests {
    private let fixture = SignInFixture()

    // MARK: Filling it in

    @Test(
        arguments: [
            (Language.english, "Server", "You sign in on its website, in your browser"),
            (.simplifiedChinese, "服务器", nil),
        ] as [(Language, String, String?)])
    func theFormAsksForTheServerAlone(words: Language, label: String, purpose: String?) {
        _ = fixture.makePresenter(words: words)

        let props = fixture.last
        expectEqual(props?.form.fields.map(\.label), [label])
        if let purpose { expectEqual(props?.purpose, purpose) }
        expectEqual(props?.form.canSubmit, false)
        #expect(props?.address == nil)
    }

    @Test func theFirstSecretOfAnAccountNeedsItsPassword() {
        fixture.feeds.asksForPassword = true

        _ = fixture.makePresenter(server: "mastodon.example", password: "lovelace")

        let props = fixture.last
        expectEqual(props?.form.fields.map(\.text), ["mastodon.example", "••••••••"])
        #expect(!String(describing: props).contains("lovelace"))
    }

    @Test(arguments: [
        ("mastodon.example", true), ("https://mastodon.example/about", true), ("@me@mastodon.example", true),
        ("", false),
        ("two words", false), ("ftp://mastodon.example", false),
    ])
    func theServerIsFoundInWhatPeopleCallItAndAllElseRefused(text: String, isServer: Bool) async {
        let presenter = fixture.makePresenter(server: text)
        if !isServer { presenter.form.onNextField() }

        await presenter.form.onSubmit()

        expectEqual(
            fixture.signIn.calls.take(), isServer ? [.signIn("https://mastodon.example/", allowsPlain: false)] : [])
        if !isServer { expectEqual(presenter.fault(of: .server), Language.english.signIn.wrongServer) }
        fixture.discard()
    }

    @Test func aServerWithoutEncryptionHasToBeAllowed() async {
        let presenter = fixture.makePresenter(server: "http://mastodon.example")
        await presenter.form.onSubmit()
        let refused = fixture.last

        presenter.onAllowPlain()
        await presenter.form.onSubmit()

        expectEqual(refused?.allowsPlain, false)
        expectEqual(refused?.form.fields.first?.hint, Language.english.feedForm.exposedAddress)
        expectEqual(fixture.signIn.calls.take(), [.signIn("http://mastodon.example/", allowsPlain: true)])
        fixture.discard()
    }

    @Test(arguments: ["https://mastodon.example", "http://127.0.0.1:8893"])
    func encryptionIsNotAskedAboutWhereNobodyListens(server: String) {
        let presenter = fixture.makePresenter(server: server)

        presenter.onAllowPlain()

        #expect(fixture.component.renders.take().map(\.allowsPlain).allSatisfy { $0 == nil })
    }

    @Test func plainHTTPIsAllowedForOneServerOnly() {
        let presenter = fixture.makePresenter(server: "http://mastodon.example")
        presenter.onAllowPlain()
        expectEqual(fixture.last?.allowsPlain, true)

        presenter.form.onChanged(.server, "https://mastodon.example")
        presenter.form.onChanged(.server, "http://mastodon.example")

        expectEqual(fixture.last?.allowsPlain, false)
    }

    @Test func anAccountWithoutAPasswordKeepsNoSecretsAndNobodyIsAsked() async {
        fixture.feeds.asksForPassword = true
        let presenter = fixture.makePresenter(server: "mastodon.example", hasPassword: false)

        await presenter.form.onSubmit()

        let props = fixture.last
        expectEqual(props?.message, Language.english.message(of: FeedError.noPassword))
        expectEqual(props?.form.fields.map(\.id), [.server])
        expectEqual(fixture.signIn.calls.take(), [])
    }

    @Test func anAccountWithoutAPasswordIsToldSoAtOnce() {
        fixture.feeds.asksForPassword = true

        _ = fixture.makePresenter(hasPassword: false)

        expectEqual(fixture.last?.message, Language.english.message(of: FeedError.noPassword))
    }

    @Test func aStoreThatCannotBeReadSaysWhy() {
        fixture.feeds.readFailure = .sample

        _ = fixture.makePresenter()

        expectEqual(fixture.last?.message, Language.english.message(of: StoreError.sample))
    }

    // MARK: Asking

    @Test(arguments: [
        (FeedCheckError.failed(.timeout(seconds: 30)), "No answer from mastodon.example for 30 s. Check the network."),
        (.helper(.ended), Language.english.message(of: SyncHelperError.ended)),
    ])
    func failedRequestIsExplainedUntilAnotherServerIsTyped(error: FeedCheckError, message: String) async {
        fixture.signIn.asks = false
        fixture.signIn.answer = .failure(error)
        let presenter = fixture.makePresenter(server: "mastodon.example")
        await presenter.form.onSubmit()
        let props = fixture.last
        expectEqual(props?.message, message)
        expectEqual(props?.form.fields.map(\.text), ["mastodon.example"])
        expectEqual(props?.form.canSubmit, true)

        presenter.form.onChanged(.server, "other.example")

        #expect(fixture.last?.message == nil)
        fixture.discard()
    }

    // MARK: Leaving

    @Test func cancellingAnIdleFormGoesBackAndNothingIsAskedWhileSomethingElseIsShown() async {
        let presenter = fixture.makePresenter(server: "mastodon.example")

        presenter.form.onCancel()
        presenter.onDeactivate()
        await presenter.form.onSubmit()

        expectEqual(fixture.navigator.calls.take(), [.back])
        expectEqual(fixture.signIn.calls.take(), [])
        fixture.discard()
    }

    @Test func theServerIsAskedOnceUntilCancellingEndsIt() async {
        let presenter = fixture.makePresenter(server: "mastodon.example")
        let asking = await HeldWork({ fixture.signIn.hold = $0 }) { await presenter.form.onSubmit() }
        let busy = fixture.last
        expectEqual(busy?.message, "Contacting mastodon.example …")
        expectEqual(busy?.form.isBusy, true)
        await presenter.form.onSubmit()
        expectEqual(fixture.signIn.calls.take().count, 1)

        presenter.form.onCancel()
        await asking.finish()
        await presenter.signingIn?.value

        #expect(fixture.signIn.wasCancelled)
        let props = fixture.last
        expectEqual(props?.form.isBusy, false)
        #expect(props?.message == nil)
        expectEqual(fixture.navigator.calls.take(), [])
        fixture.discard()
    }
}

extension StoreError {
    fileprivate static let sample = StoreError.unavailable(path: "/store", reason: "it is locked")
}

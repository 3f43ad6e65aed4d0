import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

/// The sign-in while the person is in their browser.
@Suite(.verifiedMocks) @MainActor struct BrowserSignInTests {
    private let fixture = SignInFixture()

    /// The browser may not have come up, or be on another machine: the form shows an address for any browser and a field for
    /// its code.
    @Test(
        arguments: [
            (nil, Language.english.signIn.answerInBrowser),
            (
                .noBrowser,
                Language.english.signIn.noBrowserOpened(Language.english.message(of: DesktopError.noBrowser))
            ),
        ] as [(DesktopError?, String)])
    func theBrowserIsOpenedByItselfBesideAFieldForTheCode(failure: DesktopError?, message: String) async {
        fixture.desktop.failure = failure
        let presenter = fixture.makePresenter(server: "mastodon.example")

        await presenter.form.onSubmit()

        expectEqual(fixture.desktop.calls.take(), [.open("https://mastodon.example/a?to=here")])
        let props = fixture.last
        expectEqual(props?.message, message)
        expectEqual(props?.purpose, "mastodon.example asks you to allow Moments")
        expectEqual(props?.address, "https://mastodon.example/a?to=code")
        expectEqual(props?.form.fields.map(\.label), ["Code"])
        expectEqual(props?.form.focus, .code)
        expectEqual(props?.form.isBusy, false)
        fixture.discard()
    }

    @Test func theBrowserIsOpenedAgainByAKeyAndNotByComingBack() async {
        let presenter = await fixture.makeAsked()

        presenter.onDeactivate()
        presenter.onActivate()
        expectEqual(fixture.desktop.calls.take(), [])
        presenter.onOpenAddress()

        expectEqual(fixture.desktop.calls.take(), [.open("https://mastodon.example/a?to=here")])
        fixture.discard()
    }

    @Test(
        arguments: [
            (nil, Language.english.signIn.copiedAddress), (.noClipboard, Language.english.signIn.cannotCopyAddress),
        ] as [(DesktopError?, String)])
    func theAddressIsCopiedOrItIsSaidThatItCannotBe(failure: DesktopError?, message: String) async {
        let presenter = await fixture.makeAsked()
        fixture.desktop.failure = failure

        presenter.onCopyAddress()

        expectEqual(fixture.desktop.calls.take(), [.copy("https://mastodon.example/a?to=code")])
        expectEqual(fixture.last?.message, message)
    }

    @Test func theBrowserIsNotOpenedBeforeTheServerAsksNorOverAnotherScreenButOnceItIsGone() async {
        let presenter = fixture.makePresenter(server: "mastodon.example")
        presenter.onOpenAddress()
        presenter.onCopyAddress()
        let asking = await HeldWork({ fixture.signIn.hold = $0 }) { await presenter.form.onSubmit() }
        presenter.onDeactivate()
        await asking.finish()
        expectEqual(fixture.desktop.calls.take(), [])

        presenter.onActivate()

        expectEqual(fixture.desktop.calls.take(), [.open("https://mastodon.example/a?to=here")])
        fixture.discard()
    }

    // MARK: The code

    @Test func theCodeIsHandedOn() async {
        let presenter = await fixture.makeAsked()
        presenter.form.onChanged(.code, " c0de ")

        await presenter.form.onSubmit()

        let checking = fixture.component.renders.take().filter {
            $0.message == Language.english.feedForm.checking("mastodon.example")
        }
        expectEqual(checking.map(\.form.isBusy), [true])
        expectEqual(fixture.signIn.calls.take(), [.code("c0de")])
        expectEqual(fixture.navigator.calls.take(), [.close(ObjectIdentifier(presenter))])
        fixture.discard()
    }

    @Test(arguments: ["", "two words", "ü"]) func malformedCodeIsRefused(text: String) async {
        let presenter = await fixture.makeAsked()
        presenter.form.onChanged(.code, text)

        await presenter.form.onSubmit()

        expectEqual(fixture.signIn.calls.take(), [])
        expectEqual(fixture.last?.form.fields.first?.hint, Language.english.signIn.wrongCode)
    }

    @Test func aRefusedCodeLeadsBackToTheServerAndIsGoneTheNextTime() async {
        let presenter = await fixture.makeAsked()
        fixture.signIn.answer = .failure(.failed(.codeRefused))
        presenter.form.onChanged(.code, "c0de")
        expectEqual(fixture.last?.message, Language.english.signIn.answerInBrowser)

        await presenter.form.onSubmit()

        let props = fixture.last
        expectEqual(props?.form.focus, .server)
        #expect(props?.address == nil)
        let refused = FeedCheckError.failed(.codeRefused)
        expectEqual(props?.message, Language.english.message(of: refused, server: "mastodon.example", until: nil))
        await presenter.form.onSubmit()
        expectEqual(fixture.last?.form.fields.map(\.text), [""])
        fixture.discard()
    }

    // MARK: Giving up

    @Test func cancellingEndsTheWaitAndKeepsTheServerWhichAsksTooLate() async {
        let presenter = await fixture.makeAsked()

        presenter.form.onCancel()
        await presenter.signingIn?.value

        #expect(fixture.signIn.wasCancelled)
        let props = fixture.last
        expectEqual(props?.form.fields.map(\.text), ["mastodon.example"])
        expectEqual(props?.form.focus, .server)
        #expect(props?.address == nil)
        #expect(props?.message == nil)
        expectEqual(fixture.navigator.calls.take(), [])
        fixture.signIn.ask()
        expectEqual(fixture.desktop.calls.take(), [])
        #expect(fixture.last?.address == nil)
    }

    @Test func cancelledSignInCanBeginAgain() async {
        let presenter = await fixture.makeAsked()
        presenter.form.onCancel()

        await presenter.form.onSubmit()
        await fixture.answer(presenter)

        expectEqual(fixture.feeds.calls.take().count, 1)
        fixture.discard()
    }

    @Test func aScreenThatIsGoneCancels() async {
        var presenter: SignInPresenter? = await fixture.makeAsked()
        let signingIn = presenter?.signingIn

        presenter = nil
        await signingIn?.value

        #expect(fixture.signIn.wasCancelled)
        expectEqual(fixture.feeds.calls.take(), [])
    }

    @Test func denyingItInTheBrowserIsExplained() async {
        let presenter = await fixture.makeAsked()
        fixture.signIn.answer = .failure(.failed(.signInDenied))

        await fixture.answer(presenter)

        let denied = FeedCheckError.failed(.signInDenied)
        expectEqual(fixture.last?.message, Language.english.message(of: denied, server: "mastodon.example", until: nil))
    }
}

import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

/// What happens while the person is asked in their browser.
@Suite(.verifiedMocks) @MainActor struct BrowserSignInTests {
    private let fixture = SignInFixture()

    @Test func theBrowserIsOpenedByItself() async {
        let presenter = fixture.makePresenter(server: "mastodon.example")

        await presenter.form.onSubmit()

        expectEqual(fixture.desktop.calls.take(), [.open("https://mastodon.example/a?to=here")])
        let props = fixture.last
        expectEqual(props?.message, Language.english.signIn.answerInBrowser)
        expectEqual(props?.purpose, "mastodon.example asks you to allow Moments")
        fixture.discard()
    }

    /// It may not have come up, or be on another machine.
    @Test func theAddressThatLeadsToACodeIsShownBesideAFieldForIt() async {
        let presenter = fixture.makePresenter(server: "mastodon.example")

        await presenter.form.onSubmit()

        let props = fixture.last
        expectEqual(props?.address, "https://mastodon.example/a?to=code")
        expectEqual(props?.form.fields.map(\.label), ["Code"])
        expectEqual(props?.form.focus, .code)
        expectEqual(props?.form.isBusy, false)
        fixture.discard()
    }

    @Test func aBrowserThatCannotBeOpenedIsSaid() async {
        fixture.desktop.failure = .noBrowser
        let presenter = fixture.makePresenter(server: "mastodon.example")

        await presenter.form.onSubmit()

        let reason = Language.english.message(of: DesktopError.noBrowser)
        expectEqual(fixture.last?.message, Language.english.signIn.noBrowserOpened(reason))
        fixture.discard()
    }

    @Test func theBrowserIsOpenedAgain() async {
        let presenter = await fixture.makeAsked()

        presenter.onOpenAddress()

        expectEqual(fixture.desktop.calls.take(), [.open("https://mastodon.example/a?to=here")])
    }

    @Test func theAddressIsCopied() async {
        let presenter = await fixture.makeAsked()

        presenter.onCopyAddress()

        expectEqual(fixture.desktop.calls.take(), [.copy("https://mastodon.example/a?to=code")])
        expectEqual(fixture.last?.message, Language.english.signIn.copiedAddress)
    }

    @Test func anAddressThatCannotBeCopiedIsSaid() async {
        let presenter = await fixture.makeAsked()
        fixture.desktop.failure = .noClipboard

        presenter.onCopyAddress()

        expectEqual(fixture.last?.message, Language.english.signIn.cannotCopyAddress)
        fixture.discard()
    }

    @Test func nothingIsOpenedOrCopiedBeforeTheServerAsks() {
        let presenter = fixture.makePresenter(server: "mastodon.example")

        presenter.onOpenAddress()
        presenter.onCopyAddress()

        expectEqual(fixture.desktop.calls.take(), [])
        fixture.discard()
    }

    @Test func theBrowserIsNotOpenedOverAnotherScreenButOnceItIsGone() async {
        let presenter = fixture.makePresenter(server: "mastodon.example")
        let asking = await HeldWork({ fixture.signIn.hold = $0 }) { await presenter.form.onSubmit() }
        presenter.onDeactivate()
        await asking.finish()
        expectEqual(fixture.desktop.calls.take(), [])

        presenter.onActivate()

        expectEqual(fixture.desktop.calls.take(), [.open("https://mastodon.example/a?to=here")])
        fixture.discard()
    }

    @Test func comingBackToTheFormOpensNoSecondBrowser() async {
        let presenter = await fixture.makeAsked()

        presenter.onDeactivate()
        presenter.onActivate()

        expectEqual(fixture.desktop.calls.take(), [])
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

    @Test(arguments: ["", "two words", "ü"]) func whatIsNoCodeIsRefused(text: String) async {
        let presenter = await fixture.makeAsked()
        presenter.form.onChanged(.code, text)

        await presenter.form.onSubmit()

        expectEqual(fixture.signIn.calls.take(), [])
        expectEqual(fixture.last?.form.fields.first?.hint, Language.english.signIn.wrongCode)
    }

    @Test func whatToDoStaysWhileTheCodeIsTyped() async {
        let presenter = await fixture.makeAsked()

        presenter.form.onChanged(.code, "c0de")

        expectEqual(fixture.last?.message, Language.english.signIn.answerInBrowser)
    }

    @Test func aRefusedCodeLeadsBackToTheServer() async {
        let presenter = await fixture.makeAsked()
        fixture.signIn.answer = .failure(.failed(.codeRefused))
        presenter.form.onChanged(.code, "c0de")

        await presenter.form.onSubmit()

        let props = fixture.last
        expectEqual(props?.form.focus, .server)
        #expect(props?.address == nil)
        #expect(
            props?.message
                == Language.english.message(
                    of: FeedCheckError.failed(.codeRefused), server: "mastodon.example", until: nil))
        fixture.discard()
    }

    @Test func theCodeOfTheFirstTimeIsGoneTheNextTime() async {
        let presenter = await fixture.makeAsked()
        fixture.signIn.answer = .failure(.failed(.codeRefused))
        presenter.form.onChanged(.code, "c0de")
        await presenter.form.onSubmit()

        await presenter.form.onSubmit()

        expectEqual(fixture.last?.form.fields.map(\.text), [""])
        fixture.discard()
    }

    // MARK: Giving up

    @Test func cancellingEndsTheWaitAndKeepsTheServer() async {
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
    }

    @Test func somebodyWhoCancelledCanBeginAgain() async {
        let presenter = await fixture.makeAsked()
        presenter.form.onCancel()

        await presenter.form.onSubmit()
        await fixture.answer(presenter)

        expectEqual(fixture.feeds.calls.take().count, 1)
        fixture.discard()
    }

    @Test func aServerThatAsksTooLateOpensNothing() async {
        let presenter = await fixture.makeAsked()
        presenter.form.onCancel()
        await presenter.signingIn?.value

        fixture.signIn.ask()

        expectEqual(fixture.desktop.calls.take(), [])
        #expect(fixture.last?.address == nil)
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

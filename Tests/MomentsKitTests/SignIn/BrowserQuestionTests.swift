import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct BrowserQuestionTests {
    private let desktop = DesktopMock()

    private func question() throws -> BrowserQuestion {
        BrowserQuestion(try #require(AuthorizationAddresses.sample()), desktop: desktop, words: .english)
    }

    @Test func browserIsLedToWhereTheAnswerComesBackFrom() throws {
        var question = try question()
        #expect(!question.wasOpened)

        expectEqual(question.open(), Language.english.signIn.answerInBrowser)

        expectEqual(desktop.calls.take(), [.open("https://mastodon.example/a?to=here")])
        #expect(question.wasOpened)
    }

    @Test func withoutABrowserItIsSaidWhyAndWhatElseLeadsThere() throws {
        desktop.failure = .noBrowser
        var question = try question()

        expectEqual(
            question.open(),
            Language.english.signIn.noBrowserOpened(Language.english.message(of: DesktopError.noBrowser)))

        #expect(question.wasOpened)
        desktop.calls.discard()
    }

    @Test func addressThatIsCopiedLeadsToACode() throws {
        try expectEqual(question().copyAddress(), Language.english.signIn.copiedAddress)

        expectEqual(desktop.calls.take(), [.copy("https://mastodon.example/a?to=code")])
    }

    @Test func withoutAClipboardItIsSaidHowElseTheAddressIsHad() throws {
        desktop.failure = .noClipboard

        try expectEqual(question().copyAddress(), Language.english.signIn.cannotCopyAddress)

        desktop.calls.discard()
    }
}

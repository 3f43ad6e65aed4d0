import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

struct LoginWordsTests {
    private static let words: [Language] = [Language.english, .simplifiedChinese]

    /// Presenters name no key: only the screen has the person's keys.
    @Test(arguments: ["Enter", "Tab", "Escape", "Ctrl", "⏎"])
    func presenterSentencesNameNoKey(key: String) {
        for words in Self.words {
            let sentences = [
                words.message(of: LogInError.wrongCredentials), words.message(of: LogInError.cancelled),
                words.message(of: SignUpError.emailTaken(Account.ada.email)), words.login.wrongEmail,
                words.login.longPassword,
                words.login.shortPassword(minimum: 6), words.login.underWay(.logIn),
                words.login.underWay(.signUp),
            ]
            #expect(sentences.allSatisfy { !$0.contains(key) })
        }
    }
}

import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

struct LoginWordsTests {
    private static let words: [any LoginWords] = [English(), SimplifiedChinese()]

    /// What is pressed is the screen's to say: it knows the person's keys.
    @Test(arguments: ["Enter", "Tab", "Escape", "Ctrl", "⏎"])
    func presenterSentencesNameNoKey(key: String) {
        for words in Self.words {
            let sentences = [
                words.message(of: LogInError.wrongCredentials), words.message(of: LogInError.cancelled),
                words.message(of: SignUpError.emailTaken(Account.ada.email)), words.wrongEmail, words.longPassword,
                words.shortPassword(minimum: 6), words.loginUnderWay(.logIn), words.loginUnderWay(.signUp),
            ]
            #expect(sentences.allSatisfy { !$0.contains(key) })
        }
    }
}

import MomentsCore
import MomentsKit
import TestSupport
import Testing

struct ErrorWordsTests {
    private static let errors: [StoreError] = [
        .diskFull(path: "/a"), .busy(path: "/a"), .damaged(path: "/a", reason: "why"), .tooNew(path: "/a"),
        .tooOld(path: "/a", commit: "b"),
        .migrated(path: "/a"), .readOnly(path: "/a"), .unavailable(path: "/a", reason: "why"),
    ]

    @Test(arguments: errors, Language.allCases)
    func anErrorOfTheStoreNamesItsFile(error: StoreError, language: Language) {
        #expect(language.message(of: error).contains("/a"))
    }

    @Test(arguments: errors)
    func commandsExplainErrorsInEnglish(error: StoreError) {
        expectEqual(error.message, Language.english.message(of: error))
        #expect(error.message.unicodeScalars.allSatisfy { $0.isASCII })
    }

    @Test(arguments: [StoreError.damaged(path: "/a", reason: "why"), .unavailable(path: "/a", reason: "why")])
    func errorMessageHasItsReason(error: StoreError) {
        #expect(Language.simplifiedChinese.message(of: error).contains("why"))
    }

    @Test func accountErrorIncludesTheStoreError() {
        expectEqual(Language.simplifiedChinese.message(of: AccountError.store(.busy(path: "/a"))), "其他程序正在使用 /a。请稍后重试。")
    }
}

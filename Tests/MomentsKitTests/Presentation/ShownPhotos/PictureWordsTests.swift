import MomentsCore
import MomentsKit
import TestSupport
import Testing

struct PictureWordsTests {
    private static let failures: [PictureFailure] = [
        .unknownFormat, .damaged, .tooLarge, .tooSlow, .missing, .unreadable(reason: "why"),
        .turnedOff, .notFetched(.failed(.insecureAddress(host: "why"))),
        .notFetched(.notAllowed(host: "why")), .notFetched(.privateHost("why")), .fetcher(.ended),
        .notFetched(.failed(.unreachable(reason: "why"))),
        .helper(.missing(folders: ["/a"])), .helper(.otherVersion("0.1", path: "/a")),
        .helper(.notStarted(path: "/a", reason: "why")), .helper(.ended), .helper(.disabled),
    ]

    @Test(arguments: Language.allCases)
    func everyFailureHasASentenceOfItsOwn(language: Language) {
        let sentences = Self.failures.map { language.message(of: $0) }

        expectEqual(Set(sentences).count, sentences.count)
        #expect(sentences.allSatisfy { $0.hasSuffix(language == .english ? "." : "。") })
    }

    @Test(arguments: Language.allCases)
    func missingPictureHelperIsNamed(language: Language) {
        let text = language.message(of: PictureFailure.helper(.missing(folders: ["/a"])))

        #expect(text.contains("moments-pictures"))
        #expect(!text.contains("moments-sync"))
    }

    /// Feeds have a setting for that, photos have none.
    @Test(arguments: Language.allCases)
    func photoThatIsTooLargeToBeFetchedIsTooLarge(language: Language) {
        let text = language.message(of: PictureFailure.notFetched(.failed(.tooLarge(megabytes: 64))))

        expectEqual(text, language.message(of: PictureFailure.tooLarge))
    }

    @Test(arguments: Language.allCases)
    func photoThatCannotBeStoredSaysWhy(language: Language) {
        let text = language.message(of: PictureFailure.notFetched(.notStored(reason: "why")))

        #expect(text.contains("why"))
    }
}

import Foundation
import MomentsKit
import Testing

struct FeedWordsTests {
    private static let failures: [FeedFailure] = [
        .unknownHost("moments.example"), .unreachable(reason: "why"), .timeout(seconds: 30), .tls(reason: "why"),
        .disconnected, .http(status: 500), .http(status: 404), .webPage, .graphQL(message: "why"), .invalidJSON,
        .noData, .tooLarge(megabytes: 256), .unauthorized, .rateLimited(until: Date(timeIntervalSince1970: 0)),
        .redirectLoop, .insecureRedirect(host: "other.example"), .store(reason: "why"),
    ]

    @Test(arguments: failures, Language.allCases)
    func aFailureNamesItsServer(failure: FeedFailure, language: Language) {
        let sentence = language.words.message(of: failure, server: "moments.example", until: nil)
        #expect(sentence.contains("moments.example"))
    }

    @Test(arguments: Language.allCases)
    func theReasonOfTheSystemIsPartOfTheSentence(language: Language) {
        for failure in [FeedFailure.unreachable(reason: "why"), .tls(reason: "why"), .graphQL(message: "why")] {
            #expect(language.words.message(of: failure, server: "a.example", until: nil).contains("why"))
        }
    }

    @Test(arguments: Language.allCases)
    func aServerThatWantsToBeLeftAloneSaysUntilWhen(language: Language) {
        let failure = FeedFailure.rateLimited(until: Date(timeIntervalSince1970: 0))
        #expect(language.words.message(of: failure, server: "a.example", until: "14:05").contains("14:05"))
    }

    @Test func anAddressThatIsWrongIsToBeChecked() {
        #expect(
            English().message(of: FeedFailure.http(status: 404), server: "a.example", until: nil)
                == "a.example answers with status 404. Check the address.")
    }

    @Test func anErrorOfTheServerMayPass() {
        #expect(
            English().message(of: FeedFailure.http(status: 503), server: "a.example", until: nil)
                == "a.example answers with status 503. Try again later.")
    }

    @Test(arguments: Language.allCases)
    func aMissingProgramIsSaidWithTheFoldersItIsNotIn(language: Language) {
        let sentence = language.words.message(
            of: SyncHelperError.missing(folders: ["/usr/bin", "/usr/libexec/moments"]))
        #expect(sentence.contains("/usr/bin") && sentence.contains("/usr/libexec/moments"))
    }

    @Test(arguments: Language.allCases)
    func anotherVersionIsNamedBesideOurs(language: Language) {
        let sentence = language.words.message(of: SyncHelperError.otherVersion("0.1", path: "/a/moments-sync"))
        #expect(sentence.contains("0.1") && sentence.contains(Version.current) && sentence.contains("/a/moments-sync"))
    }

    @Test(arguments: Language.allCases)
    func aCauseThatAnEarlierReleaseWroteIsSaidAsItIs(language: Language) {
        #expect(language.words.cause(.other("as it is"), server: "a.example", until: nil) == "as it is")
    }
}

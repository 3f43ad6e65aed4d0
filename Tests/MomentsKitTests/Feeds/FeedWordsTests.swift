import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

struct FeedWordsTests {
    private static let failures: [FeedFailure] = [
        .unknownHost("moments.example"), .unreachable(reason: "why"), .timeout(seconds: 30),
        .tls(.other(reason: "why")), .tls(.wrongName), .tls(.untrustedCertificate), .tls(.noRoots), .tls(.noTLS),
        .invalidHTTP, .invalidAddress, .proxyRefused, .invalidProxy(variable: "https_proxy"),
        .disconnected, .http(status: 500), .http(status: 404), .webPage, .graphQL(message: "why"),
        .graphQL(message: "why", .variables), .graphQL(message: "why", .query), .invalidJSON,
        .noData, .tooSlow(seconds: 600), .tooLarge(megabytes: 256), .tooManyMoments(4_096),
        .tooLarge(megabytes: 16, .fixed), .tooManyMoments(1_000, .fixed), .unauthorized,
        .tokenMissing,
        .rateLimited(until: Date(timeIntervalSince1970: 0)), .unavailable(until: Date(timeIntervalSince1970: 0)),
        .redirectLoop, .insecureRedirect(host: "other.example"), .store(.diskFull(path: "/m")), .unknown,
        .signInDenied, .signInRefused(reason: "why"), .codeRefused, .signInTimeout(seconds: 300), .wrongIssuer,
    ]

    @Test(arguments: failures, Language.allCases)
    func aFailureNamesItsServer(failure: FeedFailure, language: Language) {
        let sentence = language.message(of: failure, server: "moments.example", until: nil)
        #expect(sentence.contains("moments.example"))
    }

    @Test(arguments: Language.allCases)
    func theReasonOfTheSystemIsPartOfTheSentence(language: Language) {
        for failure in [
            FeedFailure.unreachable(reason: "why"), .tls(.other(reason: "why")), .graphQL(message: "why"),
            .graphQL(message: "why", .variables), .graphQL(message: "why", .query), .signInRefused(reason: "why"),
        ] {
            #expect(language.message(of: failure, server: "a.example", until: nil).contains("why"))
        }
    }

    @Test(arguments: Language.allCases)
    func aServerThatWantsToBeLeftAloneSaysUntilWhen(language: Language) {
        let date = Date(timeIntervalSince1970: 0)
        for failure in [FeedFailure.rateLimited(until: date), .unavailable(until: date)] {
            #expect(language.message(of: failure, server: "a.example", until: "14:05").contains("14:05"))
        }
    }

    @Test(arguments: Language.allCases)
    func thePageInTheBrowserSaysWhatCameOfItInItsLanguage(language: Language) {
        let page = language.feed.signInPage
        expectEqual(page.language, language.rawValue)
        #expect(page.allowed != page.denied)
    }

    @Test(arguments: Language.allCases)
    func eachFailureHasItsOwnSentence(language: Language) {
        let sentences = Self.failures.map { language.message(of: $0, server: "moments.example", until: nil) }
        expectEqual(Set(sentences).count, sentences.count)
    }

    /// Each with words that no other failure's sentence has.
    @Test(arguments: [
        (FeedFailure.tls(.wrongName), "for another name", "另一个名称"),
        (.tls(.untrustedCertificate), "expired", "已过期"), (.tls(.noRoots), "SSL_CERT_FILE", "SSL_CERT_FILE"),
        (.tls(.noTLS), "does not speak TLS", "不是 TLS"), (.invalidHTTP, "does not speak HTTP", "不是 HTTP"),
        (.invalidAddress, "invalid address", "无效的服务器地址"), (.proxyRefused, "The proxy", "代理拒绝"),
        (.invalidProxy(variable: "https_proxy"), "http://HOST:PORT", "http://HOST:PORT"),
        (.tooSlow(seconds: 600), "whole answer within 600 s", "600 秒内"),
        (.tooManyMoments(4_096), "more than 4,096 moments", "4,096 条动态"),
        (.unauthorized, "with a new one", "其他令牌"), (.tokenMissing, "needs a token", "需要令牌"),
        (.rateLimited(until: .distantFuture), "too many requests", "过于频繁"),
        (.unavailable(until: .distantFuture), "is down.", "暂停服务"),
        (.signInDenied, "did not allow Moments", "没有允许"), (.signInRefused(reason: "why"), "did not let you", "拒绝了登录"),
        (.codeRefused, "That code", "授权码"), (.signInTimeout(seconds: 300), "within 5 min", "5 分钟内"),
        (.wrongIssuer, "as its sender", "没有表明来自"),
    ])
    func aFailureIsCalledByItsName(failure: FeedFailure, english: String, chinese: String) {
        for (words, part) in [(.english as Language, english), (.simplifiedChinese, chinese)] {
            #expect(words.message(of: failure, server: "a.example", until: nil).contains(part))
        }
    }

    @Test(arguments: [FeedFailure.tooLarge(megabytes: 16, .fixed), .tooManyMoments(1_000, .fixed)], Language.allCases)
    func settingIsNotNamedWhereItChangesNothing(failure: FeedFailure, language: Language) {
        let sentence = language.message(of: failure, server: "a.example", until: nil)

        #expect(!sentence.contains(Setting.maximumAnswer.rawValue))
    }

    @Test(arguments: failures) func aFailureIsReadAsItWasWritten(failure: FeedFailure) {
        expectEqual(FeedFailure(json: failure.json), failure)
    }

    @Test func wordsInAFailureAreOneLineWithoutControls() {
        let failure = FeedFailure(json: #"{"kind":"unreachable","text":"a\u001b]52;c;AAAA\u0007\nb"}"#)
        expectEqual(failure, .unreachable(reason: "a ]52;c;AAAA b"))
    }

    /// The other failures do not mention the user: mostly the address is wrong.
    @Test(arguments: failures, [(.english as Language, "user id"), (.simplifiedChinese, "用户编号")])
    func theUserIDIsAskedForWhereTheServerRefusesIt(failure: FeedFailure, language: (Language, id: String)) {
        let sentence = language.0.message(of: failure, server: "a.example", until: nil)

        #expect(sentence.contains(language.id) == (failure == .graphQL(message: "why", .variables)))
    }

    @Test func anAddressThatIsWrongIsToBeChecked() {
        #expect(
            Language.english.message(of: FeedFailure.http(status: 404), server: "a.example", until: nil)
                == "a.example answered with status 404. Check the address.")
    }

    @Test func anErrorOfTheServerMayPass() {
        #expect(
            Language.english.message(of: FeedFailure.http(status: 503), server: "a.example", until: nil)
                == "a.example answered with status 503. Try again later.")
    }

    @Test(arguments: Language.allCases)
    func aMissingProgramIsSaidWithTheFoldersItIsNotIn(language: Language) {
        let sentence = language.message(
            of: SyncHelperError.missing(folders: ["/usr/bin", "/usr/libexec/moments"]))
        #expect(sentence.contains("/usr/bin") && sentence.contains("/usr/libexec/moments"))
    }

    @Test(arguments: Language.allCases)
    func anotherVersionIsNamedBesideOurs(language: Language) {
        let sentence = language.message(of: SyncHelperError.otherVersion("0.1", path: "/a/moments-sync"))
        #expect(sentence.contains("0.1") && sentence.contains(Version.current) && sentence.contains("/a/moments-sync"))
    }

    @Test(arguments: Language.allCases)
    func aCauseThatAnEarlierReleaseWroteIsSaidAsItIs(language: Language) {
        expectEqual(language.feed.cause(.other("as it is"), server: "a.example", until: nil), "as it is")
    }

    /// The address is right: others get through by it.
    @Test(arguments: [
        (FeedFailure.http(status: 413), "a.example rejected it with status 413."),
        (.http(status: 501), "a.example rejected it with status 501."),
        (.http(status: 500), "a.example answered with status 500. Try again later."),
        (.noData, "The answer from a.example cannot be read."),
        (.unauthorized, "You were signed out of a.example. Sign in again, or add the feed with a new token."),
    ])
    func failureOfAChangeHasASentenceOfItsOwn(_ failure: FeedFailure, _ sentence: String) {
        expectEqual(Language.english.feed.cause(.failure(failure), server: "a.example", until: nil), sentence)
    }

    @Test(arguments: [FeedFailure.http(status: 413), .noData, .invalidJSON, .unauthorized])
    func chineseSaysItAsWell(_ failure: FeedFailure) {
        let words = Language.simplifiedChinese

        let sentence = words.feed.cause(.failure(failure), server: "a.example", until: nil)

        #expect(sentence.contains("a.example") && !sentence.contains("地址"))
    }

    @Test(arguments: [
        (MediaProblem.missing, "The file of moth.jpg is missing or cannot be read. Remove it, or add it again."),
        (.processing, "a.example is still processing moth.jpg."),
        (.tooLarge, "a.example rejected moth.jpg: it is too large. Make it smaller, or remove it."),
        (.refused(reason: "No"), "a.example rejected moth.jpg: “No”."),
    ])
    func photoProblemNamesThePhoto(_ problem: MediaProblem, _ sentence: String) {
        expectEqual(
            Language.english.feed.cause(.media(problem, photo: "moth.jpg"), server: "a.example", until: nil), sentence)
    }

    @Test(arguments: Language.allCases, [MediaProblem.missing, .processing, .tooLarge, .refused(reason: "No")])
    func photoProblemNamesPhotoAndServerInEachLanguage(language: Language, _ problem: MediaProblem) {
        let sentence = language.feed.cause(.media(problem, photo: "moth.jpg"), server: "a.example", until: nil)

        #expect(sentence.contains("moth.jpg"))
        #expect(problem == .missing || sentence.contains("a.example"))
    }
}

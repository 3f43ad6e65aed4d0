import Foundation
import TestSupport
import Testing

@testable import MomentsCore

struct FeedFailureJSONTests {
    private static let date = Date(timeIntervalSince1970: 1_616_414_400)

    /// Stores hold these texts.
    private static let texts: [(String, FeedFailure)] = [
        (#"{"kind":"unknownHost","text":"a"}"#, .unknownHost("a")),
        (#"{"kind":"unreachable","text":"b"}"#, .unreachable(reason: "b")),
        (#"{"kind":"timeout","number":30}"#, .timeout(seconds: 30)),
        (#"{"kind":"tooSlow","number":600}"#, .tooSlow(seconds: 600)),
        (#"{"kind":"tlsWrongName"}"#, .tls(.wrongName)), (#"{"kind":"tlsUntrusted"}"#, .tls(.untrustedCertificate)),
        (#"{"kind":"tlsNoRoots"}"#, .tls(.noRoots)), (#"{"kind":"tlsNone"}"#, .tls(.noTLS)),
        (#"{"kind":"tls","text":"c"}"#, .tls(.other(reason: "c"))), (#"{"kind":"invalidHTTP"}"#, .invalidHTTP),
        (#"{"kind":"invalidAddress"}"#, .invalidAddress), (#"{"kind":"proxyRefused"}"#, .proxyRefused),
        (#"{"kind":"invalidProxy","text":"https_proxy"}"#, .invalidProxy(variable: "https_proxy")),
        (#"{"kind":"disconnected"}"#, .disconnected), (#"{"kind":"http","number":418}"#, .http(status: 418)),
        (#"{"kind":"webPage"}"#, .webPage), (#"{"kind":"graphQL","text":"d"}"#, .graphQL(message: "d")),
        (#"{"kind":"graphQLVariables","text":"d"}"#, .graphQL(message: "d", .variables)),
        (#"{"kind":"graphQLQuery","text":"d"}"#, .graphQL(message: "d", .query)),
        (#"{"kind":"invalidJSON"}"#, .invalidJSON), (#"{"kind":"noData"}"#, .noData),
        (#"{"kind":"tooLarge","number":64}"#, .tooLarge(megabytes: 64)),
        (#"{"kind":"tooLargeFixed","number":16}"#, .tooLarge(megabytes: 16, .fixed)),
        (#"{"kind":"tooManyMoments","number":4096}"#, .tooManyMoments(4_096)),
        (#"{"kind":"tooManyMomentsFixed","number":1000}"#, .tooManyMoments(1_000, .fixed)),
        (#"{"kind":"unauthorized"}"#, .unauthorized), (#"{"kind":"tokenMissing"}"#, .tokenMissing),
        (#"{"kind":"rateLimited","number":1616414400}"#, .rateLimited(until: date)),
        (#"{"kind":"unavailable","number":1616414400}"#, .unavailable(until: date)),
        (#"{"kind":"redirectLoop"}"#, .redirectLoop),
        (#"{"kind":"insecureRedirect","text":"e"}"#, .insecureRedirect(host: "e")),
        (#"{"kind":"insecureAddress","text":"f"}"#, .insecureAddress(host: "f")),
        (#"{"kind":"tokenNeeded"}"#, .tokenNeeded), (#"{"kind":"signInDenied"}"#, .signInDenied),
        (#"{"kind":"signInRefused","text":"i"}"#, .signInRefused(reason: "i")),
        (#"{"kind":"codeRefused"}"#, .codeRefused),
        (#"{"kind":"signInTimeout","number":300}"#, .signInTimeout(seconds: 300)),
        (#"{"kind":"wrongIssuer"}"#, .wrongIssuer), (#"{"kind":"unknown"}"#, .unknown),
        (#"{"kind":"store","error":{"kind":"diskFull","path":"/g"}}"#, .store(.diskFull(path: "/g"))),
        (#"{"kind":"store","error":{"kind":"busy","path":"/g"}}"#, .store(.busy(path: "/g"))),
        (
            #"{"kind":"store","error":{"kind":"damaged","path":"/g","reason":"h"}}"#,
            .store(.damaged(path: "/g", reason: "h"))
        ),
        (#"{"kind":"store","error":{"kind":"tooNew","path":"/g"}}"#, .store(.tooNew(path: "/g"))),
        (
            #"{"kind":"store","error":{"kind":"tooOld","path":"/g","reason":"h"}}"#,
            .store(.tooOld(path: "/g", commit: "h"))
        ),
        (#"{"kind":"store","error":{"kind":"gone","path":"/g"}}"#, .store(.gone(path: "/g"))),
        (#"{"kind":"store","error":{"kind":"migrated","path":"/g"}}"#, .store(.migrated(path: "/g"))),
        (#"{"kind":"store","error":{"kind":"readOnly","path":"/g"}}"#, .store(.readOnly(path: "/g"))),
        (
            #"{"kind":"store","error":{"kind":"unavailable","path":"/g","reason":"h"}}"#,
            .store(.unavailable(path: "/g", reason: "h"))
        ),
    ]

    @Test(arguments: texts) func failureIsReadAsStoresHoldIt(_ text: String, _ failure: FeedFailure) {
        expectEqual(FeedFailure(json: text), failure)
        expectEqual(FeedFailure(json: failure.json), failure)
    }

    @Test(arguments: [
        #"{"kind":"none"}"#, #"{"kind":"http"}"#, #"{"kind":"tls","number":1}"#,
        #"{"kind":"rateLimited","number":-1}"#, #"{"kind":"rateLimited","number":253402300800}"#,
        #"{"kind":"unavailable","number":-1}"#, #"{"kind":"unavailable","number":9223372036854775807}"#,
        #"{"kind":"store","text":"What an earlier release said."}"#,
    ])
    func failureThatThisReleaseDoesNotKnowIsUnknown(_ text: String) {
        expectEqual(FeedFailure(json: text), .unknown)
    }

    @Test(arguments: [
        "", "{}", "[]", "null", #"{"kind":7}"#, #"{"kind":"http","number":"418"}"#,
        #"{"kind":"http","number":99999999999999999999}"#, #"{"kind":"http","number":1.5}"#,
        #"{"kind":"unknownHost","text":"\ud800"}"#, #"{"kind":"unknownHost","text":"\x"}"#,
        #"{"kind":"store","error":{"kind":"damaged","path":"/a"}}"#,
        #"{"kind":"store","error":{"kind":"x","path":""}}"#,
    ])
    func textThatNoReleaseWroteIsNone(_ text: String) {
        #expect(FeedFailure(json: text) == nil)
    }

    @Test func textOfAServerIsReadInOneLine() {
        let text = #"{"kind":"graphQL","text":"a\u001b[2J\nb\#(String(repeating: "c", count: 5_000))"}"#

        guard case .graphQL(let message, .server)? = FeedFailure(json: text) else { return #expect(Bool(false)) }
        #expect(message.hasPrefix("a [2J bc"))
        expectEqual(message.unicodeScalars.count, 5_000)
    }
}

import Foundation
import TestSupport
import Testing

@testable import MomentsCore

struct FeedFailureJSONTests {
    @Test(arguments: [
        FeedFailure.unknownHost("a"), .unreachable(reason: "b"), .timeout(seconds: 30), .tooSlow(seconds: 600),
        .tls(.wrongName), .tls(.untrustedCertificate), .tls(.noRoots), .tls(.noTLS), .tls(.other(reason: "c")),
        .invalidHTTP, .invalidAddress, .proxyRefused, .invalidProxy(variable: "https_proxy"), .disconnected,
        .http(status: 418), .webPage, .graphQL(message: "d"), .graphQL(message: "d", .variables),
        .graphQL(message: "d", .query), .invalidJSON, .noData,
        .tooLarge(megabytes: 64), .tooLarge(megabytes: 16, .fixed), .tooManyMoments(4_096),
        .tooManyMoments(1_000, .fixed), .unauthorized, .tokenMissing,
        .rateLimited(until: Date(timeIntervalSince1970: 1_616_414_400)),
        .unavailable(until: Date(timeIntervalSince1970: 1_616_414_400)), .redirectLoop, .insecureRedirect(host: "e"),
        .insecureAddress(host: "f"), .tokenNeeded, .unknown,
        .signInDenied, .signInRefused(reason: "i"), .codeRefused, .signInTimeout(seconds: 300), .wrongIssuer,
        .store(.diskFull(path: "/g")), .store(.busy(path: "/g")), .store(.damaged(path: "/g", reason: "h")),
        .store(.tooNew(path: "/g")), .store(.tooOld(path: "/g", commit: "h")), .store(.gone(path: "/g")),
        .store(.migrated(path: "/g")),
        .store(.readOnly(path: "/g")),
        .store(.unavailable(path: "/g", reason: "h")),
    ])
    func failureIsReadAsItWasWritten(_ failure: FeedFailure) {
        expectEqual(FeedFailure(json: failure.json), failure)
    }

    @Test(arguments: [
        "", "{}", #"{"kind":"none"}"#, #"{"kind":"http"}"#, #"{"kind":"tls","number":1}"#,
        #"{"kind":"store","text":"What an earlier release said."}"#,
        #"{"kind":"store","error":{"kind":"damaged","path":"/a"}}"#,
    ])
    func whatNoReleaseWroteIsNone(_ text: String) {
        #expect(FeedFailure(json: text) == nil)
    }

    /// A case with another name needs its raw value from then on.
    @Test(arguments: [
        "unknownHost", "unreachable", "timeout", "tooSlow", "tls", "tlsWrongName", "tlsUntrusted", "tlsNoRoots",
        "tlsNone", "invalidHTTP", "invalidAddress", "proxyRefused", "invalidProxy", "disconnected", "http", "webPage",
        "graphQL",
        "graphQLVariables", "graphQLQuery", "invalidJSON", "noData", "tooLarge", "tooLargeFixed",
        "tooManyMoments", "tooManyMomentsFixed", "unauthorized",
        "tokenMissing", "rateLimited", "unavailable", "redirectLoop", "insecureRedirect", "insecureAddress",
        "tokenNeeded", "signInDenied", "signInRefused", "codeRefused", "signInTimeout", "wrongIssuer",
        "unknown", "store",
    ])
    func kindThatStoresHoldIsKnown(_ kind: String) {
        #expect(FeedFailure.Kind(rawValue: kind) != nil)
    }
}

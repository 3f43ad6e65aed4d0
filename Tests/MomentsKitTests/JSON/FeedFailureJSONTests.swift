import Foundation
import Testing

@testable import MomentsKit

struct FeedFailureJSONTests {
    @Test(arguments: [
        FeedFailure.unknownHost("a"), .unreachable(reason: "b"), .timeout(seconds: 30), .tls(reason: "c"),
        .disconnected, .http(status: 418), .webPage, .graphQL(message: "d"), .invalidJSON, .noData,
        .tooLarge(megabytes: 64), .unauthorized, .rateLimited(until: Date(timeIntervalSince1970: 1_616_414_400)),
        .redirectLoop, .insecureRedirect(host: "e"), .insecureAddress(host: "f"), .tokenNeeded, .store(reason: "g"),
    ])
    func failureIsReadAsItWasWritten(_ failure: FeedFailure) {
        #expect(FeedFailure(json: failure.json) == failure)
    }

    @Test(arguments: ["", "{}", #"{"kind":"none"}"#, #"{"kind":"http"}"#, #"{"kind":"tls","number":1}"#])
    func whatNoReleaseWroteIsNone(_ text: String) {
        #expect(FeedFailure(json: text) == nil)
    }
}

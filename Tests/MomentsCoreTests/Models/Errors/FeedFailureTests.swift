import TestSupport
import Testing

@testable import MomentsCore

struct FeedFailureTests {
    @Test(arguments: [FeedFailure.unknownHost("a"), .unreachable(reason: "b"), .timeout(seconds: 1), .disconnected])
    func serverThatIsNotReachedIsOffline(_ failure: FeedFailure) {
        #expect(failure.isOffline)
    }

    @Test(arguments: [FeedFailure.unauthorized, .http(status: 500), .webPage, .store(.diskFull(path: "/m"))])
    func serverThatAnsweredIsNotOffline(_ failure: FeedFailure) {
        #expect(!failure.isOffline)
    }

    @Test(arguments: [
        FeedFailure.signInDenied, .signInRefused(reason: "a"), .codeRefused, .signInTimeout(seconds: 300), .wrongIssuer,
    ])
    func signInThatFailedIsNotTriedAgainByItself(_ failure: FeedFailure) {
        #expect(failure.isLasting)
    }

    @Test(arguments: [(400, true), (408, false), (425, false), (499, true), (500, false)])
    func requestThatIsRefusedIsNotTriedAgain(_ status: Int, _ isLasting: Bool) {
        expectEqual(FeedFailure.http(status: status).isLasting, isLasting)
    }
}

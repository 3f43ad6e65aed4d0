import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

/// A command's sentences about a view that its server did not deliver.
struct ServerViewRunTests {
    private let now = Date(timeIntervalSince1970: 1_616_414_400)

    private func reason(_ failure: FeedFailure, _ kind: ServerView.Kind) -> String {
        let feed = Feed(id: 1, name: "kites", address: .sample, userID: "0")
        return ServerViewRun.reason(failure, kind, of: feed, now: now)
    }

    @Test(arguments: [
        (ServerView.Kind.person("7", .posts), "kites does not know this person, or does not show them to you."),
        (.thread(of: "7"), "kites no longer has this post, or does not show it to you."),
        (.list("4"), "kites does not have this timeline, or does not show it to you."),
    ])
    func missingViewIsNotBlamedOnTheAddress(kind: ServerView.Kind, reason: String) {
        expectEqual(self.reason(.http(status: 404), kind), reason)
    }

    @Test func anyOtherFailureIsThatOfTheServer() {
        #expect(reason(.http(status: 500), .local).hasPrefix("bff.example answered with status 500."))
    }
}

import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

@MainActor struct FeedTextTests {
    @Test func signedOutFeedNamesTheCommandThatSignsIn() {
        let feed = Feed(
            id: 1, kind: .mastodon, name: "Ada", address: .sample, userID: "ada@bff.example",
            status: FeedStatus(failure: .unauthorized))

        #expect(
            FeedText.problem(of: feed, now: Date())
                == "You were signed out of ada@bff.example. Sign in again (moments feed add mastodon "
                + "\(FeedAddress.sample.text)); nothing is lost.")
    }

    @Test func serverIsNamedWithWhatItLacks() {
        var found = ServerCapabilities(version: "2.94", polls: .init(maximumOptions: 4))
        found.software = "snac"

        #expect(
            FeedText.server(found)
                == "snac 2.94, without a stream of what is new, a page on signing in or a number of its API")
    }

    @Test func serverThatLacksNothingIsNamedAlone() {
        var found = ServerCapabilities(
            version: "4.5.0", apiVersion: 7, streaming: "wss://moments.example", polls: .init(maximumOptions: 4),
            authorization: .init(checksPKCE: true))
        found.software = "mastodon"

        expectEqual(FeedText.server(found), "mastodon 4.5.0")
    }
}

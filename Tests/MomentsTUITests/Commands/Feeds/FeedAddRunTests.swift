import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

/// The effect of `moments feed add` on a server and a store.
struct FeedAddRunTests {
    private let feeds = FeedRepositoryMock()
    private let checker = FeedCheckerMock(.success(FeedFinding(owner: "Jake", moments: 12)))

    private func new(token: String? = nil) -> NewFeed {
        NewFeed(name: "bff.example", address: .sample, userID: "0", secrets: FeedSecrets(token: token))
    }

    private func run(
        _ new: NewFeed, name: String? = nil, checker: (any FeedChecking)? = nil, hasPassword: Bool = true,
        password: String = "lovelace"
    ) async throws -> String {
        let run = FeedAddRun(feeds: feeds, checker: checker, hasPassword: hasPassword) {
            try #require(Password(password))
        }
        let added = try await run.add(new, name: name)
        return FeedText.added(added, moments: added.finding?.moments ?? 0)
    }

    @Test(
        arguments: [
            ("as it was found", nil, [], "Following Jake's timeline: 12 moments.", "Jake"),
            ("as the person wants", "Work", [], "Following Jake's timeline as Work: 12 moments.", "Work"),
            (
                "again after it was removed", nil, [.sample("Work", isFollowed: false)],
                "Following Jake's timeline: 12 moments.", "Jake"
            ),
            (
                "with a number as the second", nil, [Feed(id: 1, name: "jake", address: .sample, userID: "7")],
                "Following Jake's timeline as Jake 2: 12 moments.", "Jake 2"
            ),
        ] as [(String, String?, [Feed], String, String)])
    func feedIsFollowedUnderItsName(
        _: String, name: String?, list: [Feed], sentence: String, added: String
    ) async throws {
        feeds.list = list

        try await expectEqual(run(new(), name: name, checker: checker), sentence)
        expectEqual(feeds.added.map(\.feed.name), [added])
        expectEqual(checker.checked, [new()])
    }

    @Test func aFeedOfNobodyKnownIsCalledAsItsServer() async throws {
        let checker = FeedCheckerMock(.success(FeedFinding(owner: nil, moments: 1)))

        try await expectEqual(run(new(), checker: checker), "Following bff.example: 1 moment.")
    }

    @Test func withoutACheckNothingIsClaimed() async throws {
        try await expectEqual(run(new()), "Following bff.example. The server was not contacted.")
    }

    @Test(
        arguments: [
            (.failed(.http(status: 404)), "bff.example answered with status 404. Check the address."),
            (.helper(.missing(folders: ["/opt"])), "moments-sync is missing"),
        ] as [(FeedCheckError, String)])
    func aServerThatFailsOrAMissingHelperIsNamedAndNothingFollowed(error: FeedCheckError, message: String) async throws
    {
        let checker = FeedCheckerMock(.failure(error))

        await #expect {
            try await run(new(), checker: checker)
        } throws: {
            ($0 as? Failure)?.message.contains(message) == true
        }
        #expect(feeds.added.isEmpty)
    }

    @Test func followedFeedAndTakenNameAreRefusedBeforeTheCheck() async throws {
        feeds.list = [.sample("Work")]
        await #expect(throws: FeedError.alreadyFollowed(name: "Work")) { try await run(new(), checker: checker) }
        feeds.list = [Feed(id: 1, name: "work", address: .sample, userID: "7")]
        await #expect(throws: FeedError.nameTaken("work")) { try await run(new(), name: "Work", checker: checker) }

        #expect(checker.checked.isEmpty)
    }

    private var mastodon: NewFeed {
        NewFeed(
            kind: .mastodon, name: "bff.example", address: .sample, userID: NewFeed.defaultUserID,
            secrets: FeedSecrets(token: "t"))
    }

    private let ada = FeedCheckerMock(.success(FeedFinding(owner: "Ada", moments: 40, userID: "ada@bff.example")))

    @Test func theServerSaysWhoseTokenItIs() async throws {
        _ = try await run(mastodon, checker: ada)

        expectEqual(feeds.added.map(\.feed.userID), ["ada@bff.example"])
    }

    @Test(arguments: [nil, "Work"]) func newSignInKeepsTheNameOfTheFeed(name: String?) async throws {
        feeds.list = [Feed(id: 1, kind: .mastodon, name: "Work", address: .sample, userID: "ada@bff.example")]

        try await expectEqual(run(mastodon, name: name, checker: ada), "Signed in to Work again.")

        expectEqual(feeds.added.map(\.feed.name), ["Work"])
    }

    private func fetch(checker: (any FeedChecking)?, _ deliver: @escaping () throws(SyncHelperError) -> Void)
        async throws
    {
        feeds.list = [.sample(status: FeedStatus(isAskedFor: true))]
        let run = FeedAddRun(feeds: feeds, checker: checker, hasPassword: true) { throw Failure("Not asked for") }
        try await run.fetch(.sample(), deliver: deliver)
    }

    @Test func itsMomentsAreThereWhenItIsTold() async throws {
        try await fetch(checker: checker) { () throws(SyncHelperError) in
            Task { [feeds] in feeds.change([.sample(status: FeedStatus(lastSynced: Date()))]) }
        }

        #expect(feeds.list.first?.status.lastSynced != nil)
        expectEqual(feeds.asked, [1])
    }

    @Test func withoutACheckNobodyWaitsForThemAndItIsFollowedWithoutAHelper() async throws {
        try await fetch(checker: nil) {}
        expectEqual(feeds.list.first?.status.isAskedFor, true)

        try await fetch(checker: checker) { () throws(SyncHelperError) in throw .missing(folders: []) }
        #expect(feeds.removed.isEmpty)
    }

    // MARK: Secrets

    @Test func theFirstSecretNeedsThePassword() async throws {
        feeds.isPasswordNeeded = true

        _ = try await run(new(token: "t"), checker: checker)

        expectEqual(feeds.added.map(\.password), [Password("lovelace")])
    }

    @Test(arguments: [(true, nil), (false, "t")] as [(Bool, String?)])
    func otherwiseNobodyIsAskedForIt(isNeeded: Bool, token: String?) async throws {
        feeds.isPasswordNeeded = isNeeded

        _ = try await run(new(token: token), checker: checker, password: "")

        expectEqual(feeds.added.map(\.password), [nil])
    }

    @Test func anAccountWithoutPasswordIsToldBeforeTheCheck() async throws {
        feeds.isPasswordNeeded = true

        await #expect(throws: FeedError.noPassword) {
            try await run(new(token: "t"), checker: checker, hasPassword: false)
        }
        #expect(checker.checked.isEmpty)
    }
}

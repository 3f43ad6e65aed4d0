import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Feeds and their moments, out and in again.
@MainActor struct FeedExportTests {
    private let fixture: ExportFixture

    init() async throws {
        fixture = try await ExportFixture()
    }

    /// - Returns: its id.
    @discardableResult private func addFeed(
        _ name: String = "Jake", userID: String = "0", isFollowed: Bool = true, to target: StoreFixture? = nil,
        holding moments: [NewMoment] = []
    ) async throws -> Feed.ID {
        let fixture = target ?? fixture.source
        return try await fixture.store.write { [account = fixture.account] db in
            try db.execute(
                sql: """
                    INSERT INTO feed (account_id, kind, name, address, user_id, allows_plain, is_followed, secrets,
                      owner_id, owner_name)
                    VALUES (?, 'bff', ?, 'https://bff.example/graphql', ?, 1, ?, x'73656372657473', '0', 'Jake')
                    """, arguments: [account, name, userID, isFollowed])
            let id = db.lastInsertedRowID
            _ = try FeedMerge(account, db).insert(moments, of: id)
            return id
        }
    }

    private func feeds(of fixture: StoreFixture) throws -> [String] {
        try fixture.store.read {
            try String.fetchAll($0, sql: "SELECT name || ' ' || is_followed FROM feed ORDER BY id")
        }
    }

    private let moments = [
        NewMoment(remoteID: "1", title: "Liked", createdAt: 5, isLiked: true),
        NewMoment(remoteID: "2", title: "Not liked", createdAt: 6, isLiked: false),
        NewMoment(remoteID: "3", title: "Unknown", createdAt: 7),
    ]

    @Test func importedExportIsExportedAsTheSameBytes() async throws {
        try await fixture.fillSource()
        try await addFeed("Old", userID: "5", isFollowed: false, holding: [NewMoment(remoteID: "1", createdAt: 5)])
        try await addFeed("Jake", holding: moments)
        try await addFeed("Ann", userID: "1", holding: moments)
        let text = try fixture.exported()

        let report = await fixture.importIntoTarget(text)

        #expect(report.failure == nil)
        expectEqual(report.skipped.count, 0)
        expectEqual(report.imported, 14)
        expectEqual(report.feeds, ["Old", "Jake", "Ann"])
        try expectEqual(fixture.export(fixture.target), text)
    }

    @Test(arguments: [(true, #""version":2"#), (false, #""version":1"#)])
    func onlyAnExportWithFeedsIsOfALaterVersion(hasFeed: Bool, _ version: String) async throws {
        try await fixture.fillSource()
        if hasFeed { try await addFeed() }
        #expect(try fixture.exported().contains(version))
    }

    @Test func noExportHoldsSecrets() async throws {
        try await addFeed(holding: moments)

        let text = try fixture.exported()

        #expect(!text.contains("secrets"))
        #expect(!text.contains("73656372657473"))
    }

    @Test(arguments: [
        // Followed in both, removed there, and removed here, where it stays so.
        (true, true, 1, "Mine 1"), (false, true, 0, "Mine 1"), (true, false, 0, "Mine 0"),
    ])
    func feedThatIsThereTakesInTheMomentsOfTheSame(
        isFollowedThere: Bool, isFollowedHere: Bool, known: Int, _ feed: String
    ) async throws {
        try await addFeed(isFollowed: isFollowedThere, holding: moments)
        try await addFeed(
            "Mine", isFollowed: isFollowedHere, to: fixture.target, holding: Array(moments.prefix(known)))

        let report = await fixture.importIntoTarget(try fixture.exported())

        expectEqual([report.imported, report.unchanged], [3 - known, known])
        expectEqual(report.feeds, [])
        try expectEqual(feeds(of: fixture.target), [feed])
    }

    @Test func anotherFeedOfTheNameKeepsIt() async throws {
        try await addFeed(holding: moments)
        try await addFeed("jake", userID: "9", to: fixture.target)

        let report = await fixture.importIntoTarget(try fixture.exported())

        expectEqual(report.feeds, ["Jake 2"])
    }

    @Test func aMomentThatIsThereStaysAsItsServerHadIt() async throws {
        try await addFeed(holding: [NewMoment(remoteID: "1", title: "Old", createdAt: 5, isLiked: true)])
        try await addFeed(
            to: fixture.target, holding: [NewMoment(remoteID: "1", title: "New", createdAt: 5, isLiked: false)])

        await fixture.importIntoTarget(try fixture.exported())

        try expectEqual(fixture.target.newest().map(\.title), ["New"])
        try expectEqual(fixture.target.newest().map(\.isLiked), [false])
    }

    @Test func aLocalMomentAndOneOfAFeedAreTwo() async throws {
        try await addFeed(holding: [moments[0]])
        try await fixture.target.insert([moments[0]])

        let report = await fixture.importIntoTarget(try fixture.exported())

        expectEqual(report.imported, 1)
        try expectEqual(fixture.target.newest().count, 2)
    }

    @Test func undeliveredLikeIsExportedAsTheServerHasIt() async throws {
        let feed = try await addFeed(holding: [moments[1]])
        try await fixture.source.store.write { db in
            try db.execute(sql: "UPDATE moment SET is_liked = 1 WHERE feed_id = ?", arguments: [feed])
        }

        #expect(try fixture.exported().contains(#""isLiked":false"#))
    }

    @Test func aMomentOfAFeedIsNeverOwn() async throws {
        try await addFeed(holding: [moments[0]])
        let text = try fixture.exported().replacing(#""isOwn":false"#, with: #""isOwn":true,"origin":{"id":"7"}"#)

        await fixture.importIntoTarget(text)

        try expectEqual(fixture.target.newest().map(\.isMine), [false])
        try expectEqual(fixture.target.newest().map(\.origin), [nil])
    }

    private func text(_ lines: String...) -> String {
        let header = #"{"export":{"format":"moments","version":2,"email":"robin@moments.example"}}"#
        return ([header] + lines + [#"{"end":{"moments":0,"lines":\#(lines.count + 1)}}"#]).joined(separator: "\n")
    }

    private nonisolated static let feed = #"""
        {"feed":{"number":1,"kind":"bff","name":"N","address":"https://a.example/","userID":"0","allowsPlain":false,"isFollowed":true}}
        """#

    @Test(arguments: [
        (#"{"feed":7}"#, "it is no feed that this release can follow"),
        (feed.replacing(#""bff""#, with: #""later""#), "it is no feed that this release can follow"),
        (feed.replacing("https:", with: "file:"), "it is no feed that this release can follow"),
        (feed.replacing(#":"N""#, with: #":"""#), "it is no feed that this release can follow"),
        (feed.replacing(#":1,"#, with: #":101,"#), "there are more than 100 feeds"),
        (#"{"moment":{"id":"1","feed":7}}"#, "it is of a feed that the export does not name"),
        (#"{"moment":{"id":"1","feed":"x"}}"#, "it is of a feed that the export does not name"),
    ])
    func invalidLineIsSkippedAndReported(line: String, reason: String) async throws {
        let report = await fixture.importIntoTarget(text(Self.feed, #"{"moment":{"id":"1","feed":1}}"#, line))

        #expect(report.failure == nil)
        expectEqual(report.imported, 1)
        expectEqual(report.skipped.first.map(\.reason), [reason])
    }

    @Test func momentsBehindManyOthersKnowTheirFeed() async throws {
        try await addFeed(
            holding: (0..<(ImportBatch.Limits.ofFile.count + 10)).map {
                NewMoment(remoteID: "\($0)", createdAt: Int64($0))
            })

        let report = await fixture.importIntoTarget(try fixture.exported())

        expectEqual(report.imported, ImportBatch.Limits.ofFile.count + 10)
        #expect(try fixture.target.newest().allSatisfy { $0.feed != nil })
        try expectEqual(feeds(of: fixture.target), ["Jake 1"])
    }
}

import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct TimelinePhotosTests {
    private let fixture: StoreFixture

    init() async throws {
        fixture = try await StoreFixture()
    }

    @Test func photosOfOnesOwnMomentsComeSortedByDateNewestFirst() async throws {
        try await fixture.insert([
            photo("2", at: 2_000), photo("3", at: 3_000), photo("1", at: 1_000),
            NewMoment(remoteID: "4", title: "Words", createdAt: 4_000),
            NewMoment(remoteID: "0", title: "0", photos: ["photos/a.jpg"]),
        ])
        let other = try await StoreFixture.addAccount("grace@moments.example", to: fixture.store)

        let photos = try photos(of: fixture).photos(.newest, limit: 10)

        expectEqual(photos.map(\.title), ["3", "2", "1", "0"])
        expectEqual(photos.map { $0.date?.timeIntervalSince1970 }, [3_000, 2_000, 1_000, nil])
        #expect(try TimelinePhotos(store: fixture.store, account: other).photos(.newest, limit: 10).isEmpty)
    }

    @Test func photosOfOneMomentStandTogetherInItsOrder() async throws {
        try await fixture.insert([photo("1", at: 1_000), photo("2", at: 2_000, count: 3)])

        let photos = try photos(of: fixture).photos(.newest, limit: 2)

        expectEqual(photos.map(\.id.index), [0, 1, 2])
        expectEqual(photos.map(\.title), ["2", "2", "2"])
    }

    @Test func aPageBeginsBelowOrAboveAMoment() async throws {
        try await fixture.insert((1...5).map { photo("\($0)", at: Int64($0)) })
        let photos = photos(of: fixture)
        let ids = try photos.photos(.newest, limit: 10).map(\.id.moment)

        try expectEqual(photos.photos(.before(ids[1]), limit: 2).map(\.title), ["3", "2"])
        try expectEqual(photos.photos(.after(ids[3]), limit: 2).map(\.title), ["4", "3"])
        try expectEqual(photos.photos(.oldest, limit: 2).map(\.title), ["2", "1"])
        try expectEqual(photos.photos(.range(newest: ids[1], oldest: ids[3]), limit: 9).map(\.title), ["4", "3", "2"])
    }

    @Test func sensitivePhotosAreCoveredUnlessTheyAreToBeShown() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(
            .answered("1", second: 1_000, photos: ["https://moments.example/1.jpg"]) {
                $0.isSensitive = true
                $0.media = [.init(kind: .image, url: nil, hasPhoto: true)]
            },
            .answered("2", second: 2_000, photos: ["https://moments.example/2.jpg"]) { $0.spoilerText = "Beach" },
            .answered("3", second: 3_000, photos: ["https://moments.example/3.jpg"]) { $0.filters = ["beaches"] })
        var isShown = false
        let photos = TimelinePhotos(store: fixture.base.store, account: fixture.base.account) { isShown }

        let covered = try photos.photos(.newest, limit: 9)
        isShown = true
        let shown = try photos.photos(.newest, limit: 9)

        expectEqual(covered.map(\.cover), [.filters(["beaches"]), .contentWarning("Beach"), .sensitive])
        expectEqual(shown.map(\.cover), [.filters(["beaches"]), nil, nil])
        expectEqual(shown.map { $0.source == nil }, [true, false, false])
    }

    @Test func countsHaveAllPhotosOrTheNewerOnes() async throws {
        try await fixture.insert([photo("1", at: 1, count: 2), photo("2", at: 2), photo("3", at: 3, count: 4)])
        let photos = photos(of: fixture)
        let second = try #require(try photos.photos(.newest, limit: 10).first { $0.title == "2" })

        try await expectEqual(photos.count(newerThan: nil), 7)
        try await expectEqual(photos.count(newerThan: second.id.moment), 4)
    }

    @Test func aTitleIsReadNoFurtherThanItIsShown() async throws {
        let text = String(repeating: "x", count: 4_000)
        try await fixture.insert([NewMoment(remoteID: "1", title: text, photos: ["photos/a.jpg"], createdAt: 1)])

        let title = try photos(of: fixture).photos(.newest, limit: 1).first?.title

        expectEqual(title?.count, PhotoQueries.titleLimit)
    }

    /// The cost does not grow with what is stored: keys are looked up one by one, as the full-text index tells them.
    @Test(arguments: [PhotoQueries.newestFirst, PhotoQueries.oldestFirst])
    func noPageScansOrSortsTheMoments(sql: String) async throws {
        let plan = try fixture.store.plan(
            of: sql, [PhotoQueries.match(fixture.account), Int64.min, Int64.max, 60, fixture.account])

        #expect(plan.contains { $0.hasPrefix("SEARCH moment USING") }, "\(plan)")
        #expect(!plan.contains { $0 == "SCAN moment" || $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    private func photos(of fixture: StoreFixture) -> TimelinePhotos {
        TimelinePhotos(store: fixture.store, account: fixture.account)
    }

    private func photo(_ id: String, at second: Int64, count: Int = 1) -> NewMoment {
        NewMoment(
            remoteID: id, title: id, photos: (0..<count).map { Photo("https://example.com/\(id)-\($0).jpg") },
            createdAt: second)
    }
}

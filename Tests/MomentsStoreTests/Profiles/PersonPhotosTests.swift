import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The photos of one's own profile, and of an author's.
@MainActor struct PersonPhotosTests {
    private let fixture: StoreFixture

    init() async throws {
        fixture = try await StoreFixture()
    }

    private static let grace = User(id: "7", name: "Grace Hopper")

    @Test func anAuthorHasThePhotosOfTheirMomentsAloneNewestFirst() async throws {
        try await fixture.insert([
            by(Self.grace, "1", 1_000), by(User(name: "Ada"), "2", 2_000), by(Self.grace, "3", 3_000, photos: 2),
            by(Self.grace, "4", 4_000, photos: 0), by(User(id: "8", name: "Grace Hopper"), "5", 5_000),
        ])

        let photos = try author(fixture).photos(.newest, limit: 9)

        expectEqual(photos.map(\.title), ["3", "3", "1"])
        expectEqual(photos.map(\.id.index), [0, 1, 0])
        expectEqual(photos.map { $0.date?.timeIntervalSince1970 }, [3_000, 3_000, 1_000])
    }

    @Test func anAuthorOfAFeedHasThePhotosFromThere() async throws {
        let fixture = try await FeedFixture()
        try await fixture.base.insert([by(Self.grace, "1", 1_000)])
        try await fixture.sync([by(Self.grace, "2", 2_000, address: "https://kites.example/2.jpg")])

        let author = AuthorProfile(Self.grace, feed: fixture.feed, store: fixture.store, account: fixture.account)

        let photos = try author.photos(.newest, limit: 9)
        expectEqual(photos.map(\.title), ["2"])
        expectEqual(photos.map(\.source), [.remote(address: "https://kites.example/2.jpg", feed: fixture.feed)])
        try expectEqual(self.author(fixture.base).photos(.newest, limit: 9).map(\.title), ["1"])
    }

    @Test(arguments: [true, false])
    func anAuthorsSensitivePhotosAreCoveredUnlessTheyAreToBeShown(isShown: Bool) async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(
            .answered(photos: ["https://moments.example/1.jpg"]) {
                $0.isSensitive = true
                $0.media = [.init(kind: .image, url: nil, hasPhoto: true)]
            })
        let ada = try #require(try fixture.entries().first).author

        let author = AuthorProfile(
            ada, feed: fixture.base.feed, store: fixture.base.store, account: fixture.base.account
        ) { isShown }

        try expectEqual(author.photos(.newest, limit: 9).map(\.cover), [isShown ? nil : .sensitive])
    }

    @Test(arguments: ["…", "\"", "' OR 1 --", "\0"])
    func anyNameIsFoundAsItIs(name: String) async throws {
        try await fixture.insert([by(User(id: "9", name: name), "1", 1_000), by(Self.grace, "2", 2_000)])
        let stored = try #require(try fixture.newest().last).author

        let author = AuthorProfile(stored, feed: nil, store: fixture.store, account: fixture.account)

        try expectEqual(author.photos(.newest, limit: 9).map(\.title), ["1"])
        try await expectEqual(author.count(newerThan: nil), 1)
    }

    @Test func ownersPhotosIncludeThoseOfImportedMoments() async throws {
        let robin = User(id: "1", name: "Robin Hale")
        try await fixture.insert(
            [
                by(robin, "1", 1_000), by(Self.grace, "2", 2_000), by(User(), "3", 3_000, isOwn: true),
                by(robin, "4", 4_000, photos: 0),
            ], owner: Owner(user: robin, background: nil))

        try expectEqual(own(fixture).photos(.newest, limit: 9).map(\.title), ["3", "1"])
        try await expectEqual(own(fixture).count(newerThan: nil), 2)
    }

    @Test(arguments: [true, false])
    func aPageBeginsBelowOrAboveAMoment(isOwn: Bool) async throws {
        try await fixture.insert((1...5).map { by(Self.grace, "\($0)", Int64($0), isOwn: isOwn) })
        let photos: any PhotosRepository = isOwn ? own(fixture) : author(fixture)
        let ids = try photos.photos(.newest, limit: 9).map(\.id.moment)
        try #require(ids.count == 5)

        try expectEqual(photos.photos(.before(ids[1]), limit: 2).map(\.title), ["3", "2"])
        try expectEqual(photos.photos(.after(ids[3]), limit: 2).map(\.title), ["4", "3"])
        try expectEqual(photos.photos(.oldest, limit: 2).map(\.title), ["2", "1"])
        try expectEqual(photos.photos(.range(newest: ids[1], oldest: ids[3]), limit: 9).map(\.title), ["4", "3", "2"])
    }

    @Test(arguments: [true, false])
    func allPhotosOfAMomentAreReadAndCounted(isOwn: Bool) async throws {
        let count = MomentRow.photosLimit + 5
        try await fixture.insert(
            (1...3).map { by(Self.grace, "\($0)", Int64($0), photos: $0 == 3 ? count : 2, isOwn: isOwn) })
        let photos: any PhotosRepository = isOwn ? own(fixture) : author(fixture)
        let second = try #require(try photos.photos(.newest, limit: 99).first { $0.title == "2" })

        try expectEqual(photos.photos(.newest, limit: 3).map(\.title), Array(repeating: "3", count: count))
        try expectEqual(photos.photos(.oldest, limit: 3).map(\.title), ["2", "2", "1", "1"])
        try await expectEqual(photos.count(newerThan: nil), count + 4)
        try await expectEqual(photos.count(newerThan: second.id.moment), count)
    }

    @Test(arguments: [true, false])
    func aTitleIsReadNoFurtherThanItIsShown(isOwn: Bool) async throws {
        try await fixture.insert([
            NewMoment(
                remoteID: "1", author: Self.grace, title: String(repeating: "x", count: 4_000),
                photos: ["photos/a.jpg"], createdAt: 1, isOwn: isOwn)
        ])
        let photos: any PhotosRepository = isOwn ? own(fixture) : author(fixture)

        try expectEqual(photos.photos(.newest, limit: 1).first?.title?.count, PhotoQueries.titleLimit)
    }

    @Test(arguments: [
        Named("newest", ProfileQueries.newestPhotos), Named("oldest", ProfileQueries.oldestPhotos),
        Named("count", ProfileQueries.photoCount),
    ])
    func noStatementScansOrSortsTheMoments(sql: Named<String>) async throws {
        let arguments: StatementArguments = [
            "match": ProfileQueries.match(fixture.account, by: "Grace", hasPhotos: true), "first": Int64.min,
            "last": Int64.max, "account": fixture.account, "authorID": "7", "authorName": "Grace", "feed": nil,
            "limit": 9,
        ]

        let plan = try fixture.store.plan(of: sql.value, arguments)

        #expect(plan.contains { $0.hasPrefix("SEARCH moment USING") }, "\(plan)")
        #expect(!plan.contains { ["SCAN moment", "SCAN m"].contains($0) || $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    private func author(_ fixture: StoreFixture) -> AuthorProfile {
        AuthorProfile(Self.grace, feed: nil, store: fixture.store, account: fixture.account)
    }

    private func own(_ fixture: StoreFixture) -> OwnProfile {
        OwnProfile(store: fixture.store, account: fixture.account)
    }

    private func by(
        _ author: User, _ id: String, _ second: Int64, photos: Int = 1, address: String? = nil, isOwn: Bool = false
    ) -> NewMoment {
        NewMoment(
            remoteID: id, author: author, title: id,
            photos: (0..<photos).map { Photo(address ?? "photos/\(id)-\($0).jpg") }, createdAt: second, isOwn: isOwn)
    }
}

import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

@MainActor struct AuthorProfileTests {
    private let fixture: StoreFixture

    init() async throws {
        fixture = try await StoreFixture()
    }

    private static let grace = User(id: "7", name: "Grace Hopper")

    @Test func anAuthorHasTheirMomentsAloneNewestFirst() async throws {
        try await fixture.insert([
            by(Self.grace, "1", 1_000), by(User(name: "Ada"), "2", 2_000), by(Self.grace, "3", 3_000),
            by(User(id: "8", name: "Grace Hopper"), "4", 4_000), by(User(id: "7", name: "Grace"), "5", 5_000),
        ])

        try expectEqual(profile(fixture).moments(.newest, limit: 9).map(\.remoteID), ["3", "1"])
        try expectEqual(profile(fixture).moments(.oldest, limit: 1).map(\.remoteID), ["1"])
    }

    @Test(arguments: ["…", "\"", "' OR 1 --", "\0"])
    func anyNameIsFoundAsItIs(name: String) async throws {
        let author = User(id: "9", name: name)
        try await fixture.insert([by(author, "1", 1_000), by(Self.grace, "2", 2_000)])
        let stored = try #require(try fixture.newest().last).author

        let profile = AuthorProfile(stored, feed: nil, store: fixture.store, account: fixture.account)

        try expectEqual(profile.moments(.newest, limit: 9).map(\.remoteID), ["1"])
    }

    @Test func albumsAreTheMonthsWithPhotos() async throws {
        let month: Int64 = 31 * 86_400
        try await fixture.insert([
            by(Self.grace, "1", 1_000, photos: 2), by(Self.grace, "2", 2_000, photos: 1),
            by(Self.grace, "3", month, photos: 1), by(Self.grace, "4", 2 * month, photos: 0),
            by(User(name: "Ada"), "5", 5 * month, photos: 1),
            NewMoment(remoteID: "6", author: Self.grace, title: "6", photos: ["photos/a.jpg"], createdAt: nil),
        ])

        try await expectEqual(profile(fixture).count(in: .utc), ProfileCounts(moments: 5, photos: 5, albums: 2))
    }

    @Test func videosAndSoundsAreCountedAsSuch() async throws {
        let fixture = try await StatusFixture()
        let ada = User(id: "ada@moments.example", name: "Ada")
        func status(_ id: String, month: Int64, _ kinds: [(MediaAttachment.Kind, Bool)]) -> NewStatus {
            var details = StatusDetails(handle: "ada@moments.example")
            details.media = kinds.map { .init(kind: $0.0, url: nil, hasPhoto: $0.1) }
            return NewStatus(
                .init(remoteID: id, uri: nil), author: ada, text: "A kite",
                photos: kinds.filter(\.1).map { _ in Photo("https://one.example/1.jpg") },
                createdAt: month * 31 * 86_400, details: details)
        }
        try await fixture.sync(
            status("1", month: 1, [(.image, true), (.video, true)]), status("2", month: 2, [(.gifv, true)]),
            status("3", month: 3, [(.video, false), (.audio, false), (.image, false)]))

        let profile = AuthorProfile(
            ada, feed: fixture.base.feed, store: fixture.base.store, account: fixture.base.account)

        let counts = ProfileCounts(moments: 3, photos: 1, albums: 1, videos: 3, sounds: 1)
        try await expectEqual(profile.count(in: .utc), counts)
    }

    @Test(arguments: [(0, 1), (3_600, 2), (-3_600, 1)])
    func monthsAreThoseOfTheZone(secondsAhead: Int, count: Int) async throws {
        let february: Int64 = 31 * 86_400
        try await fixture.insert([
            by(Self.grace, "1", february - 7_200, photos: 1), by(Self.grace, "2", february - 1_800, photos: 1),
        ])

        try await expectEqual(profile(fixture).count(in: .ahead(seconds: secondsAhead))?.albums, count)
    }

    @Test func ownProfileHasOnesMomentsAndTheChosenName() async throws {
        try await fixture.insert([
            NewMoment(remoteID: "1", title: "Mine", photos: ["photos/a.jpg"], createdAt: 1_000, isOwn: true),
            by(Self.grace, "2", 2_000, photos: 1),
        ])
        let own = OwnProfile(store: fixture.store, account: fixture.account)

        try await own.save(ProfileDetails(name: "Robin", bio: "Birds", avatar: "https://example.com/r.png"))

        try expectEqual(own.moments(.newest, limit: 9).map(\.remoteID), ["1"])
        try await expectEqual(own.count(in: .utc), ProfileCounts(moments: 1, photos: 1, albums: 1))
        let profile = try own.profile()
        #expect(
            [profile.name, profile.bio, profile.avatar, profile.background] == [
                "Robin", "Birds", "https://example.com/r.png", nil,
            ])
        try expectEqual(fixture.moments.profile().name, "Robin")
    }

    @Test(arguments: [ProfileQueries.newestFirst, ProfileQueries.oldestFirst])
    func noPageScansOrSortsTheMoments(sql: String) async throws {
        let arguments: StatementArguments = [
            "match": ProfileQueries.match(fixture.account, by: "Grace"), "first": Int64.min, "last": Int64.max,
            "account": fixture.account, "authorID": "7", "authorName": "Grace", "feed": nil, "limit": 9,
        ]

        let plan = try fixture.store.plan(of: sql, arguments)

        #expect(plan.contains { $0.hasPrefix("SEARCH moment USING") }, "\(plan)")
        #expect(!plan.contains { $0 == "SCAN moment" || $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    private func profile(_ fixture: StoreFixture) -> AuthorProfile {
        AuthorProfile(Self.grace, feed: nil, store: fixture.store, account: fixture.account)
    }

    private func by(_ author: User, _ id: String, _ second: Int64, photos: Int = 0) -> NewMoment {
        NewMoment(
            remoteID: id, author: author, title: id, photos: (0..<photos).map { Photo("photos/\(id)-\($0).jpg") },
            createdAt: second)
    }
}

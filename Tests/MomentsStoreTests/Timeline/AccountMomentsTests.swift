import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountMomentsTests {
    private let fixture: StoreFixture

    init() async throws {
        fixture = try await StoreFixture()
    }

    private func ids(_ moments: [Moment]) -> [String] {
        moments.map(\.remoteID)
    }

    private func id(_ remoteID: String, _ fixture: StoreFixture) throws -> Moment.ID {
        try #require(fixture.newest().first { $0.remoteID == remoteID }).id
    }

    @Test func everyPageIsNewestFirstAndThoseAboveAreCounted() async throws {
        try await fixture.insert(count: 10)
        let middle = try id("5", fixture)

        try expectEqual(ids(fixture.moments.moments(.newest, limit: 3)), ["9", "8", "7"])
        try expectEqual(ids(fixture.moments.moments(.oldest, limit: 3)), ["2", "1", "0"])
        try expectEqual(ids(fixture.moments.moments(.before(middle), limit: 3)), ["4", "3", "2"])
        try expectEqual(ids(fixture.moments.moments(.after(middle), limit: 3)), ["8", "7", "6"])
        try expectEqual(ids(fixture.moments.moments(.before(id("0", fixture)), limit: 3)), [])
        try expectEqual(ids(fixture.moments.moments(.after(id("9", fixture)), limit: 3)), [])
        try expectEqual([100, 3].map { try fixture.moments.countNewer(than: middle, upTo: $0) }, [4, 3])
        for isLiked in [true, false] {
            try await fixture.setLiked(isLiked, middle)
            try expectEqual(ids(fixture.newest().filter(\.isLiked)), isLiked ? ["5"] : [])
        }
    }

    @Test(arguments: [0, -1, .min])
    func limitBelowOneReadsNothing(_ limit: Int) async throws {
        try await fixture.insert(count: 2)

        #expect(try fixture.moments.moments(.newest, limit: limit).isEmpty)
        try expectEqual(fixture.moments.countNewer(than: Moment.ID(.min), upTo: limit), 0)
    }

    @Test func momentsOfOneSecondAreInTheOrderTheyCameAndThoseWithoutADateTheOldest() async throws {
        try await fixture.insert([
            NewMoment(remoteID: "none"), NewMoment(remoteID: "before the epoch", createdAt: -1),
            NewMoment(remoteID: "a", createdAt: 7), NewMoment(remoteID: "b", createdAt: 7),
        ])
        try await fixture.insert([NewMoment(remoteID: "c", createdAt: 7)])

        try expectEqual(ids(fixture.newest()), ["c", "b", "a", "before the epoch", "none"])
        #expect(try fixture.newest().last?.createdDate == nil)
    }

    @Test func accountsSeeOnlyTheirOwn() async throws {
        let other = try await StoreFixture.addAccount("other@example.com", to: fixture.store)
        try await fixture.insert([NewMoment(remoteID: "1", title: "mine")])
        let mine = try id("1", fixture)

        let others = AccountMoments(store: fixture.store, account: other)
        let changes = WindowFixture("other", fixture.store, other, undoWindow: 0).changes
        try? await changes.setLiked(true, mine, at: Date())

        #expect(try others.moments(.newest, limit: 10).isEmpty)
        #expect(try others.moment(mine) == nil)
        #expect(try others.moments([mine]).isEmpty)
        try expectEqual(fixture.newest().map(\.isLiked), [false])
        try await expectEqual(fixture.store.insert([NewMoment(remoteID: "1", title: "mine")], into: other).inserted, 1)
    }
    @Test(arguments: [("x", 1_001, true), ("日", 1_000, false)])
    func listsCutTitlesOfMoreThanAThousandCodePointsAndOneMomentHasTheWhole(
        _ character: String, _ count: Int, isCut: Bool
    ) async throws {
        let title = String(repeating: character, count: count)
        try await fixture.insert([NewMoment(remoteID: "1", title: title)])

        let listed = try #require(fixture.newest().first)
        let whole = try #require(try fixture.moments.moment(listed.id))

        expectEqual(listed.title?.count, 1_000)
        expectEqual(listed.isTitleCut, isCut)
        expectEqual(whole.title, title)
        #expect(!whole.isTitleCut)
    }

    @Test func listsReadFewPhotosAndLikesAndKnowHowManyThereAre() async throws {
        let photos = Array(repeating: Photo("p"), count: 300)
        let likes = Array(repeating: User(name: "Grace"), count: 1_200)
        try await fixture.insert([NewMoment(remoteID: "1", photos: photos, likes: likes)])

        let listed = try #require(fixture.newest().first)
        let whole = try #require(try fixture.moments.moment(listed.id))

        #expect((listed.photos.count, listed.morePhotos) == (20, 280))
        #expect((listed.likes.count, listed.moreLikes) == (1_000, 200))
        #expect(listed.isCut)
        #expect((whole.photos.count, whole.likes.count) == (300, 1_200))
        #expect(!whole.isCut)
    }

    /// Such as were stored before there were bounds.
    @Test func storedMomentBeyondTheBoundsIsReadNoFurther() async throws {
        let huge = String(repeating: "x", count: 200_000)
        try await fixture.insert([
            NewMoment(
                remoteID: "1", author: User(id: huge, name: huge, avatar: huge), title: huge, url: huge,
                photos: Array(repeating: Photo("p", altText: huge), count: 2)
                    + Array(repeating: Photo("p"), count: 800_000), likes: [User(name: huge)])
        ])

        let listed = try #require(fixture.newest().first)
        let whole = try #require(try fixture.moments.moment(listed.id))

        expectEqual(whole.title?.count, MomentBounds.title)
        #expect(whole.isTitleCut)
        #expect((whole.photos.count, whole.morePhotos) == (MomentBounds.photos, 800_002 - MomentBounds.photos))
        expectEqual(whole.photos[0].altText?.count, MomentBounds.altText)
        expectEqual(whole.author, User(id: huge.boundedName, name: huge.boundedName))
        expectEqual(whole.likes, [User(name: huge.boundedName)])
        #expect(whole.url == nil)
    }

    @Test func everyFieldComesBackAsItWasStored() async throws {
        let author = User(id: "7", name: "Ada \"the\" \\ 日本", avatar: "\u{1B}[31m")
        let likers = [User(id: "1", avatar: "a\nb"), User(name: "\u{7}\u{1F}"), User()]
        let new = NewMoment(
            remoteID: "\u{1B}[31m1", author: author, kind: .url, title: "", url: "not a url",
            photos: ["", "a\"b", Photo("\u{202E}", altText: "\u{202E}\"")], createdAt: -5, isLiked: true, likes: likers)

        try await fixture.insert([new])

        let moment = try #require(fixture.newest().first)
        let expected = Moment(
            id: moment.id, remoteID: "\u{1B}[31m1", author: author, kind: .url, title: "", url: "not a url",
            photos: ["", "a\"b", Photo("\u{202E}", altText: "\u{202E}\"")],
            createdDate: Date(timeIntervalSince1970: -5), isLiked: true,
            likes: likers)
        expectEqual(moment, expected)
    }

    @Test func likeOfACancelledTaskIsStoredAllTheSame() async throws {
        try await fixture.insert(count: 1)
        let liked = try id("0", fixture)

        let task = Task { try await fixture.setLiked(true, liked) }
        task.cancel()
        try await task.value

        try expectEqual(fixture.newest().map(\.isLiked), [true])
    }

    @Test func momentsOfTheOwnerAreTheirOwn() async throws {
        let owner = Owner(user: User(id: "0", name: "Robin", avatar: "r.png"), background: nil)

        try await fixture.insert(
            [
                NewMoment(remoteID: "same", author: User(name: "Robin", avatar: "r.png"), createdAt: 1),
                NewMoment(remoteID: "namesake", author: User(name: "Robin", avatar: "x.png"), createdAt: 2),
                NewMoment(remoteID: "shared id", author: User(id: "0", name: "Else", avatar: "r.png"), createdAt: 3),
                NewMoment(remoteID: "new picture", author: User(id: "0", name: "Robin", avatar: "n.png"), createdAt: 4),
                NewMoment(remoteID: "nobody", author: User(), createdAt: 5),
            ], owner: owner)

        try expectEqual(ids(fixture.newest().filter(\.isMine)), ["new picture", "same"])
    }

    @Test func ownerIsNotAmongTheLikers() async throws {
        let owner = Owner(user: User(id: "0", name: "Robin", avatar: "r.png"), background: nil)
        let others = [User(id: "1", avatar: "r.png"), User(id: "0", name: "Else", avatar: "r.png")]
        let likes = [User(id: "0", avatar: "r.png"), User(id: "0", name: "Robin")] + others

        try await fixture.insert([NewMoment(remoteID: "1", likes: likes)], owner: owner)

        try expectEqual(fixture.newest().first?.likes, others)
    }

    @Test func momentsHaveNoOwnerBeforeAnImport() async throws {
        try await fixture.insert([NewMoment(remoteID: "1", likes: [User()])])

        try expectEqual(fixture.newest().map(\.isMine), [false])
        try expectEqual(fixture.newest().first?.likes, [User()])
    }

    @Test func profileOfADeletedAccountIsExplained() async throws {
        let gone = AccountMoments(store: fixture.store, account: 99)

        #expect(throws: StoreError.unavailable(path: fixture.store.path, reason: "the account was deleted")) {
            try gone.profile()
        }
    }

    private nonisolated static let queries: [(String, Int)] =
        lists(.all, scope: 1) + lists(.ofFeed, scope: 2) + [(MomentQueries.like, 4), (MomentQueries.shared, 3)]

    /// Each with how many arguments it takes.
    private nonisolated static func lists(_ queries: TimelineQueries, scope: Int) -> [(String, Int)] {
        let ofOne = [queries.newest, queries.oldest, queries.one, queries.whole].map { ($0, scope + 1) }
        let ofTwo = [queries.before, queries.after, queries.countNewer].map { ($0, scope + 2) }
        return ofOne + ofTwo + [(queries.range, scope + 3)]
    }

    @Test(arguments: queries)
    func noQueryScansOrSortsTheMoments(_ sql: String, _ argumentCount: Int) async throws {
        let plan = try fixture.store.plan(of: sql, StatementArguments((1...argumentCount).map { $0 }))

        #expect(plan.contains { $0.hasPrefix("SEARCH moment") })
        #expect(!plan.contains { $0.hasPrefix("SCAN moment") || $0.contains("TEMP B-TREE") }, "\(plan)")
    }
}

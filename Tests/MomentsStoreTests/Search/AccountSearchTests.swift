import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore

@MainActor struct AccountSearchTests {
    private let fixture: StoreFixture

    init() async throws {
        fixture = try await StoreFixture()
    }

    private func find(_ text: String, in fixture: StoreFixture, isTyping: Bool = false) throws -> [String] {
        let query = try #require(try QueryParser(zone: .utc).query(text, isTyping: isTyping))
        return try AccountSearch(store: fixture.store, account: fixture.account)
            .moments(query, .newest, limit: 50).map(\.remoteID)
    }

    @Test(arguments: [
        Match(
            "A walk by the lake, don't ask", "walk WALK wal* w* lake|walk \"by|the|lake\" \"the|la\"* don't",
            not: "wal walk|sea \"lake|the|by\" dont"),
        Match("Walking", "walking walki wa", not: "walkt", isTyping: true),
        Match("Über den See", "uber Über UBER ube* übe*"),
        Match("hi 今日海邊，風景", "今日 日海 海邊 日海邊 邊 日 今日|風", not: "今海"),
        Match("カメラ 한국어 iPhone手机", "カメ メラ ラ 국어 iphone", not: "カラ 한어"),
        Match("Near and not far or so", "near|or|not|and"), Match("apples", not: "apples|or|pears"),
        Match("See https://a.example", "has:link"), Match("hello", not: "photos 1"),
    ])
    func wordsPhrasesAndPrefixesMatch(_ match: Match) async throws {
        try await fixture.insert([NewMoment(remoteID: "1", title: match.title, createdAt: 1)])

        for (texts, ids) in [(match.found, ["1"]), (match.not, [])] {
            for text in texts.split(separator: " ").map({ String($0).replacing("|", with: " ") }) {
                try expectEqual(find(text, in: fixture, isTyping: match.isTyping), ids)
            }
        }
    }

    /// The words that find a title and those that do not, one word each where "|" stands for a space.
    struct Match: Sendable {
        let title, found, not: String
        let isTyping: Bool

        init(_ title: String, _ found: String = "", not: String = "", isTyping: Bool = false) {
            (self.title, self.found, self.not, self.isTyping) = (title, found, not, isTyping)
        }
    }

    @Test(arguments: [
        "and", "a and b", "NEAR(a b)", "^a", "a - b", "title:a", "{a b}:c", "a + b", "(a", "a\"", "\"\"\"", "NOT a",
        "a OR", "'", "a;b", "*a", "a**",
    ])
    func syntaxOfFTS5IsOnlyWords(text: String) async throws {
        try await fixture.insert([NewMoment(remoteID: "1", title: "nothing of it", createdAt: 1)])
        guard let query = try? QueryParser(zone: .utc).query(text, isTyping: true) else { return }

        let found = try AccountSearch(store: fixture.store, account: fixture.account).moments(
            query, .newest, limit: 9)

        #expect(found.isEmpty)
    }

    @Test(arguments: [
        ("lake", ["5", "4", "3", "2", "1"]), ("from:lake", ["2"]), ("has:link", ["3"]), ("has:photos", ["5", "4"]),
        ("has:link lake", ["3"]), ("has:photos has:link", []), ("from:ada", ["2"]), ("from:\"ada la\"*", ["2"]),
    ])
    func authorsLinksAndAltTextsAreSearched(text: String, ids: [String]) async throws {
        try await fixture.insert([
            NewMoment(remoteID: "1", title: "The lake", createdAt: 1),
            NewMoment(remoteID: "2", author: User(name: "Ada Lake"), createdAt: 2),
            NewMoment(remoteID: "3", url: "https://lake.example/x", createdAt: 3),
            NewMoment(remoteID: "4", photos: [Photo("p", altText: "A lake")], createdAt: 4),
            NewMoment(remoteID: "5", title: "lake", photos: ["p"], createdAt: 5),
        ])

        try expectEqual(find(text, in: fixture), ids)
    }

    @Test(arguments: [
        ("before:2021-03-22", ["0"]), ("after:2021-03-22", ["2", "1"]), ("after:2021-03-22 before:2021-03-23", ["1"]),
        ("-before:2021-03-22", ["2", "1"]), ("-after:2021-03-22", ["0"]), ("after:2021-03-23", ["2"]),
        ("after:2020 before:2022", ["2", "1", "0"]), ("after:2022", []), ("before:2021", []),
    ])
    func datesBoundTheMatches(text: String, ids: [String]) async throws {
        let midnight: Int64 = 1_616_371_200  // 22 March 2021
        try await fixture.insert([
            NewMoment(remoteID: "none"), NewMoment(remoteID: "0", createdAt: midnight - 1),
            NewMoment(remoteID: "1", createdAt: midnight), NewMoment(remoteID: "2", createdAt: midnight + 86_400),
        ])

        try expectEqual(find(text, in: fixture), ids)
    }

    @Test func matchesAreReadNewestFirstPageByPage() async throws {
        try await fixture.insert((0..<10).map { NewMoment(remoteID: "\($0)", title: "a", createdAt: Int64($0)) })
        let search = AccountSearch(store: fixture.store, account: fixture.account)
        let query = try #require(try QueryParser(zone: .utc).query("a", isTyping: false))

        let first = try search.moments(query, .newest, limit: 4)
        let second = try search.moments(query, .before(#require(first.last?.id)), limit: 4)

        #expect((first + second).map(\.remoteID) == ["9", "8", "7", "6", "5", "4", "3", "2"])
    }

    @Test(arguments: [
        (TimelinePage.after(Moment.ID(Self.key(3))), ["5", "4"]), (.before(Moment.ID(Self.key(3))), ["2", "1"]),
        (.oldest, ["2", "1"]),
        (.newest, ["5", "4"]), (.range(newest: Moment.ID(Self.key(4)), oldest: Moment.ID(Self.key(2))), ["4", "3"]),
    ])
    func everyPageKeepsToTheDates(page: TimelinePage, ids: [String]) async throws {
        try await fixture.insert((0..<6).map { NewMoment(remoteID: "\($0)", title: "a", createdAt: Int64($0)) })
        var query = SearchQuery()
        query.start = Date(timeIntervalSince1970: 1)

        let found = try AccountSearch(store: fixture.store, account: fixture.account).moments(query, page, limit: 2)

        expectEqual(found.map(\.remoteID), ids)
    }

    private nonisolated static func key(_ second: Int64) -> Int64 {
        MomentKey.keys(ofSecond: second).lowerBound
    }

    /// Of 20 words that begin with "abcd" every twentieth moment has one; all others have one with "abce".
    @Test(arguments: [("abcd", 60), ("from:abcd", 0), ("abcd*", 60), ("ABCD* the", 60), ("abcdx", 0)])
    func prefixOfManyWordsMatches(text: String, count: Int) async throws {
        try await fixture.insert(
            (0..<1_200).map { index in
                let letters = String(UnicodeScalar(UInt8(97 + index / 20 % 20)))
                return NewMoment(
                    remoteID: "\(index)", title: "the \(index % 20 == 0 ? "abcd" : "abce")\(letters)",
                    createdAt: Int64(index))
            })
        let search = AccountSearch(store: fixture.store, account: fixture.account)
        let query = try #require(try QueryParser(zone: .utc).query(text, isTyping: true))

        let newest = try search.moments(query, .newest, limit: 100)
        let oldest = try search.moments(query, .oldest, limit: 100)

        expectEqual(newest.count, count)
        expectEqual(newest, oldest)
    }

    @Test func momentsOfAnotherAccountDoNotMatch() async throws {
        let other = try await StoreFixture.addAccount("ada@example.com", to: fixture.store)
        try await fixture.store.insert([NewMoment(remoteID: "1", title: "lake", createdAt: 1)], into: other)

        #expect(try find("lake", in: fixture).isEmpty)
    }

    @Test func changedMomentMatchesItsNewText() async throws {
        try await fixture.insert([
            NewMoment(remoteID: "1", title: "今日", photos: [Photo("p", altText: "lake")], createdAt: 1)
        ])

        try await fixture.insert([
            NewMoment(remoteID: "1", title: "sea", photos: [Photo("p", altText: "海風")], createdAt: 1)
        ])

        #expect(try find("今日", in: fixture).isEmpty)
        #expect(try find("lake", in: fixture).isEmpty)
        try expectEqual(find("sea 風", in: fixture), ["1"])
    }

    @Test func deletedAccountLeavesNothingInTheIndex() async throws {
        try await fixture.insert([NewMoment(remoteID: "1", author: User(name: "林美"), title: "今日 lake", createdAt: 1)])

        _ = try await fixture.store.write {
            try AccountStatements.delete(#require(EmailAddress("robin@moments.example")), $0)
        }

        try await checkIndex(of: fixture.store)
        #expect(try find("lake", in: fixture).isEmpty)
    }

    @Test func indexEqualsTheRows() async throws {
        let photos = [Photo("p", altText: "海風 lake"), "q"]
        let author = User(name: "林美")
        try await fixture.insert([
            NewMoment(remoteID: "1", author: author, title: "今日", url: "", photos: photos, createdAt: 1),
            NewMoment(remoteID: "2", title: "see http://a.example", url: "u", createdAt: 2),
            NewMoment(remoteID: "3"), NewMoment(remoteID: "4", author: author, photos: photos, createdAt: 3),
        ])

        try await fixture.insert([NewMoment(remoteID: "4", url: "https://a.example", createdAt: 3)])

        try await checkIndex(of: fixture.store)
    }

    /// Throws where the index is not what its rows make it.
    private func checkIndex(of store: MomentsStore) async throws {
        try await store.write { db in
            try db.execute(sql: "INSERT INTO moment_text (moment_text, rank) VALUES ('integrity-check', 1)")
        }
    }
}

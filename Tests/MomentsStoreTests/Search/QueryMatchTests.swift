import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore

/// The matches of operators, which are the same by every way.
@MainActor struct QueryMatchTests {
    private static let owner = Owner(user: User(id: "0", name: "Robin"), background: nil)
    private static let words = ["red", "boat", "sea", "seagull", "lake"]

    /// Forty moments that differ in their words, their author, link, photos and like.
    private func makeFixture() async throws -> StoreFixture {
        let fixture = try await StoreFixture()
        let moments = (0..<40).map { index in
            let title = Self.words.enumerated().filter { index >> $0.offset & 1 == 1 }.map(\.element)
            let author =
                index % 5 == 0 ? Self.owner.user : User(id: "\(index % 3)", name: index % 4 == 0 ? "Robin" : "Ada")
            return NewMoment(
                remoteID: "\(index)", author: author, title: title.joined(separator: " "),
                url: index % 6 == 0 ? "https://a.example" : nil, photos: index % 7 == 0 ? ["p"] : [],
                createdAt: Int64(1_000 + index), isLiked: index % 3 == 0,
                isOwn: index % 11 == 0)
        }
        try await fixture.insert(moments, owner: Self.owner)
        return fixture
    }

    private func find(
        _ query: SearchQuery, in fixture: StoreFixture, _ page: TimelinePage = .newest, limit: Int = 50
    ) throws -> [Moment] {
        try AccountSearch(store: fixture.store, account: fixture.account).moments(query, page, limit: limit)
    }

    private func query(_ text: String) throws -> SearchQuery {
        try #require(try QueryParser(zone: .utc).query(text, isTyping: false))
    }

    private static func has(_ moment: Moment, _ word: String) -> Bool {
        moment.title?.split(separator: " ").contains(Substring(word)) == true
    }

    /// The conditions of each query, once more.
    nonisolated private static let queries: [(text: String, holds: @MainActor @Sendable (Moment) -> Bool)] = [
        ("-red", { !has($0, "red") }),
        ("red -boat", { has($0, "red") && !has($0, "boat") }),
        ("-red -boat", { !has($0, "red") && !has($0, "boat") }),
        ("red OR boat", { has($0, "red") || has($0, "boat") }),
        ("sea red OR -boat", { has($0, "sea") && (has($0, "red") || !has($0, "boat")) }),
        ("-sea*", { !has($0, "sea") && !has($0, "seagull") }),
        ("-\"red boat\"", { !($0.title ?? "").contains("red boat") }),
        ("is:liked", { $0.isLiked }),
        ("-is:liked", { !$0.isLiked }),
        ("is:liked red", { $0.isLiked && has($0, "red") }),
        ("is:liked -red", { $0.isLiked && !has($0, "red") }),
        ("-is:liked red", { !$0.isLiked && has($0, "red") }),
        ("is:liked OR red", { $0.isLiked || has($0, "red") }),
        ("-is:liked OR red sea", { (!$0.isLiked || has($0, "red")) && has($0, "sea") }),
        ("is:mine", { $0.isMine }),
        ("-is:mine", { !$0.isMine }),
        ("from:me red", { $0.isMine && has($0, "red") }),
        ("is:mine is:liked", { $0.isMine && $0.isLiked }),
        ("is:mine -is:liked", { $0.isMine && !$0.isLiked }),
        ("-is:mine is:liked boat", { !$0.isMine && $0.isLiked && has($0, "boat") }),
        ("is:mine OR is:liked OR seagull", { $0.isMine || $0.isLiked || has($0, "seagull") }),
        ("from:me OR from:ada", { $0.isMine || $0.author.name == "Ada" }),
        ("-from:ada", { $0.author.name != "Ada" }),
        ("-has:link -has:photos", { $0.url == nil && $0.photos.isEmpty }),
        ("has:link OR has:photos lake", { ($0.url != nil || !$0.photos.isEmpty) && has($0, "lake") }),
        ("is:liked -is:liked", { _ in false }),
    ]

    @Test(arguments: queries.map(\.text))
    func pagesAndCountOfAQueryHaveItsMatches(text: String) async throws {
        let fixture = try await makeFixture()
        let search = AccountSearch(store: fixture.store, account: fixture.account)
        let (query, holds) = (try query(text), try #require(Self.queries.first { $0.text == text }).holds)
        let expected = try fixture.newest().filter(holds).map(\.id)

        try expectEqual(find(query, in: fixture).map(\.id), expected)
        try expectEqual(find(query, in: fixture, .oldest).map(\.id), expected)
        #expect(expected.isEmpty == (text == "is:liked -is:liked"))
        var read: [Moment.ID] = []
        while let page = try? find(query, in: fixture, read.last.map { .before($0) } ?? .newest, limit: 3),
            !page.isEmpty
        {
            read += page.map(\.id)
        }
        expectEqual(read, expected)
        try await expectEqual(search.count(query, .newest, upTo: nil, isPatient: false), expected.count)
        try await expectEqual(search.count(query, .newest, upTo: 4, isPatient: false), min(4, expected.count))
        if let id = expected.dropFirst(2).first {
            try await expectEqual(search.count(query, .after(id), upTo: nil, isPatient: false), 2)
        }
        // Beside other accounts the index is asked for the account's own moments.
        let other = try await StoreFixture.addAccount("ada@example.com", to: fixture.store)
        try await fixture.store.insert(
            (0..<40).map { NewMoment(remoteID: "o\($0)", title: "red boat sea", createdAt: Int64(1_000 + $0)) },
            into: other)
        try expectEqual(find(query, in: fixture).map(\.id), expected)
        try await expectEqual(search.count(query, .newest, upTo: nil, isPatient: false), expected.count)
    }

    @Test func matchesOfOthersAreNotCounted() async throws {
        let fixture = try await makeFixture()
        let other = try await StoreFixture.addAccount("ada@example.com", to: fixture.store)
        let search = AccountSearch(store: fixture.store, account: other)

        for (text, _) in Self.queries {
            try await expectEqual(search.count(query(text), .newest, upTo: nil, isPatient: false), 0)
            #expect(try search.moments(query(text), .newest, limit: 9).isEmpty)
        }
    }

    @Test(arguments: [false, true]) func cancelledCountHasNoResultAndTheNextOneHas(isPatient: Bool) async throws {
        let fixture = try await makeFixture()
        let search = AccountSearch(store: fixture.store, account: fixture.account)
        let query = try query("red")
        await search.prepare()

        let count = Task {
            if !isPatient { withUnsafeCurrentTask { $0?.cancel() } }
            return try await search.count(query, .newest, upTo: nil, isPatient: isPatient)
        }
        // The next one waits for its turn, and finds the first one over.
        let next = Task { try await search.count(query, .newest, upTo: nil, isPatient: isPatient) }
        if isPatient { count.cancel() }

        #expect(try await count.value == nil)
        try await expectEqual(next.value, 20)
    }

    @Test func aLikeIsFoundAtOnce() async throws {
        let fixture = try await makeFixture()
        let id = try #require(try find(query("-is:liked"), in: fixture).first).id

        try await fixture.setLiked(true, id)

        #expect(try find(query("is:liked"), in: fixture).map(\.id).contains(id))
    }

    /// A few likes among many matches, and few matches among many likes: either list leads.
    @Test(arguments: [(1, 100), (100, 1), (3, 7), (1, 1)])
    func likesAndWordsAreJoinedWhicheverAreFew(likes: Int, words: Int) async throws {
        let fixture = try await StoreFixture()
        try await fixture.insert(
            (0..<1_500).map {
                NewMoment(
                    remoteID: "\($0)", title: $0 % words == 0 ? "red" : "sea", createdAt: Int64($0),
                    isLiked: $0 % likes == 0)
            })
        let expected = try fixture.newest().filter { $0.isLiked && $0.title == "red" }.map(\.id)

        try expectEqual(find(query("red is:liked"), in: fixture, limit: 2_000).map(\.id), expected)
        try expectEqual(find(query("red is:liked"), in: fixture, .oldest, limit: 2_000).map(\.id), expected)
        try expectEqual(find(query("red is:liked"), in: fixture, limit: 5).map(\.id), Array(expected.prefix(5)))
    }

    /// The rule of ownership is written twice, here and in SQL.
    @Test func ruleOfOwnersIsTheSameInSQL() async throws {
        let values = [nil, "0", "Robin"] as [String?]
        let users = values.flatMap { id in
            values.flatMap { name in values.map { User(id: id, name: name, avatar: $0) } }
        }
        for owner in users where owner != User() {
            let fixture = try await StoreFixture()
            try await fixture.insert(
                users.enumerated().map { NewMoment(remoteID: "\($0)", author: $1, createdAt: Int64($0)) },
                owner: Owner(user: owner, background: nil))
            let all = try fixture.newest()

            try expectEqual(find(query("is:mine"), in: fixture).map(\.id), all.filter(\.isMine).map(\.id))
            try expectEqual(find(query("-is:mine"), in: fixture).map(\.id), all.filter { !$0.isMine }.map(\.id))
        }
    }

    /// Of the 20 words that begin with "abcd" each moment lacks or has one.
    @Test(arguments: ["-abcd*", "-abcd* OR red", "abcd* OR red", "sea -abcd*"])
    func beginningOfManyWordsIsNegatedAndJoined(text: String) async throws {
        let fixture = try await StoreFixture()
        try await fixture.insert(
            (0..<1_500).map { index in
                let letter = UnicodeScalar(UInt8(97 + index / 2 % 20))
                let title = (index % 2 == 0 ? "abcd\(letter)" : "abce") + (index % 3 == 0 ? " red" : " sea")
                return NewMoment(remoteID: "\(index)", title: title, createdAt: Int64(index))
            })
        func holds(_ moment: Moment) -> Bool {
            let title = moment.title ?? ""
            return switch text {
            case "-abcd*": !title.hasPrefix("abcd")
            case "-abcd* OR red": !title.hasPrefix("abcd") || title.hasSuffix("red")
            case "abcd* OR red": title.hasPrefix("abcd") || title.hasSuffix("red")
            default: title.hasSuffix("sea") && !title.hasPrefix("abcd")
            }
        }
        let expected = try fixture.newest().filter(holds).map(\.id)

        try expectEqual(find(query(text), in: fixture, limit: 2_000).map(\.id), expected)
        try expectEqual(find(query(text), in: fixture, limit: 30).map(\.id), Array(expected.prefix(30)))
        try expectEqual(find(query(text), in: fixture, .oldest, limit: 2_000).map(\.id), expected)
    }
}

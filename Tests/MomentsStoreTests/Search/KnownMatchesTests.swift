import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// The known matches of a query that goes on are those that a search would find.
@MainActor struct KnownMatchesTests {
    private static let words = [
        "house", "houses", "hour", "Housé", "how", "work", "world", "WORD", "wor-king", "the", "this", "to", "房子",
        "host", "h\u{301}ouse", "#house", "house_work", "house’s",
    ]

    private func query(_ text: String) throws -> SearchQuery {
        try #require(try QueryParser(zone: .utc).query(text, isTyping: true))
    }

    private func makeFixture(count: Int) async throws -> StoreFixture {
        var random = RandomNumbers(seed: 7)
        func text() -> String {
            (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in Self.words.randomElement(using: &random) }
                .joined(separator: " ")
        }
        let fixture = try await StoreFixture()
        try await fixture.insert(
            (0..<count).map { number in
                let photos = number % 7 == 0 ? [Photo("p\(number)", altText: text())] : []
                let author = User(name: number % 5 == 0 ? text() : "Ada")
                return NewMoment(
                    remoteID: "\(number)", author: author, title: text(),
                    url: number % 4 == 0 ? "https://house.example/work" : nil, photos: photos,
                    createdAt: Int64(number))
            })
        return fixture
    }

    @Test(arguments: [
        ("house work th", 12), ("hour w", 3), ("from:ada house t", 5), ("-the house wo", 40), ("wor hou", 25),
    ])
    func eachLetterKnowsTheNewestMatches(text: String, limit: Int) async throws {
        let fixture = try await makeFixture(count: 300)
        let search = AccountSearch(store: fixture.store, account: fixture.account)
        var knowing = 0
        for end in text.indices {
            guard let query = try? query(String(text[...end])) else { continue }
            let afresh = try AccountSearch(store: fixture.store, account: fixture.account)
                .moments(query, .newest, limit: limit)

            if let known = try search.knownMoments(query, limit: limit) {
                knowing += 1
                #expect(known.moments == Array(afresh.prefix(known.moments.count)), "\(text[...end])")
                if known.isWhole { #expect(known.moments == afresh && afresh.count <= limit) }
                guard !known.isWhole, known.moments.count < limit, let last = known.moments.last else { continue }
                let rest = try search.moments(query, .before(last.id), limit: limit)
                #expect(Array((known.moments + rest).prefix(limit)) == afresh, "\(text[...end])")
            } else {
                try expectEqual(search.moments(query, .newest, limit: limit), afresh)
            }
        }
        #expect(knowing > 2)
    }

    @Test func otherQueryHasNoKnownMatches() async throws {
        let fixture = try await makeFixture(count: 30)
        let search = AccountSearch(store: fixture.store, account: fixture.account)
        _ = try search.moments(query("house"), .newest, limit: 5)

        #expect(try search.knownMoments(query("hous"), limit: 5) == nil)
        #expect(try search.knownMoments(query("wor"), limit: 5) == nil)
    }

    @Test func changedStoreHasNoKnownMatches() async throws {
        let fixture = try await makeFixture(count: 30)
        let search = AccountSearch(store: fixture.store, account: fixture.account)
        let read = try search.moments(query("ho"), .newest, limit: 20)
        #expect(try search.knownMoments(query("hou"), limit: 20) != nil)

        try await fixture.insert([NewMoment(remoteID: "new", title: "house", createdAt: 1_000)])

        #expect(try search.knownMoments(query("hou"), limit: 20) == nil)
        _ = try search.moments(query("ho"), .newest, limit: 20)
        try await fixture.setLiked(true, #require(read.first).id)
        #expect(try search.knownMoments(query("hou"), limit: 20) == nil)
    }

    @Test func changeByAnotherProgramForgetsKnownMatches() async throws {
        let fixture = try await makeFixture(count: 30)
        let search = AccountSearch(store: fixture.store, account: fixture.account)
        let gone = try #require(try search.moments(query("ho"), .newest, limit: 20).first)
        let other = try MomentsStore(path: fixture.store.path)

        try await other.write { try $0.execute(sql: "DELETE FROM moment WHERE id = ?", arguments: [gone.id.rawValue]) }

        #expect(try search.knownMoments(query("hou"), limit: 20) == nil)
    }

    @Test func allMatchesAreKnownWhereThereWereNoMore() async throws {
        let fixture = try await makeFixture(count: 10)
        let search = AccountSearch(store: fixture.store, account: fixture.account)
        _ = try search.moments(query("ho"), .newest, limit: 50)

        try expectEqual(search.knownMoments(query("house"), limit: 50)?.isWhole, true)
        try expectEqual(search.knownMoments(query("housex"), limit: 50), KnownMatches(moments: [], isWhole: true))
    }

    @Test func matchesBelowALongTextAreNotKnown() async throws {
        let fixture = try await StoreFixture()
        let long = "house " + String(repeating: "a ", count: MomentRow.titleLimit)
        try await fixture.insert(
            ["house 1", long, "house 3"].enumerated().map {
                NewMoment(remoteID: "\($0)", title: $1, createdAt: Int64($0))
            })
        let search = AccountSearch(store: fixture.store, account: fixture.account)
        _ = try search.moments(query("ho"), .newest, limit: 50)

        let known = try #require(try search.knownMoments(query("house"), limit: 50))

        expectEqual(known.moments.map(\.remoteID), ["2"])
        #expect(!known.isWhole)
    }
}

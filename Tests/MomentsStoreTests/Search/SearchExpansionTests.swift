import GRDB
import TestSupport
import Testing

@testable import MomentsStore

@MainActor struct SearchExpansionTests {
    /// A store with one moment for each word.
    private func fixture(_ words: [String]) async throws -> StoreFixture {
        let fixture = try await StoreFixture()
        try await fixture.insert(
            words.enumerated().map { NewMoment(remoteID: "\($0)", title: $1, createdAt: Int64($0)) })
        return fixture
    }

    @Test(arguments: [
        ("b", SearchExpansion.Lookup.asItIs), ("boa", .asItIs), ("BOA", .asItIs), ("boat", .words(["boat", "boats"])),
        ("BOAT", .words(["boat", "boats"])), ("boats", .words(["boats"])), ("boatss", .words([])),
        ("red boat", .asItIs), ("", .asItIs), ("übe", .asItIs), ("über", .words(["uber"])), ("u\u{308}be", .asItIs),
    ])
    func onlyASingleWordOfMoreThanThreeLettersIsSpelledOut(text: String, lookup: SearchExpansion.Lookup) async throws {
        let fixture = try await fixture(["boat", "boats", "boa", "bob", "Über", "boar"])

        try expectEqual(fixture.store.read { try SearchExpansion($0).find(text) }, lookup)
    }

    @Test(arguments: [(12, false), (13, true)])
    func moreThanTwelveWordsAreFirstLetters(count: Int, isLetters: Bool) async throws {
        let words = (0..<count).map { "abcd\(UnicodeScalar(UInt8(97 + $0)))" }
        let fixture = try await fixture(words)

        let lookup = try fixture.store.read { try SearchExpansion($0).find("abcd") }

        #expect(lookup == (isLetters ? .letters("abc") : .words(words)))
    }

    @Test(arguments: [
        ("boa", SearchExpansion.Lookup.asItIs), ("boat", .letters("boa")), ("Über", .letters("ube")),
        ("red boat", .asItIs),
    ])
    func firstLettersAreThoseThatAreIndexed(text: String, lookup: SearchExpansion.Lookup) async throws {
        let fixture = try await StoreFixture()

        try expectEqual(fixture.store.read { try SearchExpansion($0).firstLetters(text) }, lookup)
    }

    @Test(arguments: [
        (Int64(5), true, 6...9 as ClosedRange<Int64>?), (5, false, 1...4), (9, true, nil), (1, false, nil),
        (8, true, 9...9),
        (2, false, 1...1),
    ])
    func restBeyondAKeyBeginsWithTheNextOne(key: Int64, isAscending: Bool, rest: ClosedRange<Int64>?) {
        #expect((1...9 as ClosedRange<Int64>).beyond(key, isAscending: isAscending) == rest)
    }
}

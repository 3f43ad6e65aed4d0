import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

struct SearchAlternativeTests {
    private func alternatives(_ text: String) throws -> [SearchAlternative] {
        SearchAlternative.all(try #require(try QueryParser(zone: .utc).query(text, isTyping: false)))
    }

    @Test(arguments: [
        ("red boat", 1), ("red OR boat", 1), ("is:liked", 1), ("is:liked OR red OR boat", 2),
        ("is:liked OR is:mine OR red", 3), ("is:liked OR red is:mine OR boat", 4),
    ])
    func wordsShareAnAlternativeAndStatesHaveTheirOwn(text: String, count: Int) throws {
        try expectEqual(alternatives(text).count, count)
    }

    @Test(arguments: ["is:liked -is:liked", "-is:mine is:mine red"])
    func contradictionHasNoAlternative(text: String) throws {
        #expect(try alternatives(text).isEmpty)
    }

    @Test func statesOfOneAlternativeHoldTogether() throws {
        let alternative = try #require(try alternatives("is:liked -is:mine red").first)

        expectEqual(alternative.isLiked, true)
        expectEqual(alternative.isMine, false)
        expectEqual(alternative.clauses.count, 1)
    }
}

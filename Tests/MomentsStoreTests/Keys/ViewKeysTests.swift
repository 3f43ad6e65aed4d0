import TestSupport
import Testing

@testable import MomentsStore

struct ViewKeysTests {
    private static let middle = ViewKeys.all.lowerBound + (ViewKeys.all.upperBound - ViewKeys.all.lowerBound) / 2

    @Test(
        arguments: [
            Named("nothing but what is new", [nil, nil, nil]), Named("one twice", [middle, middle]),
            Named("below the upper end", [nil, nil, ViewKeys.all.upperBound, nil, nil]),
            Named("above the lower end", [nil, nil, ViewKeys.all.lowerBound, nil, nil]),
            Named("very many", [Int64?](repeating: nil, count: 20_000)),
        ] as [Named<[Int64?]>]) func keysAreInTheOrderOfTheView(_ old: Named<[Int64?]>)
    {
        let keys = ViewKeys.keys(for: old.value)

        #expect(keys == keys.sorted(by: >) && Set(keys).count == old.value.count)
        #expect(keys.allSatisfy(ViewKeys.all.contains))
    }

    @Test func noKeyIsThatOfAMoment() {
        let greatest = MomentKey.keys(ofSecond: MomentKey.seconds.upperBound).upperBound

        #expect(ViewKeys.all.lowerBound > greatest)
    }

    @Test(
        arguments: [
            ([9, 5, 0], [9, 5, 0]), ([nil, 0], [ViewKeys.step, 0]), ([0, nil], [0, -ViewKeys.step]),
            ([40, nil, nil, nil, 0], [40, 30, 20, 10, 0]), ([5 - middle, 0], [ViewKeys.step, 0]),
        ] as [([Int64?], [Int64])]) func newEntriesAreSpacedEvenlyAndTheRestKeepTheirKeys(
            _ old: [Int64?], _ new: [Int64]
        )
    {
        expectEqual(ViewKeys.keys(for: old.map { $0.map { Self.middle + $0 } }), new.map { Self.middle + $0 })
    }

    @Test func neighboursGetOtherKeysWhereThereIsNoRoom() {
        let keys = ViewKeys.keys(for: [Self.middle + 100, Self.middle + 1, nil, Self.middle, Self.middle - 100])

        #expect(keys.first == Self.middle + 100 && keys.last == Self.middle - 100)
        #expect(keys == keys.sorted(by: >) && Set(keys).count == 5)
    }

    @Test func newOrderMovesTheFewestKeys() {
        let keys = ViewKeys.keys(for: [Self.middle, Self.middle + 50, Self.middle + 40, Self.middle + 30])

        expectEqual(Array(keys.dropFirst()), [Self.middle + 50, Self.middle + 40, Self.middle + 30])
        #expect(keys[0] > Self.middle + 50)
    }

    @Test func manyNewEntriesInOnePlaceStayInOrder() {
        var keys = ViewKeys.keys(for: [nil, nil])
        for _ in 0..<500 { keys = ViewKeys.keys(for: [keys[0], nil] + keys.dropFirst().map(Optional.some)) }

        expectEqual(keys.count, 502)
        #expect(keys == keys.sorted(by: >) && Set(keys).count == 502)
    }

    @Test func anyChangesOfTheOrderEndInOrder() {
        var random = SystemRandomNumberGenerator()
        var keys: [Int64?] = []
        for _ in 0..<300 {
            for _ in 0..<Int.random(in: 0...20, using: &random) {
                keys.insert(nil, at: Int.random(in: 0...keys.count, using: &random))
            }
            if !keys.isEmpty, Bool.random() { keys.swapAt(0, Int.random(in: 0..<keys.count, using: &random)) }
            if keys.count > 5, Bool.random() { keys.removeSubrange(1..<3) }
            let new = ViewKeys.keys(for: keys)
            expectEqual(new.count, keys.count)
            #expect(zip(new, new.dropFirst()).allSatisfy { $0 > $1 } && new.allSatisfy(ViewKeys.all.contains))
            keys = new
        }
    }
}

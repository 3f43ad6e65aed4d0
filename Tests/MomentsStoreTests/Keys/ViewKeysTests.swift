import TestSupport
import Testing

@testable import MomentsStore

struct ViewKeysTests {
    private let middle = ViewKeys.all.lowerBound + (ViewKeys.all.upperBound - ViewKeys.all.lowerBound) / 2

    @Test func keysAreInTheOrderOfTheView() {
        let keys = ViewKeys.keys(for: [nil, nil, nil])

        expectEqual(keys, keys.sorted(by: >))
        expectEqual(Set(keys).count, 3)
    }

    @Test func noKeyIsThatOfAMoment() {
        let greatest = MomentKey.keys(ofSecond: MomentKey.seconds.upperBound).upperBound

        #expect(ViewKeys.all.lowerBound > greatest)
    }

    @Test func whatIsInOrderKeepsItsKeys() {
        expectEqual(ViewKeys.keys(for: [middle + 9, middle + 5, middle]), [middle + 9, middle + 5, middle])
    }

    @Test func whatIsAboveAllComesAStepAbove() {
        expectEqual(ViewKeys.keys(for: [nil, middle]), [middle + ViewKeys.step, middle])
    }

    @Test func whatIsBelowAllComesAStepBelow() {
        expectEqual(ViewKeys.keys(for: [middle, nil]), [middle, middle - ViewKeys.step])
    }

    @Test func whatIsBetweenIsSpacedEvenly() {
        #expect(
            ViewKeys.keys(for: [middle + 40, nil, nil, nil, middle])
                == [middle + 40, middle + 30, middle + 20, middle + 10, middle])
    }

    @Test func whereThereIsNoRoomTheNeighboursGetOtherKeys() {
        let keys = ViewKeys.keys(for: [middle + 100, middle + 1, nil, middle, middle - 100])

        #expect(keys.first == middle + 100 && keys.last == middle - 100)
        #expect(keys == keys.sorted(by: >) && Set(keys).count == 5)
    }

    @Test func theFewestAreMovedWhereTheOrderIsAnother() {
        let keys = ViewKeys.keys(for: [middle, middle + 50, middle + 40, middle + 30])

        expectEqual(Array(keys.dropFirst()), [middle + 50, middle + 40, middle + 30])
        #expect(keys[0] > middle + 50)
    }

    @Test func keyOutsideOfTheirsIsGivenAnew() {
        let keys = ViewKeys.keys(for: [5, middle])

        expectEqual(keys, [middle + ViewKeys.step, middle])
    }

    @Test func oneThatIsThereTwiceIsKeptOnce() {
        let keys = ViewKeys.keys(for: [middle, middle])

        #expect(Set(keys).count == 2 && keys[0] > keys[1])
    }

    @Test(arguments: [ViewKeys.all.upperBound, ViewKeys.all.lowerBound]) func endsOfTheRoomAreNoObstacle(_ key: Int64) {
        let keys = ViewKeys.keys(for: [nil, nil, key, nil, nil])

        #expect(keys == keys.sorted(by: >) && Set(keys).count == 5)
        #expect(keys.allSatisfy(ViewKeys.all.contains))
    }

    @Test func manyHaveRoom() {
        let keys = ViewKeys.keys(for: [Int64?](repeating: nil, count: 20_000))

        #expect(Set(keys).count == 20_000 && keys.allSatisfy(ViewKeys.all.contains))
    }

    @Test func whatIsNewAgainAndAgainInOnePlaceStaysInOrder() {
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

import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

struct ViewOrderTests {
    private let next = PageLink("https://moments.example/page?max_id=1")
    private let other = PageLink("https://moments.example/page?max_id=2")

    // MARK: Pages

    @Test func firstPageStandsInItsOrder() {
        expectEqual(put([3, 2, 1], on: ""), "3 2 1…")
    }

    @Test func pageThatMeetsWhatIsThereGoesOnWithIt() {
        expectEqual(put([5, 4, 3], on: "3 2 1"), "5 4 3 2 1")
    }

    @Test func pageThatMeetsNothingLeavesAGap() {
        expectEqual(put([9, 8], on: "3 2 1"), "9 8… 3 2 1")
    }

    @Test func whatLiesWithinAPageAndIsNotOnItGoes() {
        expectEqual(put([5, 3], on: "5 4 3 2"), "5 3 2")
    }

    @Test func pageThatReachesBeyondAGapMovesIt() {
        expectEqual(put([9, 8, 7], on: "9 8… 3 2"), "9 8 7… 3 2")
    }

    @Test func pageThatEndsAboveAGapLeavesItThere() {
        expectEqual(put([9, 8], on: "9 8… 3 2"), "9 8… 3 2")
    }

    @Test func lateOneIsNoGap() {
        expectEqual(put([5, 4], on: "5 3 2"), "5 4 3 2")
    }

    @Test func pageThatReachesBeyondTheEndLeadsOn() {
        expectEqual(put([3, 2, 1], on: "3 2"), "3 2 1…")
    }

    @Test func lastPageEndsTheView() {
        expectEqual(put([3, 2], next: nil, on: "3 2 1…"), "3 2")
    }

    @Test func emptyViewOfAServerIsEmpty() {
        expectEqual(put([], next: nil, on: "3 2"), "")
    }

    @Test func pageOfWhichNothingIsShownChangesNothingThere() {
        expectEqual(put([], on: "3 2"), "3 2")
    }

    @Test func whatIsOnAPageTwiceStandsThereOnce() {
        expectEqual(put([3, 3, 2], on: ""), "3 2…")
    }

    @Test func whatMovedUpLeavesTheRestWhereItIs() {
        expectEqual(put([1, 5, 4], on: "5 4 3 2 1 0"), "1 5 4 3 2 0")
    }

    @Test func firstPageHasTheStead() {
        var order = order("4 2 0")

        order.begin(with: [3, 2, 1], next: next)

        expectEqual(text(order), "3 2 1…")
        expectEqual(order.entries.map(\.key), [nil, 2, nil])
    }

    @Test func whatIsPinnedStandsAboveAndNotAmongTheRest() {
        var order = order("5 4 3 2")

        order.put([3, 6, 5], pinned: [3], next: next)

        expectEqual(text(order), "3 6 5 4 2")
        expectEqual(order.entries.map(\.isPinned), [true, false, false, false, false])
    }

    @Test func whatIsPinnedIsNoMeetingWithWhatStoodThere() {
        var order = order("5 4 3 2")

        order.put([3, 9, 8], pinned: [3], next: next)

        expectEqual(text(order), "3 9 8… 5 4 2")
    }

    // MARK: Gaps

    @Test func pageBelowAGapFillsWhatItHas() {
        expectEqual(put([7, 6], below: 8, on: "9 8… 3 2"), "9 8 7 6… 3 2")
    }

    @Test func pageThatReachesTheLowerEndFillsTheGap() {
        expectEqual(put([7, 3, 2], below: 8, on: "9 8… 3 2"), "9 8 7 3 2")
    }

    @Test func pageBelowTheEndLeadsOn() {
        expectEqual(put([1, 0], below: 2, on: "3 2…"), "3 2 1 0…")
    }

    @Test func emptyPageBelowTheEndIsTheLast() {
        expectEqual(put([], next: nil, below: 2, on: "3 2…"), "3 2")
    }

    @Test func pageOfWhichNothingIsShownMovesTheGap() {
        #expect(put([], next: other, below: 8, on: "9 8… 3").hasPrefix("9 8… 3"))
        expectEqual(order([], next: other, below: 8, on: "9 8… 3").entries[1].below, other?.text)
    }

    @Test func whatStandsAboveStaysThere() {
        expectEqual(put([9, 7], below: 8, on: "9 8… 3"), "9 8 7… 3")
    }

    @Test func pageBelowOneThatWentIsLeftOut() {
        expectEqual(put([7], below: 77, on: "9 8… 3"), "9 8… 3")
    }

    @Test func gapThatWasFilledIsNotAskedForAnyMore() {
        #expect(order([7], below: 8, on: "9 8… 3").entries.allSatisfy { $0.belowAsked == nil })
    }

    // MARK: Threads

    @Test func wholeViewHasNothingElse() {
        var order = order("3 2 1…")

        order.replace(with: [(3, 0), (4, 1), (1, 2)])

        expectEqual(text(order), "3 4 1")
        expectEqual(order.entries.map(\.level), [0, 1, 2])
        expectEqual(order.entries.map { $0.key == nil }, [false, true, false])
    }

    @Test func statusThatIsThereTwiceStandsInAThreadOnce() {
        var order = ViewOrder([])

        order.replace(with: [(3, 0), (3, 1)])

        expectEqual(order.entries.map(\.level), [0])
    }

    // MARK: Changes

    @Test func nothingIsWrittenWhereNothingIsNew() {
        let stored = order("3 2 1").keyed()

        expectEqual(ServerViewRows.changes(from: stored, to: ViewOrder(stored).keyed()), [])
    }

    @Test func onlyWhatIsNewIsWritten() {
        let stored = order("3 2 1").keyed()
        var order = ViewOrder(stored)
        order.put([4, 3], next: next)

        let changes = ServerViewRows.changes(from: stored, to: order.keyed())

        expectEqual(changes.map(\.new?.status), [4])
        expectEqual(changes.map(\.old), [nil])
    }

    // MARK: Support

    private func put(_ page: [Int64], below: Int64? = nil, on text: String = "") -> String {
        self.text(order(page, next: next, below: below, on: text))
    }

    private func put(_ page: [Int64], next: PageLink?, below: Int64? = nil, on text: String) -> String {
        self.text(order(page, next: next, below: below, on: text))
    }

    private func order(_ page: [Int64], below: Int64?, on text: String) -> ViewOrder {
        order(page, next: next, below: below, on: text)
    }

    private func order(_ page: [Int64], next: PageLink?, below: Int64?, on text: String) -> ViewOrder {
        var order = order(text)
        order.put(page, next: next, below: below)
        return order
    }

    /// "3 2… 1": statuses, with what is missing between them. The key of each is its number.
    private func order(_ text: String) -> ViewOrder {
        ViewOrder(
            text.split(separator: " ").map { word in
                let id = Int64(word.filter(\.isNumber)) ?? 0
                let isGap = word.hasSuffix("…")
                return ViewEntry(
                    key: id, status: id, below: isGap ? next?.text : nil, belowAsked: isGap ? 1 : nil)
            })
    }

    private func text(_ order: ViewOrder) -> String {
        order.entries.map { "\($0.status)" + ($0.below == nil ? "" : "…") }.joined(separator: " ")
    }
}

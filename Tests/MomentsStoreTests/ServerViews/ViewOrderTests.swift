import Testing

@testable import MomentsCore
@testable import MomentsStore

struct ViewOrderTests {
    private let next = PageLink("https://moments.example/page?max_id=1")
    private let other = PageLink("https://moments.example/page?max_id=2")

    // MARK: Pages

    @Test func firstPageStandsInItsOrder() {
        #expect(put([3, 2, 1], on: "") == "3 2 1…")
    }

    @Test func pageThatMeetsWhatIsThereGoesOnWithIt() {
        #expect(put([5, 4, 3], on: "3 2 1") == "5 4 3 2 1")
    }

    @Test func pageThatMeetsNothingLeavesAGap() {
        #expect(put([9, 8], on: "3 2 1") == "9 8… 3 2 1")
    }

    @Test func whatLiesWithinAPageAndIsNotOnItGoes() {
        #expect(put([5, 3], on: "5 4 3 2") == "5 3 2")
    }

    @Test func pageThatReachesBeyondAGapMovesIt() {
        #expect(put([9, 8, 7], on: "9 8… 3 2") == "9 8 7… 3 2")
    }

    @Test func pageThatEndsAboveAGapLeavesItThere() {
        #expect(put([9, 8], on: "9 8… 3 2") == "9 8… 3 2")
    }

    @Test func lateOneIsNoGap() {
        #expect(put([5, 4], on: "5 3 2") == "5 4 3 2")
    }

    @Test func pageThatReachesBeyondTheEndLeadsOn() {
        #expect(put([3, 2, 1], on: "3 2") == "3 2 1…")
    }

    @Test func lastPageEndsTheView() {
        #expect(put([3, 2], next: nil, on: "3 2 1…") == "3 2")
    }

    @Test func emptyViewOfAServerIsEmpty() {
        #expect(put([], next: nil, on: "3 2") == "")
    }

    @Test func pageOfWhichNothingIsShownChangesNothingThere() {
        #expect(put([], on: "3 2") == "3 2")
    }

    @Test func whatIsOnAPageTwiceStandsThereOnce() {
        #expect(put([3, 3, 2], on: "") == "3 2…")
    }

    @Test func whatMovedUpLeavesTheRestWhereItIs() {
        #expect(put([1, 5, 4], on: "5 4 3 2 1 0") == "1 5 4 3 2 0")
    }

    @Test func firstPageHasTheStead() {
        var order = order("4 2 0")

        order.begin(with: [3, 2, 1], next: next)

        #expect(text(order) == "3 2 1…")
        #expect(order.entries.map(\.key) == [nil, 2, nil])
    }

    @Test func whatIsPinnedStandsAboveAndNotAmongTheRest() {
        var order = order("5 4 3 2")

        order.put([3, 6, 5], pinned: [3], next: next)

        #expect(text(order) == "3 6 5 4 2")
        #expect(order.entries.map(\.isPinned) == [true, false, false, false, false])
    }

    @Test func whatIsPinnedIsNoMeetingWithWhatStoodThere() {
        var order = order("5 4 3 2")

        order.put([3, 9, 8], pinned: [3], next: next)

        #expect(text(order) == "3 9 8… 5 4 2")
    }

    // MARK: Gaps

    @Test func pageBelowAGapFillsWhatItHas() {
        #expect(put([7, 6], below: 8, on: "9 8… 3 2") == "9 8 7 6… 3 2")
    }

    @Test func pageThatReachesTheLowerEndFillsTheGap() {
        #expect(put([7, 3, 2], below: 8, on: "9 8… 3 2") == "9 8 7 3 2")
    }

    @Test func pageBelowTheEndLeadsOn() {
        #expect(put([1, 0], below: 2, on: "3 2…") == "3 2 1 0…")
    }

    @Test func emptyPageBelowTheEndIsTheLast() {
        #expect(put([], next: nil, below: 2, on: "3 2…") == "3 2")
    }

    @Test func pageOfWhichNothingIsShownMovesTheGap() {
        #expect(put([], next: other, below: 8, on: "9 8… 3").hasPrefix("9 8… 3"))
        #expect(order([], next: other, below: 8, on: "9 8… 3").entries[1].below == other?.text)
    }

    @Test func whatStandsAboveStaysThere() {
        #expect(put([9, 7], below: 8, on: "9 8… 3") == "9 8 7… 3")
    }

    @Test func pageBelowOneThatWentIsLeftOut() {
        #expect(put([7], below: 77, on: "9 8… 3") == "9 8… 3")
    }

    @Test func gapThatWasFilledIsNotAskedForAnyMore() {
        #expect(order([7], below: 8, on: "9 8… 3").entries.allSatisfy { $0.belowAsked == nil })
    }

    // MARK: Threads

    @Test func wholeViewHasNothingElse() {
        var order = order("3 2 1…")

        order.replace(with: [(3, 0), (4, 1), (1, 2)])

        #expect(text(order) == "3 4 1")
        #expect(order.entries.map(\.level) == [0, 1, 2])
        #expect(order.entries.map { $0.key == nil } == [false, true, false])
    }

    @Test func statusThatIsThereTwiceStandsInAThreadOnce() {
        var order = ViewOrder([])

        order.replace(with: [(3, 0), (3, 1)])

        #expect(order.entries.map(\.level) == [0])
    }

    // MARK: Changes

    @Test func nothingIsWrittenWhereNothingIsNew() {
        let stored = order("3 2 1").keyed()

        #expect(ServerViewRows.changes(from: stored, to: ViewOrder(stored).keyed()) == [])
    }

    @Test func onlyWhatIsNewIsWritten() {
        let stored = order("3 2 1").keyed()
        var order = ViewOrder(stored)
        order.put([4, 3], next: next)

        let changes = ServerViewRows.changes(from: stored, to: order.keyed())

        #expect(changes.map(\.new?.status) == [4])
        #expect(changes.map(\.old) == [nil])
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

import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

struct ViewOrderTests {
    private let next = PageLink("https://moments.example/page?max_id=1")
    private let other = PageLink("https://moments.example/page?max_id=2")

    @Test(
        arguments: [
            ("the first", [3, 2, 1], "", "3 2 1…"), ("one that meets what is there", [5, 4, 3], "3 2 1", "5 4 3 2 1"),
            ("one that meets nothing", [9, 8], "3 2 1", "9 8… 3 2 1"),
            ("one that lacks what it spans", [5, 3], "5 4 3 2", "5 3 2"),
            ("one beyond a gap", [9, 8, 7], "9 8… 3 2", "9 8 7… 3 2"),
            ("one above a gap", [9, 8], "9 8… 3 2", "9 8… 3 2"),
            ("a late one", [5, 4], "5 3 2", "5 4 3 2"), ("one beyond the end", [3, 2, 1], "3 2", "3 2 1…"),
            ("one of which nothing is shown", [], "3 2", "3 2"), ("the same twice", [3, 3, 2], "", "3 2…"),
            ("one that moved up", [1, 5, 4], "5 4 3 2 1 0", "1 5 4 3 2 0"),
        ] as [(String, [Int64], String, String)])
    func pageIsPutWhereItMeetsStoredEntries(_: String, page: [Int64], on text: String, gives: String) {
        expectEqual(put(page, on: text), gives)
    }

    @Test(arguments: [([3, 2], "3 2 1…", "3 2"), ([], "3 2", "")] as [([Int64], String, String)])
    func lastPageEndsTheView(page: [Int64], on text: String, gives: String) {
        expectEqual(put(page, next: nil, on: text), gives)
    }

    @Test func firstPageHasTheStead() {
        var order = order("4 2 0")

        order.begin(with: [3, 2, 1], next: next)

        expectEqual(text(order), "3 2 1…")
        expectEqual(order.entries.map(\.key), [nil, 2, nil])
    }

    @Test(arguments: [([3, 6, 5], "3 6 5 4 2"), ([3, 9, 8], "3 9 8… 5 4 2")] as [([Int64], String)])
    func pinnedStatusStandsAboveAndMeetsNothing(page: [Int64], gives: String) {
        var order = order("5 4 3 2")

        order.put(page, pinned: [3], next: next)

        expectEqual(text(order), gives)
        expectEqual(order.entries.filter(\.isPinned).map(\.status), [3])
    }

    @Test(
        arguments: [
            ("what it has", [7, 6], 8, "9 8… 3 2", "9 8 7 6… 3 2"),
            ("to the lower end", [7, 3, 2], 8, "9 8… 3 2", "9 8 7 3 2"),
            ("below the end", [1, 0], 2, "3 2…", "3 2 1 0…"),
            ("what stands above stays", [9, 7], 8, "9 8… 3", "9 8 7… 3"),
            ("below one that went", [7], 77, "9 8… 3", "9 8… 3"),
        ] as [(String, [Int64], Int64, String, String)])
    func pageBelowAGapFillsIt(_: String, page: [Int64], below: Int64, on text: String, gives: String) {
        expectEqual(put(page, below: below, on: text), gives)
    }

    @Test func emptyPageBelowTheEndIsTheLast() {
        expectEqual(put([], next: nil, below: 2, on: "3 2…"), "3 2")
    }

    @Test func pageOfWhichNothingIsShownMovesTheGap() {
        #expect(put([], next: other, below: 8, on: "9 8… 3").hasPrefix("9 8… 3"))
        expectEqual(order([], next: other, below: 8, on: "9 8… 3").entries[1].below, other?.text)
    }

    @Test func gapThatWasFilledIsNotAskedForAnyMore() {
        #expect(order([7], below: 8, on: "9 8… 3").entries.allSatisfy { $0.belowAsked == nil })
    }

    @Test func wholeViewHasNothingElseAndEachStatusOnce() {
        var order = order("3 2 1…")

        order.replace(with: [(3, 0), (3, 1), (4, 1), (1, 2)])

        expectEqual(text(order), "3 4 1")
        expectEqual(order.entries.map(\.level), [0, 1, 2])
        expectEqual(order.entries.map { $0.key == nil }, [false, true, false])
    }

    @Test func nothingIsWrittenWhereNothingIsNew() {
        let stored = order("3 2 1").keyed()

        expectEqual(ServerViewRows.changes(from: stored, to: ViewOrder(stored).keyed()), [])
    }

    @Test func onlyNewEntriesAreWritten() {
        let stored = order("3 2 1").keyed()
        var order = ViewOrder(stored)
        order.put([4, 3], next: next)

        let changes = ServerViewRows.changes(from: stored, to: order.keyed())

        expectEqual(changes.map(\.new?.status), [4])
        expectEqual(changes.map(\.old), [nil])
    }

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

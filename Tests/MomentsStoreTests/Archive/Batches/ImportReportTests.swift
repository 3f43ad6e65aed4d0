import TestSupport
import Testing

@testable import MomentsStore

struct ImportReportTests {
    @Test func momentWithoutAKeyIsReportedWithItsPlaceInTheSource() {
        var batch = ImportBatch()
        batch.addMoment(Array("{}".utf8), index: 40)
        for index in 41...43 { batch.addMoment(Array(#"{"id":"m\#(index)","createdDate":"1"}"#.utf8), index: index) }
        var report = ImportReport()

        report.add(batch, InsertionCounts(inserted: 2, refused: [1]))

        let expected = [
            ImportReport.Item(index: 40, id: nil, reason: "it has no id"),
            ImportReport.Item(index: 42, id: "m42", reason: "too many moments are of the same second"),
        ]
        expectEqual(report.skipped.first, expected)
        expectEqual(report.imported, 2)
    }

    @Test func itemsAreCountedByReason() {
        var items = ImportReport.Items()

        for reason in ["a", "b", "a"] { items.add(ImportReport.Item(index: 0, id: nil, reason: reason)) }

        expectEqual(items.reasons.map(\.text), ["a", "b"])
        expectEqual(items.reasons.map(\.count), [2, 1])
    }

    @Test func reasonsThatQuoteTheSourceDoNotFillTheMemory() {
        var items = ImportReport.Items()

        for index in 0..<100 { items.add(ImportReport.Item(index: index, id: nil, reason: "\(index)")) }

        expectEqual(items.reasons.count, ImportReport.Items.reasonLimit)
        expectEqual(items.count, 100)
    }

    @Test func noteNamesItsMomentAndItsPlace() {
        var batch = ImportBatch()
        batch.addMoment(Array(#"{"id":"a","createdDate":"1","userDetails":{},"title":[]}"#.utf8), index: 7)

        expectEqual(batch.notes.map(\.index), [7])
        expectEqual(batch.notes.map(\.id), ["a"])
        expectEqual(batch.notes.map(\.reason), ["its title is not a text"])
    }
}

import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct TimelineViewportTests {
    private var viewport = TimelineViewport(hints: MomentBlock.Hints())
    private let rows = (Int64(1)...100).map {
        MomentRowProps(id: Moment.ID($0), author: "author \($0)", date: "3 h ago", text: "a walk")
    }

    init() {
        viewport.setSize(width: 40, height: 10)
        viewport.setRows(rows)
    }

    @Test mutating func distantBlocksAreForgotten() {
        for index in rows.indices { viewport.reveal(index, going: .down) }

        viewport.forgetDistantBlocks()

        expectEqual(viewport.laidOut, 86..<100)
    }

    @Test mutating func forgottenBlockIsLaidOutAsBefore() {
        let before = viewport.block(0).lines.map { $0.map(\.text.string) }
        for index in rows.indices { viewport.reveal(index, going: .down) }
        viewport.forgetDistantBlocks()

        let after = viewport.block(0).lines.map { $0.map(\.text.string) }
        expectEqual(after, before)
    }

    @Test mutating func onlyWhatMayBeTallerThanTheViewIsLaidOutToKnow() {
        var rows = rows
        rows[50].status = StatusProps(handle: "@ada@one.example")
        rows[50].status?.parts = (1...20).map { .option("Tea \($0)", percent: 5) }
        viewport.setRows(rows)
        viewport.setSize(width: 40, height: 20)

        let tall = rows.indices.filter { viewport.isTall($0) }

        expectEqual(tall, [50])
        expectEqual(viewport.laidOut, 50..<51)
    }

    @Test mutating func photosThatChangedOutOfViewAreShownAsTheyAre() {
        var row = MomentRowProps(id: Moment.ID(1), author: "author", date: "3 h ago", text: "a walk")
        row.pictures = [.sample("old")]
        viewport.setRows([row])
        viewport.setSize(width: 40, height: 20, photos: PhotoRoom(rows: 8))
        _ = viewport.block(0)

        row.text = "a longer walk"
        viewport.setRows([row])
        row.pictures = [.sample("new")]
        viewport.setRows([row])

        expectEqual(viewport.block(0).photos?.strip.tiles.map(\.photo), row.pictures)
    }
}

extension TimelineViewport {
    /// From the first row that is laid out to the last.
    fileprivate var laidOut: Range<Int>? {
        let indices = blocks.indices.filter { blocks[$0] != nil }
        return indices.first.flatMap { first in indices.last.map { first..<$0 + 1 } }
    }
}

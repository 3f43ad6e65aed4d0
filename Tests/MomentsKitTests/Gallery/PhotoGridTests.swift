import TestSupport
import Testing

@testable import MomentsKit

struct PhotoGridTests {
    @Test func anAlbumBeginsWithARowOfItsOwn() {
        expectEqual(
            grid(["May", "May", "May", "May", "April", "March"], columns: 3).rows, [0..<3, 3..<4, 4..<5, 5..<6])
    }

    @Test func nothingHasNoRows() {
        #expect(grid([], columns: 3).rows.isEmpty)
    }

    @Test(arguments: [
        (0, 1, 3), (2, 1, 3), (3, 1, 4), (1, 2, 4), (4, 1, 4), (4, -1, 3), (3, -1, 0), (1, -1, 1), (4, -9, 0),
        (0, 9, 4),
    ])
    func aRowBelowOrAboveLeadsToTheSameColumnOrTheLastOfTheRow(from index: Int, rows: Int, to other: Int) {
        expectEqual(grid(["May", "May", "May", "May", "April"], columns: 3).index(from: index, rows: rows), other)
    }

    @Test(arguments: [-1, 5, 1337])
    func fromOutOfBoundsNothingLeadsAnywhere(index: Int) {
        #expect(grid(["May", "May", "May", "May", "April"], columns: 3).index(from: index, rows: 1) == nil)
    }

    private func grid(_ albums: [String], columns: Int) -> PhotoGrid {
        var grid = PhotoGrid()
        grid.columns = columns
        grid.setAlbums(albums)
        return grid
    }
}

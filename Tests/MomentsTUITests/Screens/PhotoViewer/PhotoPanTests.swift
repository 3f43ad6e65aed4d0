import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct PhotoPanTests {
    @Test(arguments: [
        (2_000, 1_000, 200, 50), (2_001, 1_001, 201, 51), (1, 1, 1, 1), (0, 0, 1, 1), (50_000, 50_000, 1_000, 1_000),
    ])
    func aPictureTakesAsManyCellsAsItsPixelsDo(width: Int, height: Int, columns: Int, rows: Int) {
        #expect(
            PhotoPan.size(width: width, height: height, cell: (10, 20)) == CellSize(columns: columns, rows: rows))
    }

    @Test func itBeginsInTheMiddle() {
        let pan = pan(picture: (200, 50), view: (80, 20))

        #expect((pan.row, pan.column) == (-15, -60))
    }

    @Test func noEdgeComesFurtherThanTheEdgeOfTheView() {
        var pan = pan(picture: (200, 50), view: (80, 20))

        for _ in 0..<9 {
            _ = pan.perform(.panLeft)
            _ = pan.perform(.panUp)
        }
        #expect((pan.row, pan.column) == (0, 0))

        for _ in 0..<99 {
            _ = pan.perform(.panRight)
            _ = pan.perform(.panDown)
        }
        #expect((pan.row, pan.column) == (-30, -120))
    }

    @Test func aSmallPictureStaysInTheMiddle() {
        var pan = pan(picture: (20, 4), view: (80, 20))

        _ = pan.perform(.panLeft)
        _ = pan.perform(.panDown)

        #expect((pan.row, pan.column) == (8, 30))
    }

    @Test func otherActionsAreNotItsOwn() {
        var pan = PhotoPan()

        let isPanned = pan.perform(.nextPhoto)

        #expect(!isPanned)
    }

    private func pan(picture: (Int, Int), view: (Int, Int)) -> PhotoPan {
        var pan = PhotoPan()
        pan.setSize(CellSize(columns: picture.0, rows: picture.1), in: CellSize(columns: view.0, rows: view.1))
        return pan
    }
}

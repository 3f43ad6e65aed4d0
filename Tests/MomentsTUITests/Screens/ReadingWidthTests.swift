import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// How the columns of a window are shared out.
struct ReadingWidthTests {
    @Test(arguments: [(20, 0..<20), (80, 0..<80), (81, 0..<80), (100, 10..<90), (200, 60..<140)])
    func listWithTheWindowToItselfStandsInItsMiddle(columns: Int, stands: Range<Int>) {
        expectEqual(ReadingWidth.columns(in: columns), stands)
    }

    @Test(arguments: [
        (2, 5, 1, 1), (63, 5, 55, 55), (80, 0, 77, 77), (83, 5, 72, 75), (95, 5, 72, 87), (119, 5, 72, 111),
        (119, 0, 77, 112), (159, 5, 72, 112),
    ])
    func theRoomBesideTheTextIsForPhotos(pane: Int, indent: Int, text: Int, photos: Int) {
        expectEqual(ReadingWidth.text(in: pane, indent: indent), text)
        expectEqual(ReadingWidth.photos(in: pane, indent: indent), photos)
    }

    @Test func aWiderPaneHasItsPhotosLargerThoughItsTextIsAsWide() throws {
        let pictures = PictureProviderMock()
        var props = MomentProps()
        props.photos = ["1 of 1"]
        props.pictures = [
            PhotoProps(source: .stored(name: "1.jpg"), name: "1", size: PhotoSize(width: 3_000, height: 2_000))
        ]
        func layout(_ columns: Int, since old: MomentLayout? = nil) -> MomentLayout {
            let room = MomentLayout.Room(in: CellSize(columns: columns, rows: 60), pictures)
            return MomentLayout(props, in: room, unfolds: [], pictures, since: old)
        }
        let before = layout(95)

        let after = layout(119, since: before)

        expectEqual([before, after].map { $0.photos.first?.strip.tiles.first?.columns.count }, [87, 111])
    }
}

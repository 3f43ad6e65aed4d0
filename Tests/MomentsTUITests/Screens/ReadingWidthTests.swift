import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// How the columns of a window are shared out.
struct ReadingWidthTests {
    @Test(arguments: [(20, 0..<20), (80, 0..<80), (81, 0..<80), (100, 10..<90), (200, 60..<140)])
    func whatHasTheWindowToItselfStandsInItsMiddle(columns: Int, stands: Range<Int>) {
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
}

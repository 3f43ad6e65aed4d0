import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct JoiningTests {
    private let pictures = PictureProvidingMock()

    private var cells: CellContext {
        CellContext(keymap: .default, words: .english, pictures: pictures, tasks: InFlightTasks(), moment: nil)
    }

    @Test func aScreenIsJoinedWithThePresenterThatItIsMadeFor() {
        var component: String?

        let screen = cells.join("presenter", { (presenter: String, _: Keymap, _: Language) in presenter + "'s" }) {
            component = $0
        }

        expectEqual(screen, "presenter's")
        expectEqual(component, screen)
    }

    @Test func aScreenThatIsMadeWithPicturesHasThem() {
        let given = cells.join(
            "presenter",
            { (_: String, _: Keymap, _: Language, _: InFlightTasks, pictures: (any PictureProviding)?) in pictures }
        ) { _ in
        }

        #expect(given === pictures)
    }

    @Test func aScreenThatPaintsPicturesHasThem() {
        let painter = cells.join(
            "presenter", { (_: String, painter: PicturePainter, _: Keymap, _: Language) in painter }
        ) { _ in
        }

        #expect(painter.pictures === pictures)
    }
}

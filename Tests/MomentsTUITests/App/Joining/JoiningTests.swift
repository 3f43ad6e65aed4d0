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
        let presenter = PresentedMock()

        let screen = PresentedMock.screens.cells(presenter, cells)

        #expect(presenter.component === screen)
    }

    @Test func aScreenOfLinesIsJoinedWithThePresenterThatItIsMadeFor() {
        let presenter = PresentedMock()

        let screen = PresentedMock.screens.lines(presenter, LineContext(words: .english, tasks: InFlightTasks()))

        #expect(presenter.component === screen)
    }

    @Test func aScreenThatIsMadeWithPicturesHasThem() {
        let given = cells.make("presenter") {
            (_: String, _: Keymap, _: Language, _: InFlightTasks, pictures: (any PictureProviding)?) in pictures
        }

        #expect(given === pictures)
    }

    @Test func aScreenThatPaintsPicturesHasThem() {
        let painter = cells.make("presenter") {
            (_: String, painter: PicturePainter, _: Keymap, _: Language, _: InFlightTasks) in painter
        }

        #expect(painter.pictures === pictures)
    }
}

private final class PresentedMock: Presented, ViewPresenting {
    weak var component: (any Component<String>)?

    static let screens = Screens<PresentedMock>(
        { presenter, _ in Shown<Canvas>(presenter) }, { presenter, _ in Shown<LinePrinter>(presenter) })

    func onViewLoaded() {}
    func onActivate() {}
    func onDeactivate() {}
}

/// Shows nothing, on any surface.
private final class Shown<Surface>: Component, Screen {
    let viewPresenter: any ViewPresenting
    let context = KeyContext.help
    var setNeedsPaint: () -> Void = {}

    init(_ presenter: any ViewPresenting) {
        viewPresenter = presenter
    }

    func render(_ props: String) {}
    func perform(_ action: Action) {}
    func paint(on surface: Surface) {}
}

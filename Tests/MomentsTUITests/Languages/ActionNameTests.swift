import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

/// The names that a person can type to find an action, in the palette and in lines.
struct ActionNameTests {
    private let chinese = Language.simplifiedChinese

    @Test(arguments: KeyContext.allCases)
    func linearModeUnderstandsChineseAndEnglishActionNames(context: KeyContext) {
        let vocabulary = LineVocabulary(.default, in: context, words: chinese)

        for action in vocabulary.bindings.map(\.action) {
            for name in [chinese.actions.lineName(of: action), action.rawValue] {
                #expect(vocabulary.command(name) == .perform(action, item: nil), "\(name)")
            }
        }
    }

    @Test(arguments: ["赞", "like", "LIKE", "f"])
    func numberAfterAChineseActionNameIsItsItem(name: String) {
        let timeline = LineVocabulary(.default, in: .timeline, words: chinese)

        expectEqual(timeline.command("\(name) 3"), .perform(.like, item: 3))
        expectEqual(timeline.command("\(name)\u{3000}3"), .perform(.like, item: 3))
    }

    @Test(arguments: ["搜索 面包", "search 面包", "/ 面包"])
    func textAfterTheChineseNameOfSearchIsTheQuery(line: String) {
        expectEqual(LineVocabulary(.default, in: .timeline, words: chinese).command(line), .search("面包"))
    }

    @Test func ambiguousChinesePrefixIsRefused() {
        let timeline = LineVocabulary(.default, in: .timeline, words: chinese)

        expectEqual(timeline.command("复制"), .ambiguous([.copyLink, .copyText]))
        expectEqual(timeline.command("复制链"), .perform(.copyLink, item: nil))
    }

    @Test(arguments: KeyContext.allCases)
    func paletteFindsAnActionByItsChineseAndItsEnglishName(context: KeyContext) throws {
        let bindings = Keymap.default.palette(in: context)
        let entries = bindings.map { ActionEntry($0, words: chinese) }
        let shown = ShownPalette()
        let presenter = CommandPalettePresenter(entries: entries, navigator: Nowhere(), words: chinese) { _ in }
        presenter.component = shown
        presenter.onActivate()

        for action in bindings.map(\.action) {
            for name in [chinese.actions.lineName(of: action), action.rawValue] {
                presenter.onQueryChanged(name)
                #expect(shown.props.rows.contains { $0.name == action.rawValue }, "\(name)")
            }
        }
    }

    @Test func englishDoesNotUnderstandChineseActionNames() {
        expectEqual(LineVocabulary(.default, in: .timeline, words: .english).command("赞"), .unknown(nearest: nil))
    }
}

private final class ShownPalette: Component {
    private(set) var props = CommandPaletteProps()

    func render(_ props: CommandPaletteProps) {
        self.props = props
    }
}

private final class Nowhere: Navigator {
    func show(_ destination: Destination) {}
    func back() {}
    func close(_ presenter: AnyObject) {}
    func backToTimeline() {}
}

import TestSupport
import Testing

@testable import TerminalKit

struct TerminalGraphicsTests {
    private static let xterm = ["TERM": "xterm-256color"]
    private static let tmux = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"]

    private func graphics(
        _ setting: PictureSetting = .auto, _ facts: TerminalFacts = TerminalFacts(),
        _ environment: [String: String] = xterm, hasColors: Bool = true
    ) -> TerminalGraphics {
        TerminalGraphics(setting, facts, GraphicsNames(environment: environment), hasColors: hasColors, cell: nil)
    }

    private static func facts(_ version: String?, _ attributes: [Int]? = [62], graphics: Bool = false) -> TerminalFacts
    {
        TerminalFacts(version: version, attributes: attributes, hasGraphics: graphics)
    }

    @Test(arguments: ["kitty(0.28.0)", "kitty(0.41.1)", "kitty(1.0)", "ghostty 1.1.0"])
    func graphicsWithPlaceholdersAreKittys(version: String) {
        #expect(
            graphics(.auto, Self.facts(version, graphics: true)) == TerminalGraphics(method: .kitty, reason: .answer))
    }

    @Test(arguments: ["kitty(0.26.5)", "WezTerm 20240203", "Konsole 25.04", "kitty", ""])
    func graphicsWithoutPlaceholdersAreNot(version: String) {
        #expect(
            graphics(.auto, Self.facts(version, graphics: true))
                == TerminalGraphics(method: .cells, reason: .noPlaceholders))
    }

    @Test func sixelIsWhatTheAttributesSay() {
        expectEqual(graphics(.auto, Self.facts("XTerm(379)", [63, 1, 2, 4])).method, .sixel)
        expectEqual(graphics(.auto, Self.facts("XTerm(379)", [64, 1, 2, 24])).method, .cells)
        expectEqual(graphics(.auto, Self.facts("WezTerm 2024", [65, 4], graphics: true)).method, .sixel)
    }

    @Test func terminalThatAnsweredIsNotGuessedByItsName() {
        let foot = ["TERM": "foot"]

        #expect(
            graphics(.auto, Self.facts("foot(1.21)", [62, 22]), foot)
                == TerminalGraphics(method: .cells, reason: .answer))
        let unasked = graphics(.auto, TerminalFacts(), foot)
        #expect(unasked.method == .sixel && unasked.reason == .name)
    }

    @Test(arguments: [["TERM": "xterm-kitty"], ["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"]])
    func nameDecidesWhereNothingIsAnswered(environment: [String: String]) {
        expectEqual(graphics(.auto, TerminalFacts(), environment), TerminalGraphics(method: .kitty, reason: .name))
    }

    @Test func unknownTerminalThatDoesNotAnswerShowsCells() {
        expectEqual(graphics(), TerminalGraphics(method: .cells, reason: .nothing))
    }

    @Test func settingOverridesWhatIsFound() {
        let kitty = Self.facts("kitty(0.41.1)", graphics: true)

        expectEqual(graphics(.off, kitty), TerminalGraphics(method: .off, reason: .setting))
        expectEqual(graphics(.cells, kitty), TerminalGraphics(method: .cells, reason: .setting))
        expectEqual(graphics(.sixel, kitty), TerminalGraphics(method: .sixel, reason: .setting))
        expectEqual(graphics(.kitty), TerminalGraphics(method: .kitty, reason: .setting))
    }

    @Test(arguments: [PictureSetting.auto, .kitty])
    func withFewColoursThereAreNoPlaceholders(setting: PictureSetting) {
        let kitty = Self.facts("kitty(0.41.1)", graphics: true)

        expectEqual(graphics(setting, kitty, hasColors: false), TerminalGraphics(method: .cells, reason: .fewColors))
    }

    @Test func sixelOfTmuxIsUsedOnlyWhereAskedFor() {
        let tmux = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux", "TERM_PROGRAM": "tmux"]

        expectEqual(graphics(.auto, Self.facts("tmux 3.5a", [1, 2, 4]), tmux).method, .cells)
        expectEqual(graphics(.sixel, Self.facts("tmux 3.5a", [1, 2, 4]), tmux).method, .sixel)
    }

    @Test(arguments: ["XTerm(379)", nil])
    func xtermAndWhoeverSaysNothingShowsNoLargeSixel(version: String?) {
        var facts = TerminalFacts()
        (facts.version, facts.attributes) = (version, [4])

        expectEqual(graphics(.auto, facts).maximumSixel, 1_000)
    }

    @Test func maximumSixelIsUnknownForOtherTerminals() {
        #expect(graphics(.auto, Self.facts("foot(1.16.2)", [4])).maximumSixel == nil)
    }

    @Test func sixelBringsItsOwnColours() {
        let xterm = Self.facts("XTerm(390)", [63, 1, 2, 4])

        expectEqual(graphics(.auto, xterm, hasColors: false).method, .sixel)
    }

    @Test func cellSizeIsTheSystemsOrWhatTheTerminalSays() {
        let names = GraphicsNames(environment: Self.xterm)
        let facts = TerminalFacts(attributes: [62], cell: PixelSize(width: 8, height: 16))
        func cell(_ known: PixelSize?) -> PixelSize? {
            TerminalGraphics(.auto, facts, names, hasColors: true, cell: known).cell
        }

        expectEqual(cell(nil), PixelSize(width: 8, height: 16))
        expectEqual(cell(PixelSize(width: 9, height: 18)), PixelSize(width: 9, height: 18))
    }

    @Test(arguments: [(0, 0), (-1, 20), (10, 0), (1, 20), (10, 257), (Int.max, Int.max)])
    func impossibleCellHasNoSize(width: Int, height: Int) {
        #expect(PixelSize(width: width, height: height) == nil)
    }

    // MARK: tmux

    @Test func kittyAroundTmuxIsKnownByItsVariableAndItsAnswer() {
        let inside = Self.tmux.merging(["KITTY_WINDOW_ID": "1"]) { $1 }
        let facts = Self.facts("tmux 3.5a", [1, 2], graphics: true)

        #expect(
            graphics(.auto, facts, inside) == TerminalGraphics(method: .kitty, reason: .answer, isWrapped: true))
        expectEqual(graphics(.auto, facts, Self.tmux).method, .cells)
        expectEqual(graphics(.auto, Self.facts("tmux 3.5a", [1, 2]), inside).method, .cells)
        expectEqual(graphics(.auto, TerminalFacts(), inside).method, .cells)
    }

    @Test(arguments: [
        (["TERM": "xterm-256color", "TMUX": "x", "TERM_PROGRAM": "tmux"], true),
        (["TERM": "screen", "TMUX": "x"], true),
        (["TERM": "xterm-kitty", "TMUX": "x"], false), (["TERM": "tmux-256color"], false),
    ])
    func tmuxIsKnownByItsVariableAndItsName(environment: [String: String], isInTmux: Bool) {
        expectEqual(GraphicsNames(environment: environment).isInTmux, isInTmux)
    }

    @Test(arguments: [
        (["TERM": "tmux-256color", "TMUX": "x"], true), (["TERM": "tmux-256color"], false),
        (["TERM": "screen-256color", "STY": "1"], false), (["TERM": "screen-256color", "TMUX": "x"], true),
        (["TERM": "xterm-256color", "TMUX": "x"], true), (["TERM": "linux"], false), ([:], false),
    ])
    func onlyWhoUnderstandsIsAsked(environment: [String: String], isAsked: Bool) {
        expectEqual(GraphicsNames(environment: environment).isAsked, isAsked)
    }
}

import TestSupport
import Testing

@testable import TerminalKit

struct ThemeTests {
    private static let painted: [Theme.Name] = [.light, .dark, .highContrast]

    @Test(arguments: painted, Style.allCases)
    func everyStyleHasEnoughContrastToItsBackground(name: Theme.Name, style: Style) throws {
        for ground in Theme.Ground.allCases {
            let look = Theme(name).look(of: style, on: ground)

            let contrast = try Contrast.ratio(#require(look.foreground.value), #require(look.background.value))

            #expect(contrast >= (name == .highContrast ? 7 : 4.5), "\(contrast) on \(ground)")
        }
    }

    @Test(arguments: painted)
    func groundOfTheSelectedIsFaintAndYetSeen(name: Theme.Name) throws {
        let grounds = try Theme.Ground.allCases.map {
            try #require(Theme(name).look(of: .plain, on: $0).background.value)
        }

        #expect((1.1..<2).contains(Contrast.ratio(grounds[0], grounds[1])))
    }

    @Test(arguments: Theme.Name.allCases)
    func matchesAreBlackOnAmber(name: Theme.Name) {
        let look = Theme(name).look(of: .match)

        expectEqual(look.foreground.value, 0x000000)
        expectEqual(look.background.value, 0xFFAF00)
    }

    @Test(arguments: Theme.Name.allCases)
    func buttonThatWorksIsABlockAndOneThatDoesNotIsNone(name: Theme.Name) {
        let (enabled, disabled) = (Theme(name).look(of: .button), Theme(name).look(of: .buttonDisabled))

        #expect(enabled.attributes.contains(.reverse) || enabled.background != disabled.background)
        #expect(!disabled.attributes.contains(.reverse))
    }

    // MARK: The default theme, on a ground that nobody knows

    @Test(arguments: [0xFFFFFF, 0x000000], Style.allCases)
    func coloursOfTheDefaultThemeCanBeReadOnWhiteAndOnBlack(ground: Int, style: Style) {
        let look = Theme(.terminal).look(of: style)
        guard look.background == .terminal, look.foreground != .terminal else { return }

        #expect(look.foreground.value.map { Contrast.ratio($0, ground) } ?? 0 >= 4.5)
    }

    @Test(arguments: TerminalPalette.all)
    func coloursOfTheDefaultThemeStandOutInEveryPalette(palette: TerminalPalette) throws {
        let looks = Style.allCases.map { Theme(.terminal).look(of: $0) }.filter { $0.background == .terminal }

        for color in looks.map(\.foreground) where color != .terminal {
            expectEqual(color.number(.eight), 5)
            for shown in try [palette.magenta, #require(color.value)] {
                #expect(palette.grounds.allSatisfy { Contrast.ratio(shown, $0) >= 3 }, "\(shown)")
            }
        }
    }

    @Test(arguments: Style.allCases)
    func coloursOfTheDefaultThemeAreNotBrightened(style: Style) {
        let look = Theme(.terminal).look(of: style)

        #expect(look.foreground == .terminal || !look.attributes.contains(.bold))
    }

    // MARK: On the ground that the terminal named

    @Test(arguments: [
        (0xFFFFFF, Theme.Name.light), (0xFDF6E3, .light), (0xEEEEEE, .light), (0x000000, .dark), (0x002B36, .dark),
        (0x282A36, .dark), (0x300A24, .dark), (0x808080, .terminal), (0x3F7F3F, .terminal),
    ])
    func coloursFollowTheGroundOfTheTerminal(ground: Int, name: Theme.Name) {
        #expect(
            Theme(onTerminalBackground: ground).look(of: .liked).foreground == Theme(name).look(of: .liked).foreground)
    }

    @Test(arguments: [0xFFFFFF, 0xFDF6E3, 0x000000, 0x002B36, 0x282A36], Style.allCases)
    func everyColourCanBeReadOnTheGroundOfTheTerminal(ground: Int, style: Style) {
        let look = Theme(onTerminalBackground: ground).look(of: style)
        guard look.foreground != .terminal else { return }

        let background = look.background == .terminal ? ground : look.background.value ?? ground

        #expect(look.foreground.value.map { Contrast.ratio($0, background) } ?? 0 >= 4.5)
    }

    @Test(arguments: [0xFFFFFF, 0x000000, 0x808080])
    func groundOfTheTerminalIsKept(ground: Int) {
        #expect(!Theme(onTerminalBackground: ground).hasBackground)
        expectEqual(Theme(onTerminalBackground: ground).look(of: .plain), Theme(.terminal).look(of: .plain))
    }

    @Test(arguments: [(0xFFFFFF, 0xEBEBEB), (0xEEEEEE, 0xDADADA), (0x1C1C1C, 0x303030), (0x000000, 0x141414)])
    func selectionHasAFaintGroundOnThatOfTheTerminal(ground: Int, selected: Int) {
        let look = Theme(onTerminalBackground: ground, hasDirectColors: true).look(of: .plain, on: .selected)

        expectEqual(look.background.value, selected)
        expectEqual(look.foreground, .terminal)
    }

    @Test(arguments: [0xFFFFFF, 0xFDF6E3, 0x000000, 0x002B36, 0x282A36], Style.allCases)
    func everyColourCanBeReadWhereItIsSelected(ground: Int, style: Style) {
        let look = Theme(onTerminalBackground: ground, hasDirectColors: true).look(of: style, on: .selected)
        guard look.foreground != .terminal, let background = look.background.value else { return }

        #expect(look.foreground.value.map { Contrast.ratio($0, background) } ?? 0 >= 4.5)
    }

    @Test func aGroundThatNothingCanBeReadOnSetsNothingOff() {
        let theme = Theme(onTerminalBackground: 0x808080, hasDirectColors: true)

        expectEqual(theme.look(of: .plain, on: .selected).background, .terminal)
    }

    @Test func withFewerColoursThan24BitsTheMarkAloneSetsOffWhatIsSelected() {
        expectEqual(Theme(onTerminalBackground: 0).look(of: .plain, on: .selected).background, .terminal)
    }

    // MARK: Fewer colours

    @Test(arguments: painted, Style.allCases)
    func foregroundDiffersFromBackgroundInEightColours(name: Theme.Name, style: Style) {
        let look = Theme(name).look(of: style)

        #expect(look.foreground.number(.eight) != look.background.number(.eight))
    }

    @Test(arguments: painted, Style.allCases)
    func paintedThemesNeverDimOrReverse(name: Theme.Name, style: Style) {
        #expect(Theme(name).look(of: style).attributes.isDisjoint(with: [.dim, .reverse]))
    }

    @Test(arguments: Style.allCases, Theme.Ground.allCases)
    func defaultThemeKeepsTheBackgroundOfTheTerminal(style: Style, ground: Theme.Ground) {
        #expect(Theme(.terminal).look(of: style, on: ground).background == .terminal || style == .match)
    }

    @Test(arguments: painted, Style.allCases)
    func colorsOf24BitsAreInTheTableOf256(name: Theme.Name, style: Style) throws {
        for color in [Theme(name).look(of: style).foreground, Theme(name).look(of: style).background] {
            #expect(try ThemeColor.rgb(of: color.number(.indexed)) == #require(color.value))
        }
    }

    @Test(arguments: [(0x000000, 16), (0xFFFFFF, 231), (0x5F5F60, 59), (0x1D1C1B, 234), (0xFE0100, 196)])
    func theNearestOf256IsTaken(value: Int, index: Int) {
        expectEqual(ThemeColor.rgb(value, ansi: 0).number(.indexed), index)
    }

    @Test func blackOf24BitsIsNotTheTerminalsOwn() {
        expectEqual(ThemeColor.rgb(0, ansi: 0).number(.direct), 8)
    }
}

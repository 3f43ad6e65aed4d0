import Foundation
import Testing

@testable import MomentsTUI

struct ThemeTests {
    nonisolated private static let painted: [Theme.Name] = [.light, .dark, .highContrast]

    @Test(arguments: painted, Style.allCases)
    func everyStyleHasEnoughContrastToItsBackground(name: Theme.Name, style: Style) throws {
        let look = Theme(name).look(of: style)

        let contrast = try Self.contrast(#require(Self.value(look.foreground)), #require(Self.value(look.background)))

        #expect(contrast >= (name == .highContrast ? 7 : 4.5), "\(contrast)")
    }

    @Test(arguments: painted, Style.allCases)
    func foregroundDiffersFromBackgroundInEightColours(name: Theme.Name, style: Style) {
        let look = Theme(name).look(of: style)

        #expect(look.foreground.number(.eight) != look.background.number(.eight))
    }

    @Test(arguments: painted, Style.allCases)
    func paintedThemesNeverDimOrReverse(name: Theme.Name, style: Style) {
        #expect(Theme(name).look(of: style).attributes.isDisjoint(with: [.dim, .reverse]))
    }

    @Test(arguments: Style.allCases)
    func defaultThemeKeepsTheBackgroundOfTheTerminal(style: Style) {
        #expect(Theme(.terminal).look(of: style).background == .terminal)
    }

    @Test(arguments: painted, Style.allCases)
    func colorsOf24BitsAreInTheTableOf256(name: Theme.Name, style: Style) throws {
        for color in [Theme(name).look(of: style).foreground, Theme(name).look(of: style).background] {
            #expect(try ThemeColor.rgb(of: color.number(.indexed)) == #require(Self.value(color)))
        }
    }

    @Test(arguments: [(0x000000, 16), (0xFFFFFF, 231), (0x5F5F60, 59), (0x1D1C1B, 234), (0xFE0100, 196)])
    func theNearestOf256IsTaken(value: Int, index: Int) {
        #expect(ThemeColor.rgb(value, ansi: 0).number(.indexed) == index)
    }

    @Test func blackOf24BitsIsNotTheTerminalsOwn() {
        #expect(ThemeColor.rgb(0, ansi: 0).number(.direct) == 8)
    }

    // MARK: WCAG 2.2, "contrast ratio" and "relative luminance"

    private static func value(_ color: ThemeColor) -> Int? {
        if case .rgb(let value, _) = color { value } else { nil }
    }

    private static func contrast(_ one: Int, _ other: Int) -> Double {
        let luminances = [luminance(one), luminance(other)].sorted()
        return (luminances[1] + 0.05) / (luminances[0] + 0.05)
    }

    private static func luminance(_ value: Int) -> Double {
        let bytes: [Int] = [value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF]
        let parts = bytes.map { linear(Double($0) / 255) }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private static func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
}

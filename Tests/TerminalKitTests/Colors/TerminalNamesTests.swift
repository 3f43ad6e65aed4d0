import TestSupport
import Testing

@testable import TerminalKit

struct TerminalNamesTests {
    private func names(
        _ name: String, says: String? = "truecolor", theme: Theme.Name = .dark, depth: ColorDepth = .auto,
        hasPictures: Bool = false, hasAnswered: Bool = false
    ) -> [String] {
        var environment = ["TERM": name]
        environment["COLORTERM"] = says
        return TerminalNames.names(
            environment: environment, theme: Theme(theme), depth: depth, hasPictures: hasPictures,
            hasAnswered: hasAnswered)
    }

    @Test(arguments: [
        ("xterm-256color", "xterm-direct"), ("tmux-256color", "tmux-direct"), ("xterm-kitty", "kitty-direct"),
    ])
    func terminalThatAdvertises24BitsTriesThemFirst(name: String, direct: String) {
        expectEqual(names(name), [direct, name])
    }

    @Test(arguments: ["alacritty", "xterm"])
    func nameThatSaysNothingOfColoursMeans256AtLeast(name: String) {
        expectEqual(names(name), ["\(name)-direct", "\(name)-256color", name])
    }

    @Test(arguments: [nil, "", "1", "no"])
    func terminalThatAdvertisesNothingKeepsItsName(says: String?) {
        expectEqual(names("xterm-256color", says: says), ["xterm-256color"])
    }

    @Test func settingOf24BitsNeedsNoAdvertisement() {
        expectEqual(names("xterm-256color", says: nil, depth: .direct), ["xterm-direct", "xterm-256color"])
    }

    @Test(arguments: [nil, "truecolor"])
    func terminalThatAnswersThatItHas24BitsNeedsNoEntryOfTheSystem(says: String?) {
        #expect(
            names("xterm-256color", says: says, hasAnswered: true)
                == ["xterm-direct", DirectTerminfo.name, "xterm-256color"])
    }

    @Test(arguments: [ColorDepth.none, .sixteen, .indexed])
    func settingOfFewerColoursCountsMoreThanTheAnswer(depth: ColorDepth) {
        expectEqual(names("xterm-256color", says: nil, depth: depth, hasAnswered: true), ["xterm-256color"])
    }

    @Test(arguments: [ColorDepth.none, .sixteen, .indexed])
    func settingOfFewerColoursKeepsTheName(depth: ColorDepth) {
        expectEqual(names("xterm-256color", depth: depth), ["xterm-256color"])
    }

    @Test func theTerminalsOwnColoursNeedNoOtherName() {
        expectEqual(names("xterm-256color", theme: .terminal), ["xterm-256color"])
    }

    @Test func picturesWantAsManyColoursAsThereAre() {
        expectEqual(names("xterm-256color", theme: .terminal, hasPictures: true), ["xterm-direct", "xterm-256color"])
    }

    @Test(arguments: ["xterm-direct", ""])
    func unknownTerminalKeepsItsName(name: String) {
        expectEqual(names(name), [name])
    }
}

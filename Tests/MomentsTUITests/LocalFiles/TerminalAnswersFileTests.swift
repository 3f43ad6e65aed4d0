import Foundation
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct TerminalAnswersFileTests {
    private let directory: TemporaryDirectory
    private let facts = TerminalFacts(
        version: "kitty(0.41.1)", attributes: [62], hasGraphics: true, background: 0x102030)

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func answersAreReadByTheNextWithTheName() throws {
        try file("xterm-kitty").keep(facts)

        try expectEqual(file("xterm-kitty").facts, facts)
    }

    @Test func anotherTerminalHasAnswersOfItsOwn() throws {
        try file("xterm-kitty").keep(facts)

        #expect(try file("xterm").facts == nil)
        #expect(try file("xterm-kitty", ["TMUX": "/tmp/tmux,1,0"]).facts == nil)
        #expect(try file("xterm-kitty", ["TERM_PROGRAM": "ghostty"]).facts == nil)
        #expect(try file("xterm-kitty", ["VTE_VERSION": "7600"]).facts == nil)
    }

    @Test func newAnswersReplaceThoseOfTheNameAlone() throws {
        try file("xterm").keep(TerminalFacts(attributes: [63]))
        try file("xterm-kitty").keep(facts)

        try file("xterm-kitty").keep(TerminalFacts(attributes: [1]))

        try expectEqual(file("xterm-kitty").facts, TerminalFacts(attributes: [1]))
        try expectEqual(file("xterm").facts, TerminalFacts(attributes: [63]))
    }

    @Test func twentyTerminalsAreRemembered() throws {
        for number in 0...20 { try file("xterm-\(number)").keep(facts) }

        #expect(try file("xterm-0").facts == nil)
        try expectEqual(file("xterm-1").facts, facts)
    }

    @Test func fileThatSomebodySpoiltCostsWhatItHad() throws {
        try file("xterm").keep(facts)
        try Data([0xFF, 0xFE, 9, 10]).write(to: URL(fileURLWithPath: path))
        #expect(try file("xterm").facts == nil)

        try file("xterm").keep(facts)

        try expectEqual(file("xterm").facts, facts)
    }

    @Test func onlyTheOwnerMayReadTheFile() throws {
        try file("xterm").keep(facts)

        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        expectEqual(mode, 0o600)
    }

    @Test func readingMakesNoFile() throws {
        #expect(try file("xterm").facts == nil)

        #expect(!FileManager.default.fileExists(atPath: directory.path + "/moments"))
    }

    @Test(arguments: ["", "a\tb", "a\nb", "\u{E9}", String(repeating: "x", count: 201)])
    func nameThatIsNoneIsNotRemembered(name: String) {
        #expect(TerminalAnswersFile(environment: environment(name)) == nil)
    }

    private var path: String { directory.path + "/moments/terminals" }

    private func environment(_ name: String) -> [String: String] {
        ["TERM": name, "XDG_CACHE_HOME": directory.path]
    }

    private func file(_ name: String, _ more: [String: String] = [:]) throws -> TerminalAnswersFile {
        try #require(TerminalAnswersFile(environment: environment(name).merging(more) { $1 }))
    }
}

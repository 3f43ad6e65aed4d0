import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct KeyBindingsTests {
    private func keymap(_ text: String) throws -> Keymap {
        let settings = try SettingsFixture("keys:\n" + text).settings()
        expectEqual(settings.reports, [])
        return settings.keymap
    }

    private func reports(_ text: String) throws -> [String] {
        try SettingsFixture.reports("keys:\n" + text)
    }

    // MARK: Rebinding

    @Test(
        arguments: [
            ("a rebound action has the new key", "  like: w", "w", .timeline, .like),
            ("and no other", "  like: w", "f", .timeline, nil), ("everywhere", "  like: w", "w", .moment, .like),
            ("and no other there", "  like: w", "f", .moment, nil),
            ("one context may have its own", "  moment:\n    next-moment: L", "L", .moment, .nextMoment),
            ("instead of the old one", "  moment:\n    next-moment: L", "J", .moment, nil),
            ("the others keep theirs", "  moment:\n    next-moment: L", "j", .timeline, .nextMoment),
            ("context and action may share a name", "  help:\n    back: F6\n", Key(.function(6)), .help, .back),
            ("of which the action keeps its key", "  help:\n    back: F6\n", "?", .timeline, .help),
            ("two may swap", "  timeline: {next-moment: k, previous-moment: j}", "k", .timeline, .nextMoment),
            ("and the other", "  timeline: {next-moment: k, previous-moment: j}", "j", .timeline, .previousMoment),
            ("none leaves an action without keys", "  log-out: none", "L", .timeline, nil),
        ] as [(String, String, Key, KeyContext, Action?)])
    func keyRunsTheActionItIsBoundTo(
        _: String, text: String, key: Key, context: KeyContext, action: Action?
    ) throws {
        try expectEqual(keymap(text).action(for: key, in: context), action)
    }

    @Test func anActionMayHaveSeveralKeys() throws {
        let keymap = try keymap("  like: [w, Ctrl+X, F5]")

        expectEqual(
            keymap.bindings(in: .timeline).first { $0.action == .like }?.keys.map(\.name), ["w", "Ctrl+X", "F5"])
    }

    @Test(arguments: ["  like: F6\n  moment: {like: F7}", "  moment: {like: F7}\n  like: F6"])
    func keyForOneKeyContextOverridesTheGeneralKey(text: String) throws {
        let keymap = try keymap(text)

        expectEqual(keymap.key(for: .like, in: .moment), Key(.function(7)))
        expectEqual(keymap.key(for: .like, in: .timeline), Key(.function(6)))
    }

    @Test(arguments: KeyContext.allCases)
    func controlCQuitsEvenIfQuitIsRebound(context: KeyContext) throws {
        let keymap = try keymap("  quit: Ctrl+Q")

        expectEqual(keymap.action(for: Key(.character("c"), .control), in: context), .quit)
        expectEqual(keymap.action(for: Key(.character("q"), .control), in: context), .quit)
    }

    // MARK: Faulty keys

    @Test(arguments: [
        ("  liek: x", "config.yaml:2: unknown action liek; did you mean like?"),
        ("  momnet:\n    like: x", "config.yaml:2: there is no place momnet; did you mean moment?"),
        ("  like: Entre", "config.yaml:2: there is no key Entre; did you mean Enter?"),
        ("  like: Ctrl+M", "config.yaml:2: terminals send Ctrl+M as Enter; name that, or another key"),
        ("  like: [[x]]", "config.yaml:2: like takes the name of a key, or a list of them"),
        ("  like:", "config.yaml:2: like takes the name of a key, a list of them, or none"),
        ("  login:\n    like: Ctrl+X", "config.yaml:3: like does nothing in login; choose another place"),
        ("  quit: none", "config.yaml:2: quit must have a key; it keeps its previous one"),
        (
            "  login:\n    submit: x",
            "config.yaml:3: x is text in login, so it cannot be submit there; add Ctrl+ or Alt+, or use a function key"
        ),
    ])
    func invalidKeyIsReportedAndTheDefaultStays(text: String, report: String) throws {
        let settings = try SettingsFixture("keys:\n" + text).settings()

        expectEqual(settings.reports.map(\.description), [report])
        for context in KeyContext.allCases {
            expectEqual(settings.keymap.bindings(in: context), Keymap.default.bindings(in: context))
        }
    }

    @Test func conflictingKeysAreReportedAndBothKeepTheirDefaults() throws {
        let settings = try SettingsFixture("keys:\n  timeline:\n    like: w\n    refresh: w").settings()

        #expect(
            settings.reports.map(\.description) == [
                "config.yaml:4: w would be both like and refresh in timeline; both keep their default keys"
            ])
        expectEqual(settings.keymap.key(for: .like, in: .timeline), "f")
        expectEqual(settings.keymap.key(for: .refresh, in: .timeline), "R")
    }

    @Test(
        arguments: [
            ("  timeline:\n    like: j", 3, "j", .nextMoment), ("  timeline:\n    like: j", 3, "f", .like),
            ("  like: Ctrl+C", 2, Key(.character("c"), .control), .quit),
        ] as [(String, Int, Key, Action)])
    func keyOfAnotherActionIsAConflict(text: String, line: Int, key: Key, action: Action) throws {
        let settings = try SettingsFixture("keys:\n" + text).settings()

        expectEqual(settings.reports.first?.line, line)
        expectEqual(settings.keymap.action(for: key, in: .timeline), action)
    }

    @Test func conflictRestoresTheDefaultsOfDependentKeys() throws {
        // like takes refresh's key, which refresh gets back because of its conflict with log-out.
        let settings = try SettingsFixture("keys:\n  timeline: {like: R, refresh: w, log-out: w}").settings()

        for context in KeyContext.allCases {
            expectEqual(settings.keymap.bindings(in: context), Keymap.default.bindings(in: context))
        }
    }

    @Test func keysWithoutNamesAreReported() throws {
        try expectEqual(SettingsFixture.reports("keys: x").count, 1)
        try expectEqual(SettingsFixture.reports("keys: [x]").count, 1)
        #expect(try SettingsFixture.reports("keys:").isEmpty)
    }

    @Test func randomKeysNeverGiveOneKeyTwoActions() throws {
        var random = RandomNumbers(seed: 3)
        let keys = ["j", "k", "x", "Ctrl+C", "Ctrl+E", "Enter", "Escape", "q", "f", "R"]
        for _ in 0..<40 {
            let lines = (0..<12).compactMap { _ in Action.allCases.randomElement(using: &random) }
                .map { "  \($0.rawValue): \(keys.randomElement(using: &random) ?? "x")" }

            let keymap = try SettingsFixture("keys:\n" + lines.joined(separator: "\n")).settings().keymap

            for context in KeyContext.allCases {
                let keys = keymap.bindings(in: context).flatMap(\.keys)
                expectEqual(keys.count, Set(keys).count)
                expectEqual(keymap.action(for: Key(.character("c"), .control), in: context), .quit)
            }
        }
    }
}

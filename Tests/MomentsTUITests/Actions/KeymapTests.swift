import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct KeymapTests {
    private let keymap = Keymap([
        Keymap.Binding(action: .like, context: .timeline, keys: ["w", Key(.function(5))]),
        Keymap.Binding(action: .refresh, context: .timeline, keys: []),
    ])

    @Test(arguments: KeyContext.allCases)
    func helpShowsTheActionsOfTheKeys(context: KeyContext) {
        for binding in keymap.bindings(in: context) {
            for key in binding.keys { #expect(keymap.action(for: key, in: context) == binding.action) }
        }
    }

    @Test(arguments: KeyContext.allCases)
    func withoutChangesTheKeysAreTheDefaultKeys(context: KeyContext) {
        let bindings = Keymap.default.bindings(in: context)

        expectEqual(bindings.map(\.action), ActionTable.entries(in: context).map(\.action))
        expectEqual(bindings.map(\.keys), ActionTable.entries(in: context).map(\.keys))
    }

    @Test(
        arguments: [
            ("w", .timeline, .like), (Key(.function(5)), .timeline, .like), ("f", .timeline, nil),
            ("f", .moment, .like),
            (Key(.function(6)), .login, nil),
        ] as [(Key, KeyContext, Action?)])
    func newKeyTakesTheStandOfTheOldOneInItsKeyContext(key: Key, context: KeyContext, action: Action?) {
        // An action of another key context has no key in this one.
        let other = Keymap([Keymap.Binding(action: .like, context: .login, keys: [Key(.function(6))])])

        expectEqual((context == .login ? other : keymap).action(for: key, in: context), action)
        expectEqual(keymap.key(for: .like, in: .timeline), "w")
        #expect(keymap.bindings(in: .timeline).contains { $0.action == .refresh && $0.keys.isEmpty })
    }

    @Test func theAppObeysAndNamesTheNewKeys() async throws {
        let presenter = TimelinePresenterMock()
        let harness = try ScreenHarness(columns: 100, keymap: keymap) {
            TimelineScreen(presenter: presenter, keymap: keymap, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])

        harness.press("f", "R", "w")
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.act(.like)])
        #expect(harness.text.contains("w like"))
    }

    @Test func cutTextNamesTheNewKey() throws {
        let presenter = TimelinePresenterMock()
        let keymap = Keymap([Keymap.Binding(action: .open, context: .timeline, keys: ["w"])])
        let harness = try ScreenHarness(keymap: keymap) {
            TimelineScreen(presenter: presenter, keymap: keymap, words: .english, tasks: $0)
        }
        var props = TimelineProps()
        props.rows = [.init(id: Moment.ID(1), author: "Ada", date: "now", text: "The beginning", isTextCut: true)]
        props.newMoments = "3 new"
        harness.screen.render(props)
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])

        #expect(harness.text.contains("… w read more"))
        #expect(harness.lines[0].hasSuffix("▲ 3 new · g"))
    }

    @Test func theHelpNamesTheNewKeys() {
        let entries = CellScreens(keymap: keymap, words: .english).helpEntries(in: .timeline)

        #expect(entries.contains { $0.entry.keys == ["w", "F5"] })
    }
}

import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct CommandPaletteRuleTests {
    @Test(arguments: KeyContext.allCases)
    func paletteOffersNoActionOfAnotherScreen(context: KeyContext) {
        let offered = Keymap.default.palette(in: context).map(\.action)

        #expect(offered.allSatisfy { action in ActionTable.entries(in: context).contains { $0.action == action } })
    }

    @Test(arguments: KeyContext.allCases)
    func paletteOffersEveryOtherActionOfTheScreen(context: KeyContext) {
        let offered = Set(Keymap.default.palette(in: context).map(\.action))

        expectEqual(offered, Set(ActionTable.entries(in: context).map(\.action)).subtracting([.palette]))
    }

    @Test(arguments: KeyContext.allCases.filter { $0 != .palette })
    func paletteHasAKeyInEveryKeyContext(context: KeyContext) throws {
        let key = try #require(Keymap.default.key(for: .palette, in: context))

        #expect(key == (context.takesText ? .init(.function(2)) : ":"))
    }

    @Test func paletteOffersActionsWithoutKeys() {
        let keymap = Keymap([Keymap.Binding(action: .logOut, context: .timeline, keys: [])])

        #expect(keymap.palette(in: .timeline).contains { $0.action == .logOut })
    }
}

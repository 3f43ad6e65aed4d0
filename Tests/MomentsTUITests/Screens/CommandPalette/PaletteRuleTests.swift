import Testing

@testable import MomentsTUI

struct PaletteRuleTests {
    @Test(arguments: Place.allCases)
    func itNeverOffersAnActionOfAnotherScreen(place: Place) {
        let offered = Keymap.standard.palette(in: place).map(\.action)

        #expect(offered.allSatisfy { action in ActionTable.entries(in: place).contains { $0.action == action } })
    }

    @Test(arguments: Place.allCases)
    func itOffersEveryOtherActionOfTheScreen(place: Place) {
        let offered = Set(Keymap.standard.palette(in: place).map(\.action))

        #expect(offered == Set(ActionTable.entries(in: place).map(\.action)).subtracting([.palette]))
    }

    @Test(arguments: Place.allCases.filter { $0 != .palette })
    func itHasAKeyInEveryPlace(place: Place) throws {
        let key = try #require(Keymap.standard.key(for: .palette, in: place))

        #expect(key == (place.takesText ? .init(.function(2)) : ":"))
    }

    @Test func anActionWithoutKeysIsOfferedStill() {
        let keymap = Keymap([Keymap.Binding(action: .logOut, place: .timeline, keys: [])])

        #expect(keymap.palette(in: .timeline).contains { $0.action == .logOut })
    }
}

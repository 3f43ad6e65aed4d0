import Testing

@testable import MomentsTUI

struct ActionTableTests {
    @Test(arguments: Place.allCases)
    func noKeyMeansTwoThingsInOnePlace(place: Place) {
        let keys = ActionTable.entries(in: place).flatMap(\.keys)

        #expect(keys.count == Set(keys).count)
    }

    @Test(arguments: Action.allCases)
    func everyActionHasAKeySomewhere(action: Action) {
        let places = Place.allCases.filter { Keymap.standard.key(for: action, in: $0) != nil }

        #expect(!places.isEmpty)
    }

    @Test(arguments: Place.allCases)
    func anActionHasOneEntryInAPlace(place: Place) {
        let actions = ActionTable.entries(in: place).map(\.action)

        #expect(actions.count == Set(actions).count)
    }

    @Test(arguments: [Place.login, .search, .compose])
    func noKeyThatTypesIsTakenFromText(place: Place) {
        let taken = ActionTable.entries(in: place).flatMap(\.keys).filter { key in
            if case .character = key.code { key.modifiers.isEmpty } else { false }
        }

        #expect(taken.isEmpty)
    }

    @Test(arguments: Place.allCases)
    func helpAndQuitWorkEverywhere(place: Place) {
        #expect(Keymap.standard.key(for: .help, in: place) != nil)
        #expect(Keymap.standard.key(for: .quit, in: place) == Key(.character("c"), .control))
    }

    @Test func aKeyOfOnePlaceMeansNothingInAnother() {
        #expect(Keymap.standard.action(for: "f", in: .login) == nil)
    }

    @Test func everySentenceIsShownOnOneLine() {
        for action in Action.allCases {
            #expect(!action.sentence.isEmpty && action.sentence.count <= 45, "\(action)")
        }
    }
}

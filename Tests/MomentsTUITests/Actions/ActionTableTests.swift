import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct ActionTableTests {
    @Test(arguments: KeyContext.allCases)
    func keyHasOneActionInAKeyContext(context: KeyContext) {
        let keys = ActionTable.entries(in: context).flatMap(\.keys)

        expectEqual(keys.count, Set(keys).count)
    }

    @Test(arguments: Action.allCases)
    func everyActionHasAKeySomewhere(action: Action) {
        let contexts = KeyContext.allCases.filter { Keymap.default.key(for: action, in: $0) != nil }

        #expect(!contexts.isEmpty)
    }

    @Test(
        arguments: MomentAction.allCases.map(\.rawValue) + ActionAvailability.Operation.allCases.map(\.rawValue)
            + EmptyPlace.Step.allCases.map(\.rawValue))
    func everyActionNameOfTheKitIsAnAction(name: String) {
        #expect(Action(rawValue: name) != nil)
    }

    @Test(arguments: KeyContext.allCases)
    func actionHasOneEntryInAKeyContext(context: KeyContext) {
        let actions = ActionTable.entries(in: context).map(\.action)

        expectEqual(actions.count, Set(actions).count)
    }

    @Test(arguments: [
        Action.like, .share, .bookmark, .pin, .mute, .delete, .undo, .copyLink, .copyText, .save, .openLink, .compose,
        .reply,
    ])
    func momentActionsHaveTheSameKeyInEveryKeyContext(action: Action) {
        let keys = [KeyContext.timeline, .moment, .results, .gallery, .profile, .serverView].map {
            Keymap.default.key(for: action, in: $0)
        }

        #expect(keys[0] != nil)
        expectEqual(Set(keys).count, 1)
    }

    @Test(arguments: [KeyContext.login, .search, .compose])
    func keyThatTypesIsNotBoundWhereTextIsTyped(context: KeyContext) {
        let taken = ActionTable.entries(in: context).flatMap(\.keys).filter { key in
            if case .character = key.code { key.modifiers.isEmpty } else { false }
        }

        #expect(taken.isEmpty)
    }

    @Test(arguments: KeyContext.allCases)
    func helpAndQuitWorkInEveryKeyContext(context: KeyContext) {
        #expect(Keymap.default.key(for: .help, in: context) != nil)
        expectEqual(Keymap.default.action(for: Key(.character("c"), .control), in: context), .quit)
    }

    @Test(arguments: Action.allCases)
    func anActionHasOneGroup(action: Action) {
        expectEqual(Set(ActionTable.entries.filter { $0.action == action }.map(\.group)).count, 1)
    }

    @Test func keyOfOneKeyContextDoesNothingInAnother() {
        #expect(Keymap.default.action(for: "f", in: .login) == nil)
    }
}

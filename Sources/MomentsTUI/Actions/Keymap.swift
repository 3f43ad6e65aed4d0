import MomentsKit
import TerminalKit

/// The keys of each action: those of the action table, or those that the person chose instead.
///
/// A keymap searches the table each time: that takes 2 µs; a table for each key context would take 5 % of a start.
struct Keymap {
    /// All keys of an action in a key context.
    struct Binding: Equatable {
        let action: Action
        let context: KeyContext
        /// The first is the one that screens name; none where the action is reached through the palette only.
        let keys: [Key]
    }

    /// The keys of the action table.
    static let `default` = Keymap()

    /// The keys where photos of files are all there is to see: `q` quits from each of them, as from the first screen of the app.
    var ofFilesAlone: Keymap {
        Keymap(
            ActionTable.files.flatMap { context in
                [
                    Binding(action: .back, context: context, keys: [Key(.escape)]),
                    Binding(action: .quit, context: context, keys: ["q"] + keys(for: .quit, in: context)),
                ]
            } + changes)
    }

    private let changes: [Binding]

    /// - Parameter changes: replace the table's keys for the same action in the same key context. Keys for an action that does
    ///   not work there change nothing.
    init(_ changes: [Binding] = []) {
        self.changes = changes
    }

    func action(for key: Key, in context: KeyContext) -> Action? {
        ActionTable.entries.first { $0.contexts.contains(context) && keys(of: $0, in: context).contains(key) }?.action
    }

    /// In the order that the help shows.
    func bindings(in context: KeyContext) -> [Binding] {
        ActionTable.entries(in: context).map { entry in
            Binding(action: entry.action, context: context, keys: keys(of: entry, in: context))
        }
    }

    /// The actions that the palette offers on a screen, the frequent first: acting, then finding. Movements come last: the
    /// person has their keys under the fingers.
    func palette(in context: KeyContext) -> [Binding] {
        let bindings = bindings(in: context).filter { $0.action != .palette }
        return [ActionGroup.act, .find, .app, .move].flatMap { group in
            bindings.filter { ActionTable.group(of: $0.action) == group }
        }
    }

    /// The key to name on the screen; nil where the action has none there.
    func key(for action: Action, in context: KeyContext) -> Key? {
        ActionTable.entries.first { $0.action == action && $0.contexts.contains(context) }
            .flatMap { keys(of: $0, in: context).first }
    }

    /// All keys of an action, the shown one first.
    func keys(for action: Action, in context: KeyContext) -> [Key] {
        // A closure asks for each entry whether it is on the main actor, forty times an entry at a start.
        for entry in ActionTable.entries where entry.action == action && entry.contexts.contains(context) {
            return keys(of: entry, in: context)
        }
        return []
    }

    /// The keys that run an action in each key context.
    func keysEverywhere(for action: Action) -> Set<Key> {
        let keys = KeyContext.allCases.flatMap { bindings(in: $0) }.filter { $0.action == action }.flatMap(\.keys)
        return Set(keys).filter { key in KeyContext.allCases.allSatisfy { self.action(for: key, in: $0) == action } }
    }

    private func keys(of entry: ActionTable.Entry, in context: KeyContext) -> [Key] {
        changes.last { $0.action == entry.action && $0.context == context }?.keys ?? entry.keys
    }
}

import TerminalKit

/// The `keys` of a config file, made into bindings: those that make sense and go together.
struct KeyBindings {
    /// An action in a key context.
    struct Target: Hashable {
        let action: Action
        let context: KeyContext
    }

    private struct Change {
        var keys: [Key]
        let line: Int
        /// Set for this key context, which overrides the keys for all contexts.
        let isLocal: Bool
    }

    private(set) var errors: [ConfigError] = []
    private var changes: [Target: Change] = [:]

    /// Ctrl+C always quits.
    private static let wayOut = Key(.character("c"), .control)
    private static let unbound = "none"

    /// - Parameter value: the value of `keys`; nil where there is none.
    init(_ value: ConfigValue?) {
        switch value {
        case nil, .nothing: return
        case .map(let entries, _): for entry in entries { read(entry) }
        case .text(_, let line), .list(_, let line):
            report(.namesExpected, line)
        }
        for context in KeyContext.allCases where changes.keys.contains(where: { $0.context == context }) {
            resolveConflicts(in: context)
        }
    }

    var bindings: [Keymap.Binding] {
        changes.map { Keymap.Binding(action: $0.key.action, context: $0.key.context, keys: $0.value.keys) }
    }

    var lines: [Target: Int] { changes.mapValues(\.line) }

    // MARK: Reading

    /// A map is that of a key context; a key context and an action may share a name.
    private mutating func read(_ entry: ConfigEntry) {
        guard case .map(let entries, _) = entry.value else {
            guard let action = action(entry) else { return }
            let contexts = KeyContext.allCases.filter { context in
                ActionTable.entries(in: context).contains { $0.action == action }
            }
            return bind(action, in: contexts, entry, isLocal: false)
        }
        guard let context = KeyContext(rawValue: entry.name) else {
            let names = Set(KeyContext.allCases.map(\.rawValue))
            return report(
                .unknownContext(shown(entry.name), nearest: Spelling.nearest(to: entry.name, among: names)), entry.line)
        }
        for entry in entries {
            guard let action = action(entry) else { continue }
            guard ActionTable.entries(in: context).contains(where: { $0.action == action }) else {
                report(.uselessAction(action.rawValue, context: context.rawValue), entry.line)
                continue
            }
            bind(action, in: [context], entry, isLocal: true)
        }
    }

    private mutating func action(_ entry: ConfigEntry) -> Action? {
        if let action = Action(rawValue: entry.name) { return action }
        let names = Set(Action.allCases.map(\.rawValue))
        report(.unknownAction(shown(entry.name), nearest: Spelling.nearest(to: entry.name, among: names)), entry.line)
        return nil
    }

    private mutating func bind(_ action: Action, in contexts: [KeyContext], _ entry: ConfigEntry, isLocal: Bool) {
        guard var keys = keys(entry) else { return }
        if action == .quit, !keys.contains(Self.wayOut) { keys.append(Self.wayOut) }
        for context in contexts {
            let target = Target(action: action, context: context)
            let free = keys.filter { !context.isText($0, for: action) }
            if let typed = keys.first(where: { context.isText($0, for: action) }), isLocal || free.isEmpty {
                report(.typedKey(typed.name, context: context.rawValue, action: action.rawValue), entry.line)
            }
            guard !free.isEmpty || keys.isEmpty, isLocal || changes[target]?.isLocal != true else { continue }
            changes[target] = Change(keys: free, line: entry.line, isLocal: isLocal)
        }
    }

    /// Nil where none makes sense; empty for `none`.
    private mutating func keys(_ entry: ConfigEntry) -> [Key]? {
        switch entry.value {
        case .text(Self.unbound, let line):
            guard entry.name == Action.quit.rawValue else { return [] }
            report(.quitNeedsKey, line)
            return nil
        case .text(let name, let line): return key(name, line).map { [$0] }
        case .list(let values, _):
            let keys = values.prefix(Self.maximumKeys).compactMap { value -> Key? in
                guard case .text(let name, let line) = value else {
                    report(.keyExpected(name: entry.name), value.line)
                    return nil
                }
                return key(name, line)
            }
            return keys.isEmpty ? nil : keys.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        case .map, .nothing:
            report(.keyOrNoneExpected(name: entry.name), entry.line)
            return nil
        }
    }

    private static let maximumKeys = 16

    private mutating func key(_ name: String, _ line: Int) -> Key? {
        guard let key = Key(name: name) else {
            report(.unknownKey(shown(name), nearest: Spelling.nearest(to: name, among: Key.allNames)), line)
            return nil
        }
        guard key.sent != key else { return key }
        report(.unsentKey(name, sent: key.sent?.name), line)
        return nil
    }

    // MARK: Conflicts

    /// Drops changes until no key has two actions: restoring a default key may cause another conflict.
    private mutating func resolveConflicts(in context: KeyContext) {
        while let (first, second, key) = conflict(in: context) {
            let changed = [first, second].compactMap { changes[Target(action: $0, context: context)]?.line }
            report(
                .conflict(key: key.name, first: first.rawValue, second: second.rawValue, context: context.rawValue),
                changed.max() ?? 0)
            for action in [first, second] { changes[Target(action: action, context: context)] = nil }
        }
    }

    private func conflict(in context: KeyContext) -> (Action, Action, Key)? {
        var actions: [Key: Action] = [:]
        for entry in ActionTable.entries(in: context) {
            for key in changes[Target(action: entry.action, context: context)]?.keys ?? entry.keys {
                if let other = actions.updateValue(entry.action, forKey: key), other != entry.action {
                    return (other, entry.action, key)
                }
            }
        }
        return nil
    }

    private mutating func report(_ diagnostic: KeyDiagnostic, _ line: Int) {
        errors.append(ConfigError(line: line, diagnostic: .key(diagnostic)))
    }

    private func shown(_ name: String) -> String {
        CellText(name).truncated(to: 40).string
    }
}

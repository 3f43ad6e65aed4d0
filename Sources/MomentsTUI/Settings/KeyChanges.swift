/// The `keys` of a config file, made into bindings: those that make sense and go together.
struct KeyChanges {
    /// An action in a place.
    struct Target: Hashable {
        let action: Action
        let context: KeyContext
    }

    private struct Change {
        var keys: [Key]
        let line: Int
        /// Named for this place, which counts more than what is named for all.
        let isLocal: Bool
    }

    private(set) var errors: [ConfigError] = []
    private var changes: [Target: Change] = [:]

    /// Ctrl+C quits, whatever else does.
    private static let wayOut = Key(.character("c"), .control)
    private static let unbound = "none"

    /// - Parameter value: what stands under `keys`; nil for nothing.
    init(_ value: ConfigValue?) {
        switch value {
        case nil, .nothing: return
        case .map(let entries, _): for entry in entries { read(entry) }
        case .text(_, let line), .list(_, let line):
            report("keys takes the names of actions, each with a key, as in like: x", line)
        }
        for context in KeyContext.allCases where changes.keys.contains(where: { $0.context == context }) {
            resolveClashes(in: context)
        }
    }

    var bindings: [Keymap.Binding] {
        changes.map { Keymap.Binding(action: $0.key.action, context: $0.key.context, keys: $0.value.keys) }
    }

    var lines: [Target: Int] { changes.mapValues(\.line) }

    // MARK: Reading

    /// A map is a place's; a place and an action may share a name.
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
                "there is no place \(shown(entry.name))\(Spelling.suggestion(for: entry.name, among: names))",
                entry.line)
        }
        for entry in entries {
            guard let action = action(entry) else { continue }
            guard ActionTable.entries(in: context).contains(where: { $0.action == action }) else {
                report("\(action.rawValue) does nothing in \(context.rawValue); choose another place", entry.line)
                continue
            }
            bind(action, in: [context], entry, isLocal: true)
        }
    }

    private mutating func action(_ entry: ConfigEntry) -> Action? {
        if let action = Action(rawValue: entry.name) { return action }
        let names = Set(Action.allCases.map(\.rawValue))
        report("unknown action \(shown(entry.name))\(Spelling.suggestion(for: entry.name, among: names))", entry.line)
        return nil
    }

    private mutating func bind(_ action: Action, in contexts: [KeyContext], _ entry: ConfigEntry, isLocal: Bool) {
        guard var keys = keys(entry) else { return }
        if action == .quit, !keys.contains(Self.wayOut) { keys.append(Self.wayOut) }
        for context in contexts {
            let target = Target(action: action, context: context)
            let free = keys.filter { !(context.takesText && $0.isTyped) }
            if let typed = keys.first(where: { context.takesText && $0.isTyped }), isLocal || free.isEmpty {
                report(
                    "\(typed.name) is text in \(context.rawValue), so it cannot be \(action.rawValue) there; "
                        + "add Ctrl+ or Alt+, or take a function key", entry.line)
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
            report("quit needs a key; it keeps its own", line)
            return nil
        case .text(let name, let line): return key(name, line).map { [$0] }
        case .list(let values, _):
            let keys = values.prefix(Self.maximumKeys).compactMap { value -> Key? in
                guard case .text(let name, let line) = value else {
                    report("\(entry.name) takes the name of a key, or a list of them", value.line)
                    return nil
                }
                return key(name, line)
            }
            return keys.isEmpty ? nil : keys.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        case .map, .nothing:
            report("\(entry.name) takes the name of a key, a list of them, or none", entry.line)
            return nil
        }
    }

    private static let maximumKeys = 16

    private mutating func key(_ name: String, _ line: Int) -> Key? {
        guard let key = Key(name: name) else {
            report("there is no key \(shown(name))\(Spelling.suggestion(for: name, among: Key.allNames))", line)
            return nil
        }
        guard key.sent != key else { return key }
        let other = key.sent.map { "terminals send \(name) as \($0.name); name that, or another key" }
        report(other ?? "no terminal sends \(name); name another key", line)
        return nil
    }

    // MARK: Clashes

    /// Takes changes back until no key means two things: one that goes may bring a default back that clashes in turn.
    private mutating func resolveClashes(in context: KeyContext) {
        while let (first, second, key) = clash(in: context) {
            let changed = [first, second].compactMap { changes[Target(action: $0, context: context)]?.line }
            report(
                "\(key.name) would be both \(first.rawValue) and \(second.rawValue) in \(context.rawValue); "
                    + "both keep their default keys", changed.max() ?? 0)
            for action in [first, second] { changes[Target(action: action, context: context)] = nil }
        }
    }

    private func clash(in context: KeyContext) -> (Action, Action, Key)? {
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

    private mutating func report(_ message: String, _ line: Int) {
        errors.append(ConfigError(line: line, message: message))
    }

    private func shown(_ name: String) -> String {
        CellText(name).truncated(to: 40).string
    }
}

/// What actions are called. Their names in the config file and in tapes are the same in every language.
nonisolated protocol ActionWords: Sendable {
    /// - Parameter context: where the action is; its label may depend on it.
    func text(of action: Action, in context: KeyContext?) -> ActionText
    /// What choosing this theme does, as the palette says it.
    func theme(_ name: String) -> String
    /// Shows the moments of one feed alone, as the palette says it.
    func onlyFeed(_ name: String) -> String
    /// Shows a view of a server, as the palette says it.
    func showsView(_ name: String) -> String
    /// A key was pressed that means nothing there.
    /// - Parameter help: the key that shows the others; nil where none does.
    func doesNothing(_ key: String, help: String?) -> String
    /// - Parameter columns: of a window that has room for list and moment.
    func noRoomBesideList(columns: Int) -> String
    /// Stands behind the key that undoes what was done: "Liked · z undoes".
    var undoes: String { get }
    /// Beside the key of `.showPassword`, while it is shown.
    var hidePasswordLabel: String { get }
    /// Beside the key of `.compose`, while a text waits to be written on.
    var goOnWritingLabel: String { get }
    /// Beside the key of `.cancel`, where nothing is under way.
    var wayBackLabel: String { get }
    /// Beside the key of `.back`, while something is under way.
    var stopLabel: String { get }
}

nonisolated extension ActionWords {
    /// What an action does, as help and palette say it.
    func sentence(of action: Action) -> String { text(of: action, in: nil).sentence }

    /// The same where there are lines instead of screens.
    func lineSentence(of action: Action) -> String {
        let text = text(of: action, in: nil)
        return text.inLines ?? text.sentence
    }

    /// A word or two beside its key, at the foot of a screen.
    func label(of action: Action, in context: KeyContext) -> String {
        let text = text(of: action, in: context)
        return text.label ?? text.name ?? action.rawValue.replacing("-", with: " ")
    }

    /// What a person types for it in lines; none in this language where that is nil.
    func name(of action: Action) -> String? { text(of: action, in: nil).name }

    /// What the linear mode calls an action.
    func lineName(of action: Action) -> String { name(of: action) ?? action.rawValue }
}

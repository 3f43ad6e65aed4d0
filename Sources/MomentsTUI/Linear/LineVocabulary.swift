import MomentsKit
import TerminalKit

/// The words that a person can type in a key context: its actions by their names, in the language of the app and in English,
/// the beginnings of those, and their keys.
struct LineVocabulary {
    /// The maximum length of a line, in bytes: longer than any command.
    private static let maximumLength = 2_000

    private let keymap: Keymap
    private let context: KeyContext
    let words: Language
    /// In the order in which the help lists them.
    let bindings: [Keymap.Binding]

    init(_ keymap: Keymap, in context: KeyContext, words: Language) {
        self.keymap = keymap
        self.context = context
        self.words = words
        bindings = keymap.bindings(in: context).filter { $0.action.worksOnLines }
    }

    /// The same for the help.
    var entries: [ActionEntry] { bindings.map(entry) }

    /// The same for one action; nil where it does not work here.
    func entry(for action: Action) -> ActionEntry? {
        bindings.first { $0.action == action }.map(entry)
    }

    private func entry(_ binding: Keymap.Binding) -> ActionEntry {
        ActionEntry(
            name: words.actions.lineName(of: binding.action), sentence: words.actions.lineSentence(of: binding.action),
            keys: binding.keys.map(\.name), group: ActionTable.group(of: binding.action))
    }

    func command(_ line: String) -> LineCommand {
        let line = line.trimmingPrefix(while: \.isWhitespace)
        if let post = post(line) { return post }
        guard line.utf8.count <= Self.maximumLength else { return .unknown(nearest: nil) }
        var words = line.split(whereSeparator: \.isWhitespace)
        guard let first = words.first else { return .goOn }
        if words.count == 1, let number = Self.number(first) { return .choose(number) }
        if words.count > 1, let search = search(first, line) { return search }
        if words.count == 2, let explained = explanation(first, of: words[1]) { return explained }
        let item = words.count > 1 ? words.last.flatMap(Self.number) : nil
        if item != nil { words.removeLast() }
        if words.count == 1, let action = action(key: String(first)) { return .perform(action, item: item) }
        return command(words.joined(separator: "-").lowercased(), item: item)
    }

    /// "post Good morning" does in one line what writing does in several; "post" alone begins that.
    private func post(_ line: Substring) -> LineCommand? {
        guard bindings.contains(where: { $0.action == .compose }) else { return nil }
        let word = line.prefix { !$0.isWhitespace }
        guard word.utf8.count < Self.maximumLength, names(of: .post).contains(word.lowercased()) else { return nil }
        let text = line.dropFirst(word.count).drop(while: \.isWhitespace)
        return text.isEmpty ? .perform(.compose, item: nil) : .post(String(text))
    }

    /// "search bread", "/ bread"
    private func search(_ word: Substring, _ line: some StringProtocol) -> LineCommand? {
        guard bindings.contains(where: { $0.action == .search }) else { return nil }
        guard names(of: .search).contains(word.lowercased()) || action(key: String(word)) == .search else { return nil }
        return .search(line.dropFirst(word.count).drop(while: \.isWhitespace).description)
    }

    /// "help like", "? f"
    private func explanation(_ word: Substring, of name: Substring) -> LineCommand? {
        guard bindings.contains(where: { $0.action == .help }) else { return nil }
        guard names(of: .help).contains(word.lowercased()) || action(key: String(word)) == .help else { return nil }
        if let action = action(key: String(name)) { return .explain(action) }
        let found = command(name.lowercased(), item: nil)
        if case .perform(let action, _) = found { return .explain(action) }
        return found
    }

    private func command(_ name: String, item: Int?) -> LineCommand {
        let actions = bindings.map(\.action)
        if let action = actions.first(where: { names(of: $0).contains(name) }) { return .perform(action, item: item) }
        let begun = actions.filter { names(of: $0).contains { Self.begins($0, with: name) } }
        if let action = begun.first, begun.count == 1 { return .perform(action, item: item) }
        guard begun.isEmpty else { return .ambiguous(begun) }
        return .unknown(nearest: Spelling.nearest(to: name, among: Set(actions.flatMap(names))))
    }

    private func names(of action: Action) -> [String] {
        [words.actions.name(of: action), action.rawValue].compactMap(\.self) + (action == .share ? ["boost"] : [])
    }

    private func action(key name: String) -> Action? {
        guard let key = Key(name: name), let action = keymap.action(for: key, in: context) else { return nil }
        return action.worksOnLines ? action : nil
    }

    /// "n-m" begins "next-moment", and so does "next".
    private static func begins(_ name: String, with typed: String) -> Bool {
        let words = name.split(separator: "-")
        let beginnings = typed.split(separator: "-")
        guard !beginnings.isEmpty, beginnings.count <= words.count else { return false }
        return zip(words, beginnings).allSatisfy { $0.hasPrefix($1) }
    }

    private static func number(_ word: Substring) -> Int? {
        word.allSatisfy { $0.isASCII && $0.isNumber } ? Int(word) : nil
    }
}

extension Action {
    /// False for movements in cells, between panes or in a text that is edited: lines have none of them.
    var worksOnLines: Bool {
        switch self {
        case .scrollDown, .scrollUp, .halfPageDown, .halfPageUp, .textPageUp, .textPageDown, .switchPane, .suspend:
            false
        // There is no picture.
        case .zoom, .zoomIn, .zoomOut, .zoomWhole: false
        // Nothing that is typed is printed again.
        case .showPassword: false
        case .undoEdit, .redoEdit: true
        default: TextEdit(self) == nil
        }
    }
}

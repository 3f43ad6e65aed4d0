import MomentsCore
import MomentsKit
import TerminalKit

extension ActionEntry {
    /// An action as help and palette show it: found by its words and by its name, which is English in every language.
    /// - Parameter reason: why it cannot be done now.
    init(_ binding: Keymap.Binding, words: Language, reason: String? = nil) {
        self.init(
            name: binding.action.rawValue, sentence: words.actions.sentence(of: binding.action),
            keys: binding.keys.map(\.name),
            group: ActionTable.group(of: binding.action), reason: reason)
    }
}

extension ActionEntry {
    /// A theme as the palette shows it.
    init(_ theme: Theme.Name, words: Language) {
        self.init(
            name: "theme-\(theme.rawValue)", isBindable: false, sentence: words.actions.theme(theme.rawValue), keys: [],
            group: .app)
    }
}

extension ActionEntry {
    /// The way to the moments of one feed, as the palette shows it.
    init(_ feed: Feed, words: Language) {
        self.init(
            name: "feed-\(feed.id)", isBindable: false, sentence: words.actions.onlyFeed(feed.name), keys: [],
            group: .find)
    }
}

extension ActionEntry {
    /// The way to a view of a server, as the palette shows it.
    init(_ view: ServerViewChoices.Named, words: Language) {
        let name =
            switch view.choice {
            case .view(let view): "view-\(view.feed)-\(view.kind.name)"
            case .search(let feed): "view-\(feed)-search"
            case .newList(let feed): "view-\(feed)-new-list"
            }
        self.init(
            name: name, isBindable: false, sentence: words.actions.showsView(view.name), keys: [], group: .find)
    }
}

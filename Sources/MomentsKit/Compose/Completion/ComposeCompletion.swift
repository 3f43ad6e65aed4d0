import Logging
import MomentsCore

/// Completes names in a post for a server: recent people and hashtags, people that the server finds, and custom emoji.
/// The names in the store are read once, when the first of them is typed.
@MainActor package final class ComposeCompletion {
    static let limit = 5

    /// Called when there are more completions of the typed name.
    var onChange: () -> Void = {}
    private(set) var props: ComposeCompletionProps?
    private let repository: any MetNamesRepository
    private let found: FoundPeople
    private var typed: (token: ComposeToken, account: PostingAccount)?
    private var met: (feed: Feed.ID, names: MetNames)?
    private var emojis: (feed: Feed.ID, shortcodes: [String])?
    /// The person hid the completions until the next name.
    private var isHidden = false

    /// - Parameters:
    ///   - repository: has the names that were met.
    ///   - found: finds people on servers.
    package init(_ repository: any MetNamesRepository, _ found: FoundPeople) {
        self.repository = repository
        self.found = found
        found.onChange = { [weak self] in
            self?.fill()
            self?.onChange()
        }
    }

    /// - Parameters:
    ///   - token: the name that is being typed; nil where the text before the cursor is none.
    ///   - account: the account that posts it; nil where it stays on this computer.
    func onTokenChanged(_ token: ComposeToken?, of account: PostingAccount?) {
        (props, typed) = (nil, nil)
        found.stop()
        guard let token, let account else { return isHidden = false }
        guard !isHidden else { return }
        typed = (token, account)
        let count = fill()
        if case .person(let name) = token, count < Self.limit { found.look(for: name, on: account.feed) }
    }

    /// - Returns: false where none are shown.
    func hide() -> Bool {
        guard props != nil else { return false }
        (props, typed, isHidden) = (nil, nil, true)
        found.stop()
        return true
    }

    /// No server is asked any more.
    func pause() {
        found.stop()
    }

    /// - Returns: how many there are.
    @discardableResult private func fill() -> Int {
        guard let (token, account) = typed else { return 0 }
        let candidates = candidates(for: token, account)
        if !candidates.isEmpty { props = ComposeCompletionProps(length: token.length, candidates: candidates) }
        return candidates.count
    }

    private func candidates(for token: ComposeToken, _ account: PostingAccount) -> [String] {
        let typed = token.name.lowercased()
        switch token {
        case .person: return people(typed, account)
        case .tag:
            let tags = names(of: account).tags.lazy.filter { $0.lowercased().hasPrefix(typed) }
            // As they were met: in capitals they are easier to read.
            return Array(tags.filter { Hashtag($0)?.name.count == $0.count }.map { "#" + $0 }.prefix(Self.limit))
        case .emoji:
            let all = shortcodes(of: account)
            let first = Array(all.lazy.filter { $0.lowercased().hasPrefix(typed) }.prefix(Self.limit))
            let rest = all.lazy.filter { shortcode in
                let name = shortcode.lowercased()
                return !name.hasPrefix(typed) && name.split(separator: "_").contains { $0.hasPrefix(typed) }
            }
            return (first + rest.prefix(Self.limit - first.count)).map { ":\($0):" }
        }
    }

    /// People who were met come first, and stay in their places when the server finds others.
    private func people(_ typed: String, _ account: PostingAccount) -> [String] {
        var (mentions, handles): ([String], Set<String>) = ([], [account.handle.lowercased()])
        func add(_ people: some Sequence<MetNames.Person>) {
            for person in people {
                guard mentions.count < Self.limit else { return }
                guard let mention = person.mention(on: account.host) else { continue }
                if handles.insert(person.handle.lowercased()).inserted { mentions.append(mention) }
            }
        }
        add(names(of: account).people.lazy.filter { $0.begins(with: typed) })
        add(found.people)
        return mentions
    }

    /// A name that the store cannot read is not completed.
    private func names(of account: PostingAccount) -> MetNames {
        if let met, met.feed == account.feed { return met.names }
        let names = read(MetNames()) { () throws(StoreError) in try repository.metNames(of: account.feed) }
        met = (account.feed, names)
        return names
    }

    private func shortcodes(of account: PostingAccount) -> [String] {
        if let emojis, emojis.feed == account.feed { return emojis.shortcodes }
        let shortcodes = read([String]()) { () throws(StoreError) in try repository.emojis(of: account.feed) }
        emojis = (account.feed, shortcodes)
        return shortcodes
    }

    private func read<Value>(_ none: Value, _ body: () throws(StoreError) -> Value) -> Value {
        do {
            return try body()
        } catch {
            Logger(label: "moments.compose").warning("Names are not completed: \(error)")
            return none
        }
    }
}

extension MetNames.Person {
    /// By their handle, or a word of their name.
    fileprivate func begins(with typed: String) -> Bool {
        if handle.lowercased().hasPrefix(typed) { return true }
        return name?.lowercased().split(separator: " ").contains { $0.hasPrefix(typed) } ?? false
    }

    /// Nil for a handle that no text could name.
    fileprivate func mention(on host: String) -> String? {
        let mentions = Mentioned.all(in: "@" + handle)
        guard let mention = mentions.first, mentions.count == 1 else { return nil }
        let name = "@" + mention.name
        guard let own = mention.host else { return name == "@" + handle ? name : nil }
        guard "\(name)@\(own)" == "@" + handle else { return nil }
        return own.lowercased() == host.lowercased() ? name : "@" + handle
    }
}

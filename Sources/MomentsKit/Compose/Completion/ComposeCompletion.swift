import MomentsCore

/// Completes the names of people and hashtags that were met lately, in what goes to a server. They are read once, when the first of
/// them is typed.
@MainActor final class ComposeCompletion {
    static let limit = 5

    private(set) var props: ComposeCompletionProps?
    private let repository: any MetNamesRepository
    private var met: (feed: Feed.ID, names: MetNames)?
    /// They are not to be shown until another name is begun.
    private var isHidden = false

    init(_ repository: any MetNamesRepository) {
        self.repository = repository
    }

    /// - Parameters:
    ///   - token: what is being typed; nil where that is no name.
    ///   - account: by which it is posted; nil where it stays here.
    func onTokenChanged(_ token: ComposeToken?, of account: PostingAccount?) {
        props = nil
        guard let token, let account else { return isHidden = false }
        guard !isHidden else { return }
        let candidates = candidates(for: token, account)
        if !candidates.isEmpty { props = ComposeCompletionProps(length: token.length, candidates: candidates) }
    }

    /// - Returns: false where none are shown.
    func hide() -> Bool {
        guard props != nil else { return false }
        (props, isHidden) = (nil, true)
        return true
    }

    private func candidates(for token: ComposeToken, _ account: PostingAccount) -> [String] {
        let names = names(of: account)
        switch token {
        case .person(let typed):
            let (typed, own) = (typed.lowercased(), account.handle.lowercased())
            let people = names.people.lazy.filter { $0.begins(with: typed) && $0.handle.lowercased() != own }
            return Array(people.compactMap { $0.mention(on: account.host) }.prefix(Self.limit))
        case .tag(let typed):
            let tags = names.tags.lazy.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
            // As they were met: in capitals they are easier to read.
            return Array(tags.filter { Hashtag($0)?.name.count == $0.count }.map { "#" + $0 }.prefix(Self.limit))
        }
    }

    /// What cannot be read is not completed.
    private func names(of account: PostingAccount) -> MetNames {
        if let met, met.feed == account.feed { return met.names }
        let names = (try? repository.metNames(of: account.feed)) ?? MetNames()
        met = (account.feed, names)
        return names
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

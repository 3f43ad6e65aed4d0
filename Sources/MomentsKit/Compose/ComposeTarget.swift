import MomentsCore

/// The destination of a post: this computer, or an account on a server with a visibility.
package struct ComposeTarget: Equatable, Sendable {
    private let accounts: [PostingAccount]
    /// Where a new post goes until its person says otherwise.
    let beginning: NewPostPlace
    /// Nil where it stays here.
    private(set) var options: StatusOptions?
    /// The edited post, as it is on its server; nil of all else.
    private(set) var original: StatusSource?
    /// The options before the post was to stay here, for a person who moves it back to a server.
    private var earlier: StatusOptions?

    /// - Parameters:
    ///   - options: of a reply or an edit; nil for a new post.
    ///   - accounts: the accounts that can post.
    ///   - beginning: the destination of a new post.
    package init(
        _ options: StatusOptions? = nil, accounts: [PostingAccount] = [], beginning: NewPostPlace = .local
    ) {
        self.accounts = accounts
        self.beginning = beginning
        let account = accounts.first { $0.feed == options?.feed }
        self.options = options ?? beginning.account?.newPost
        if let options, options.editing == nil, let account { self.options = options.narrowed(to: account.defaults) }
    }

    /// The account that posts it; nil where it stays here.
    var account: PostingAccount? { options.flatMap { options in accounts.first { $0.feed == options.feed } } }

    var subject: String { options?.subject ?? "" }
    var answered: AnsweredStatus? { options?.inReplyTo }
    var edited: EditedStatus? { options?.editing }
    /// A reply to a post of unknown visibility counts as one.
    var answersDirectMessage: Bool { answered.map { [.direct, .unknown].contains($0.visibility) } ?? false }
    var canBePosted: Bool { !accounts.isEmpty }
    var hasOneAccount: Bool { accounts.count == 1 }

    /// As a draft was to stand there. A new post by an account that is not followed any more stays here.
    mutating func restore(_ draft: Draft) {
        guard !draft.isEmpty || draft.status != nil else { return }
        let status = draft.status.flatMap { status in
            accounts.contains { $0.feed == status.feed } ? status : nil
        }
        if status != nil || subject.isEmpty { options = status }
    }

    /// The person's choice for new posts; nil of all else.
    var place: PostPlace? {
        guard subject.isEmpty else { return nil }
        return options.map { .feed($0.feed) } ?? .local
    }

    /// Whether the rule chose its account, and not the person.
    var isByRule: Bool {
        if case .account(let account, isByRule: true) = beginning { place == .feed(account.feed) } else { false }
    }

    /// Begins an edit once the server has sent the source.
    mutating func begin(with source: StatusSource) {
        var options = source.options
        options.editing = edited
        (options.poll, self.options, original) = (nil, options, source)
    }

    /// Whether the person changed nothing.
    func isAsItWas(_ text: String) -> Bool {
        guard let original else { return text == opening }
        return text == original.text && options?.spoilerText == original.options.spoilerText
            && options?.language == original.options.language
    }

    /// Moves a new post to the next account, and behind the last one to this computer. A reply keeps its place.
    /// - Parameter isForServers: whether it has parts that only a server takes.
    mutating func nextAccount(isForServers: Bool = false) {
        guard answered == nil else { return }
        let index = accounts.firstIndex { $0.feed == options?.feed }
        var next = index.map { $0 + 1 } ?? 0
        if isForServers, !accounts.isEmpty { next %= accounts.count }
        earlier = options ?? earlier
        options = accounts.indices.contains(next) ? newPost(by: accounts[next]) : nil
    }

    /// The person's choices for another account stay.
    private func newPost(by account: PostingAccount) -> StatusOptions {
        var options = account.newPost
        guard let earlier else { return options }
        let before = accounts.first { $0.feed == earlier.feed }?.newPost
        if earlier.visibility != before?.visibility { options = options.with(visibility: earlier.visibility) }
        if earlier.isSensitive != before?.isSensitive { options.isSensitive = earlier.isSensitive }
        (options.spoilerText, options.language) = (earlier.spoilerText, earlier.language)
        return options
    }

    /// The next one of those that it can have: for fewer people, and from the fewest back to the most.
    mutating func nextVisibility() {
        guard let options else { return }
        let broadest: StatusVisibility? = answered?.visibility ?? .public
        let unknown: [StatusVisibility?] = account?.defaults.visibility == nil ? [nil] : []
        let choices = (unknown + StatusVisibility.choices).filter { $0.narrowed(to: broadest) == $0 }
        let next = choices.firstIndex(of: options.visibility).map { ($0 + 1) % choices.count } ?? 0
        if choices.indices.contains(next) { self.options = options.with(visibility: choices[next]) }
    }

    mutating func setWarning(_ text: String) { options?.spoilerText = text }

    mutating func setLanguage(_ text: String) { options?.language = text.trimmed.isEmpty ? nil : text.trimmed }

    mutating func toggleSensitive() {
        let isSensitive = options?.isSensitive == true
        options?.isSensitive = !isSensitive
    }

    /// The mentions that a reply begins with: the author of the post, and the people whom the post mentions; never oneself.
    var opening: String {
        guard let answered, let account, edited == nil else { return "" }
        var names: [String] = []
        for handle in [answered.handle] + answered.mentions
        where handle.lowercased() != account.handle.lowercased() && !handle.isEmpty {
            let name = mention(handle, on: account.host)
            if !names.contains(where: { $0.lowercased() == name.lowercased() }) { names.append(name) }
        }
        return names.map { $0 + " " }.joined()
    }

    /// The handles of the people whom a text mentions, each once; never oneself.
    func named(in text: String) -> [String] {
        guard let account else { return [] }
        var handles: [String] = []
        for mention in Mentioned.all(in: text) {
            let handle = mention.handle(on: account.host)
            guard handle.lowercased() != account.handle.lowercased(),
                !handles.contains(where: { $0.lowercased() == handle.lowercased() })
            else { continue }
            handles.append(handle)
        }
        return handles
    }

    private func mention(_ handle: String, on host: String) -> String {
        let suffix = "@" + host
        let isNear = handle.lowercased().hasSuffix(suffix.lowercased())
        return "@" + (isNear ? String(handle.dropLast(suffix.count)) : handle)
    }
}

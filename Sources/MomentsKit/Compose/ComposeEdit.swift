import MomentsCore

/// A post on a server that its author edits or redrafts: the app asks the server for the source of its text.
@MainActor package final class ComposeEdit {
    /// Called with the source, once.
    var onArrive: (StatusSource) -> Void = { _ in }
    /// The source is not here yet.
    private(set) var isWaiting = false
    /// The post that a redraft deletes; nil for an edit.
    let redrafted: Moment.ID?

    private let repository: any ServerViewRepository
    private let feed: Feed.ID
    private let followed: FollowedFeeds
    private let feeds: FeedFormatter
    private let words: Language
    private let context: PresenterContext
    private var state = ServerViewState()
    private var error: StoreError?

    /// - Parameters:
    ///   - redrafted: the post that is deleted once its source is here; nil for an edit.
    ///   - repository: the view of its source.
    ///   - feed: the feed of the server that has the post.
    package init(
        redrafting redrafted: Moment.ID? = nil, _ repository: any ServerViewRepository, of feed: Feed.ID,
        followed: FollowedFeeds, words: Language, context: PresenterContext
    ) {
        self.redrafted = redrafted
        self.repository = repository
        self.feed = feed
        self.followed = followed
        self.words = words
        self.context = context
        feeds = FeedFormatter(moments: context.formatter, words: words)
    }

    /// Asks for it, where it is not known.
    func begin() {
        isWaiting = true
        look()
        guard isWaiting else { return }
        context.taskRunner.start { [weak self, repository] in
            do throws(StoreError) {
                try await repository.refresh()
            } catch {
                self?.error = error
            }
            self?.look()
        }
    }

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation { repository.observe(onChange) }

    /// The feeds tell why their server cannot answer.
    func observeFeeds(_ onChange: @escaping @MainActor () -> Void) -> Observation { followed.observe(onChange) }

    func look() {
        guard isWaiting else { return }
        do {
            state = try repository.state()
            guard let source = try repository.source() else { return }
            isWaiting = false
            onArrive(source)
        } catch {
            self.error = error
        }
    }

    /// Why it cannot be written yet; nil where it can.
    var message: String? {
        guard isWaiting else { return nil }
        if let error { return words.message(of: error) }
        if let failure = state.failure, !state.isBeingFetched {
            return words.compose.sourceIsMissing(
                because: feeds.message(of: failure, server: name, now: context.clock.now))
        }
        return problem.map { words.compose.editWaits(because: $0) } ?? words.compose.fetchingSource
    }

    private var problem: String? {
        if let problem = followed.problem { return words.message(of: problem) }
        return followed.feeds.first { $0.id == feed }.flatMap { feeds.problem(of: $0, now: context.clock.now) }
    }

    private var name: String { followed.feeds.first { $0.id == feed }?.name ?? "" }
}

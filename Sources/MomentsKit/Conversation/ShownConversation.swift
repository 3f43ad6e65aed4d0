import Essentials
import MomentsCore

/// The conversation of the post that is shown: it knows which post is selected, and when to ask the server.
@MainActor final class ShownConversation {
    /// In seconds: how long a post rests before its server is asked for replies, unless the person opens it.
    private static let rest = 1.0

    private let repository: any PostContextRepository
    private let requests: ConversationRequests
    private let formatter: MomentFormatter
    private let words: Language
    private let taskRunner: any TaskRunner
    private let clock: any WallClock
    private let timer: DeadlineTimer
    private let isAnswered: () -> Bool
    private(set) var content = PostContext()
    /// The post itself where nil.
    private(set) var selection: Moment.ID?
    private var thread: ServerView?
    /// Of the author of the post.
    private var author: String?
    private var server = ""
    private var state = ServerViewState()
    /// The person opened the post before it was active.
    private var isOpened = false
    private var isActive = false
    /// Since when the post is shown.
    private var shownSince = Date.distantPast
    /// An error of the store in asking.
    var onFailure: (StoreError) -> Void = { _ in }

    init(
        in repository: any PostContextRepository, requests: ConversationRequests, isAnswered: @escaping () -> Bool,
        words: Language, context: PresenterContext
    ) {
        self.repository = repository
        self.requests = requests
        self.isAnswered = isAnswered
        self.words = words
        formatter = context.formatter
        taskRunner = context.taskRunner
        clock = context.clock
        timer = DeadlineTimer(clock: context.clock)
        timer.action = { [weak self] in self?.askIfRested() }
    }

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation { repository.observe(onChange) }

    /// A post of the conversation with all of its text.
    func whole(_ id: Moment.ID) throws(StoreError) -> Moment? { try repository.moment(id) }

    // MARK: Reading

    /// - Parameter moment: the post; nil where there is none any more.
    func read(around moment: Moment?) throws(StoreError) {
        let isOther = moment?.thread != thread || thread == nil
        content = try moment.map { moment throws(StoreError) in try repository.context(of: moment) } ?? .init()
        thread = moment?.thread
        author = moment?.status?.handle
        server = moment?.feedName ?? ""
        state = ServerViewState()
        if let thread, requests.wasAsked(for: thread) { state = try repository.state(of: thread) }
        if isOther || selected == nil { selection = nil }
        if isOther { setTimer() }
    }

    /// The selected reply, or post that it replies to; nil where the post itself is selected.
    var selected: Moment? { selection.flatMap { id in moments.first { $0.id == id } } }

    private var moments: [Moment] { content.before + content.after.map(\.moment) }

    func select(_ id: Moment.ID?) {
        selection = id.flatMap { id in moments.contains { $0.id == id } ? id : nil }
    }

    /// Goes on so many places.
    /// - Returns: false where there is nothing that way.
    func move(by step: Int) -> Bool {
        let places = content.before.map(\.id) + [nil] + content.after.map(\.moment.id)
        let place = places.firstIndex(of: selection) ?? content.before.count
        let next = min(max(0, place + step), places.count - 1)
        selection = places[next]
        return next != place
    }

    // MARK: Asking

    func activate() {
        isActive = true
        if isOpened { ask() } else { setTimer() }
    }

    func deactivate() {
        isActive = false
        timer.deadline = nil
    }

    /// The person opened the post: the app asks the server at once.
    func open() {
        isOpened = true
        if isActive { ask() }
    }

    /// Keys that follow each other leave the timer as it is: once it fires, the rest of the last post is waited for.
    private func setTimer() {
        shownSince = clock.now
        let isDue = isActive && thread.map { requests.mayAsk(for: $0, at: shownSince) } ?? false
        if !isDue { timer.deadline = nil } else if timer.deadline == nil { timer.deadline = shownSince + Self.rest }
    }

    private func askIfRested() {
        let now = clock.now
        if now < shownSince + Self.rest, now >= shownSince {
            timer.deadline = shownSince + Self.rest
        } else if isBusy {
            timer.deadline = now + Self.rest
        } else {
            ask()
        }
    }

    /// Whether the answer about another thread is awaited. False where the store cannot be read; reading the thread shows the
    /// error.
    private var isBusy: Bool {
        guard let other = requests.underWay(at: clock.now), other != thread else { return false }
        return (try? repository.state(of: other).isBeingFetched) ?? false
    }

    private func ask() {
        isOpened = false
        timer.deadline = nil
        guard let thread, requests.mayAsk(for: thread, at: clock.now) else { return }
        requests.note(thread, at: clock.now)
        taskRunner.start { [weak self, repository] in
            do throws(StoreError) {
                try await repository.ask(for: thread)
            } catch {
                self?.onFailure(error)
            }
        }
    }

    // MARK: Props

    /// - Parameter shown: a moment as the screen shows it, and whether the person unfolded it.
    func props(now: Date, _ shown: (Moment) -> (moment: Moment, isUnfolded: Bool)) -> ConversationProps {
        var props = ConversationProps()
        var people: Set<String> = []
        props.before = content.before.enumerated().map { index, moment in
            let (moment, isUnfolded) = shown(moment)
            defer { moment.status.map { _ = people.insert($0.handle) } }
            return formatter.row(
                moment, inConversationWith: index == 0 ? nil : people, shownReplies: 1, isUnfolded: isUnfolded, now: now
            )
        }
        people.formUnion(content.after.compactMap(\.moment.status?.handle))
        if let author { people.insert(author) }
        let counts = directReplies
        let guides = ThreadGuide.guides(of: content.after.map(\.level))
        props.after = zip(content.after, guides).map { reply, guides in
            let (moment, isUnfolded) = shown(reply.moment)
            var row = formatter.row(
                moment, inConversationWith: people, shownReplies: counts[moment.statusID ?? ""] ?? 0,
                isUnfolded: isUnfolded, now: now)
            row.level = reply.level
            row.guides = guides
            row.depth = guides.isEmpty ? nil : formatter.words.moments.depth(reply.level)
            return row
        }
        props.selection = selection
        if state.isBeingFetched, isAnswered() { props.state = words.serverView.isFetchingView }
        if let thread, let failure = state.failure {
            let feeds = FeedFormatter(moments: formatter, words: words)
            props.problem =
                words.serverView.absence(of: thread.kind, after: failure, from: server)
                ?? feeds.message(of: failure, server: server, now: now)
        }
        return props
    }

    /// Removes the marks that the place of the post in the conversation shows already.
    func shorten(_ details: inout StatusProps, _ text: inout String?, of moment: Moment) {
        guard !content.isEmpty else { return }
        let people = content.before.isEmpty ? nil : Set(content.before.compactMap(\.status?.handle))
        let booster = (details.boost, details.booster)
        formatter.shorten(
            &details, of: moment, in: people, shownReplies: directReplies[moment.statusID ?? ""] ?? 0)
        (details.boost, details.booster) = booster
        if let people, details.warning == nil { text = text.map { formatter.text($0, of: moment, in: people) } }
    }

    /// The number of replies that are shown below each post.
    private var directReplies: [String: Int] {
        content.after.reduce(into: [:]) { $0[$1.moment.status?.inReplyToID ?? "", default: 0] += 1 }
    }

    /// When a date of a row would read differently.
    func nextDateChange(after now: Date) -> Date? {
        formatter.nextChange(of: moments.compactMap(\.createdDate), after: now)
    }
}

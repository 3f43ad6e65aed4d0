import Essentials
import MomentsCore
import MomentsStore

/// Fetches the views of a server that somebody waits for.
struct ServerViewFetch {
    /// How many pages are fetched in a row of which a filter hides everything.
    private static let maximumHiddenPages = 3
    /// How many are shown first of what a person posts at most; Mastodon has five.
    private static let maximumPinned = 20

    private let exchange: APIExchange
    private let host: String
    private let now: @Sendable () -> Date

    init(_ exchange: APIExchange, host: String, now: @escaping @Sendable () -> Date) {
        self.exchange = exchange
        self.host = host
        self.now = now
    }

    /// - Throws: what `SyncError` can be made of: it leaves what was not fetched asked for. What the server says of one view ends nothing.
    func run(_ refresh: FeedRefresh) async throws {
        for view in try await refresh.askedViews() { try await fetchOne(view, refresh) }
    }

    /// Fetches what concerns the person, whether or not somebody waits for it.
    func fetchNotifications(_ refresh: FeedRefresh) async throws {
        try await fetchOne(try await refresh.notifications(at: now()), refresh)
    }

    private func fetchOne(_ view: AskedServerView, _ refresh: FeedRefresh) async throws {
        do {
            try await fetch(view, refresh)
        } catch let failure as FeedFailure where failure.isOfOneView {
            try await refresh.fail(view, failure, at: now())
        }
    }

    /// What is kept no longer goes.
    func removeOld(_ refresh: FeedRefresh) async throws {
        try await refresh.removeOldViews(at: now()) { [exchange] kind, id in
            GetTimelineSession(kind, exchange)?.link(olderThan: id)
        }
    }

    private func fetch(_ view: AskedServerView, _ refresh: FeedRefresh) async throws {
        if case .thread(let status) = view.kind { return try await fetchThread(of: status, view, refresh) }
        if case .search(let text) = view.kind { return try await search(text, view, refresh) }
        if case .people(let text) = view.kind { return try await findPeople(text, view, refresh) }
        if case .source(let status) = view.kind { return try await fetchSource(of: status, view, refresh) }
        if case .history(let status) = view.kind { return try await fetchHistory(of: status, view, refresh) }
        guard let timeline = try await timeline(of: view, refresh) else { throw FeedFailure.http(status: 404) }
        if view.kind == .notifications { return try await fetchNotifications(view, timeline, refresh) }
        if view.isNewestAsked {
            let page = try await timeline.newest()
            let pinned = try await pinned(timeline, view, besides: page)
            let (statuses, next) = try await shown(page, timeline)
            try await refresh.save(pinned + statuses, as: .newest(next: next), of: view, at: now())
        }
        for gap in view.gaps {
            let (statuses, next) = try await shown(try await timeline.page(gap.link), timeline)
            try await refresh.save(statuses, as: .below(gap, next: next), of: view, at: now())
        }
    }

    private func fetchNotifications(
        _ view: AskedServerView, _ timeline: GetTimelineSession, _ refresh: FeedRefresh
    ) async throws {
        if view.isNewestAsked {
            let (new, next) = try await shown(try await timeline.notifications(), timeline)
            try await refresh.save(new, as: .newest(next: next), of: view, at: now())
        }
        for gap in view.gaps {
            let (new, next) = try await shown(try await timeline.notifications(gap.link), timeline)
            try await refresh.save(new, as: .below(gap, next: next), of: view, at: now())
        }
    }

    /// As of a page of statuses.
    private func shown(
        _ first: NotificationPage, _ timeline: GetTimelineSession
    ) async throws(FeedFailure) -> (notifications: [NewNotification], next: PageLink?) {
        var page = first
        for _ in 1..<Self.maximumHiddenPages {
            guard page.notifications.allSatisfy(\.isHidden), let next = page.next else { break }
            page = try await timeline.notifications(next)
        }
        let now = now()
        let new = page.notifications.lazy.filter { !$0.isHidden }.map {
            NewNotification($0, host: host, now: now)
        }
        return (Array(new), page.next)
    }

    /// A person is looked for first, so that it is known who it is by the time that their posts come.
    private func timeline(
        of view: AskedServerView, _ refresh: FeedRefresh
    ) async throws -> GetTimelineSession? {
        guard case .person(let person, let posts) = view.kind else { return GetTimelineSession(view.kind, exchange) }
        // What is older is where the page above it led.
        guard view.isNewestAsked else {
            return view.gaps.first.flatMap { GetTimelineSession(posts, at: $0.link, exchange) }
        }
        let account = try await GetAccountSession(exchange: exchange).account(person)
        try await refresh.save(PersonDetails(account, host: host), of: view)
        return GetTimelineSession(posts, of: account.id, exchange)
    }

    /// What the person wants to be read first of what they post; nothing where their server does not say.
    private func pinned(
        _ timeline: GetTimelineSession, _ view: AskedServerView, besides page: StatusPage
    ) async throws(FeedFailure) -> [AskedServerView.Status] {
        guard case .person(_, .posts) = view.kind, !page.statuses.isEmpty else { return [] }
        let pinned: [Status]
        do throws(FeedFailure) {
            pinned = try await timeline.pinned.newest().statuses
        } catch {
            guard error.isOfOneView else { throw error }
            return []
        }
        // A server that does not know what is asked for sends the same page.
        guard pinned.map(\.id) != page.statuses.map(\.id) else { return [] }
        let now = now()
        return pinned.lazy.filter { !$0.isHidden }.prefix(Self.maximumPinned).map {
            AskedServerView.Status(NewStatus($0, host: host, now: now), isPinned: true)
        }
    }

    private func fetchThread(
        of status: Status.ID, _ view: AskedServerView, _ refresh: FeedRefresh
    ) async throws {
        let thread = try await GetContextSession(exchange: exchange).thread(of: status)
        let now = now()
        let statuses = thread.entries.map {
            AskedServerView.Status(NewStatus($0.status, host: host, now: now), level: $0.level)
        }
        try await refresh.save(statuses, as: .all, of: view, at: now)
    }

    private func fetchSource(
        of id: Status.ID, _ view: AskedServerView, _ refresh: FeedRefresh
    ) async throws {
        let source = try await StatusSourceSession(exchange: exchange).source(of: id)
        let session = GetStatusSession(exchange: exchange)
        let (status, sent) = try await session.dated(id)
        var options = StatusOptions(
            feed: refresh.feed, inReplyTo: try await answered(by: status, session), visibility: status.visibility,
            spoilerText: source.spoilerText, language: status.language)
        options.isSensitive = status.isSensitive
        let now = now()
        options.poll = status.poll.map { NewPoll($0, at: sent ?? now) }
        // As it is now it stands wherever it is shown.
        let new = AskedServerView.Status(NewStatus(status, host: host, now: now))
        try await refresh.save(StatusSource(source.text, options, editedAt: status.editedAt), of: view)
        try await refresh.save([new], as: .all, of: view, at: now)
    }

    /// What is gone, or not for the person, is answered by its identifier alone.
    private func answered(
        by status: Status, _ session: GetStatusSession
    ) async throws(FeedFailure) -> AnsweredStatus? {
        guard let id = status.inReplyToID, GetStatusSession.canAsk(about: id) else { return nil }
        do throws(FeedFailure) {
            return AnsweredStatus(try await session.status(id), host: host)
        } catch {
            guard error.isOfOneView else { throw error }
            return AnsweredStatus(id: id, handle: "", visibility: status.visibility)
        }
    }

    private func fetchHistory(
        of id: Status.ID, _ view: AskedServerView, _ refresh: FeedRefresh
    ) async throws {
        let now = now()
        let versions = try await StatusHistorySession(exchange: exchange).versions(of: id)
        let stored = versions.suffix(StatusVersion.limit).reversed().map { version in
            let new = NewStatus(version, host: host, now: now)
            return StatusVersion(new, createdAt: version.createdAt)
        }
        try await refresh.save(Array(stored), of: view)
        try await refresh.save([AskedServerView.Status](), as: .all, of: view, at: now)
    }

    private func search(
        _ text: String, _ view: AskedServerView, _ refresh: FeedRefresh
    ) async throws {
        let found = try await SearchSession(exchange: exchange).find(text)
        let now = now()
        let findings = ServerFindings(
            people: found.accounts.map { PersonDetails($0, host: host) }, tags: found.hashtags)
        try await refresh.save(findings, of: view)
        let statuses = found.statuses.lazy.filter { !$0.isHidden }.map {
            AskedServerView.Status(NewStatus($0, host: host, now: now))
        }
        try await refresh.save(Array(statuses), as: .all, of: view, at: now)
    }

    /// Nothing of them is kept but their names.
    private func findPeople(
        _ text: String, _ view: AskedServerView, _ refresh: FeedRefresh
    ) async throws {
        let found = try await SearchSession(exchange: exchange).people(text)
        let people = found.map { account in
            let person = PersonDetails(account, host: host)
            return PersonDetails(id: person.id, handle: person.handle, displayName: person.displayName)
        }
        try await refresh.save(ServerFindings(people: people), of: view)
        try await refresh.save([AskedServerView.Status](), as: .all, of: view, at: now())
    }

    /// What of a page is shown, or of the next one where nothing is; and what comes after that.
    private func shown(
        _ first: StatusPage, _ timeline: GetTimelineSession
    ) async throws(FeedFailure) -> (statuses: [AskedServerView.Status], next: PageLink?) {
        var page = first
        for _ in 1..<Self.maximumHiddenPages {
            guard page.statuses.allSatisfy(\.isHidden), let next = page.next else { break }
            page = try await timeline.page(next)
        }
        let now = now()
        let statuses = page.statuses.lazy.filter { !$0.isHidden }.map {
            AskedServerView.Status(NewStatus($0, host: host, now: now))
        }
        return (Array(statuses), page.next)
    }
}

extension AnsweredStatus {
    fileprivate init(_ status: Status, host: String) {
        let new = NewStatus(status, host: host, now: .distantFuture)
        self.init(
            id: status.id, handle: new.details.handle, visibility: status.visibility,
            author: new.author.name ?? new.details.handle,
            beginning: String(
                (status.spoilerText.isEmpty ? new.title : status.spoilerText).prefix(Self.beginningLimit)),
            mentions: new.details.mentions)
    }
}

extension NewPoll {
    /// For as long as one can still vote.
    fileprivate init(_ poll: Poll, at now: Date) {
        let left = poll.expiresAt.flatMap { Int(exactly: $0.timeIntervalSince(now).rounded(.up)) } ?? 0
        self.init(options: poll.options.map(\.title), expiresIn: max(0, left), isMultiple: poll.isMultiple)
    }
}

extension FeedFailure {
    /// Whether a server says of one view that it does not give it out, and may give out all else.
    fileprivate var isOfOneView: Bool {
        switch self {
        case .http(let status): (400...501).contains(status) && ![408, 418, 425, 429].contains(status)
        case .webPage, .invalidJSON, .noData, .invalidAddress, .tooLarge, .tooManyMoments, .redirectLoop: true
        default: false
        }
    }
}

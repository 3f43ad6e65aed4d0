import ArgumentParser
import Essentials
import MomentsCore
import MomentsKit
import MomentsStore

/// Asks for a view of a server, and prints it.
@MainActor struct ServerViewOutput {
    private static let pageSize = 200

    private let timeline: OwnTimeline
    private let feeds: OwnFeeds
    private let view: StoredServerView
    private let feed: Feed
    private let kind: ServerView.Kind

    /// - Parameter areMentionsOnly: whether of notifications only mentions are printed.
    init(_ kind: ServerView.Kind, of feed: Feed, _ feeds: OwnFeeds, areMentionsOnly: Bool = false) {
        self.feeds = feeds
        self.feed = feed
        self.kind = kind
        timeline = feeds.timeline
        view = StoredServerView(
            store: timeline.openStore.store, account: timeline.account.id, view: ServerView(kind, of: feed.id))
        view.showMentions(only: areMentionsOnly)
    }

    /// Of the view that shows something of one status.
    /// - Parameter view: "thread", "history"
    /// - Throws: `Failure` where there is no such status or feed.
    init(_ view: String, of target: TargetStatus, _ feeds: OwnFeeds) throws {
        let (status, feed) = try target.find(feeds)
        guard let kind = ServerView.Kind("\(view):\(status)") else { throw Failure("There is no status \(status).") }
        self.init(kind, of: feed, feeds)
    }

    /// - Parameters:
    ///   - limit: how many are printed at most; nil: all.
    ///   - waits: whether its server is waited for.
    /// - Throws: exit status 1 where there is nothing to print because it did not come.
    func print(atMost limit: Int? = nil, waits: Bool, json: Bool) async throws {
        let note: String?
        do {
            note = try await ServerViewRun(kind: kind, view: view, feed: feed, deliver: feeds.deliver)
                .run(waiting: waits ? StoreWait() : nil)
        } catch let error as SyncHelperError {
            // The command can print the stored moments without the helper.
            note = error.message
        }
        let moments = try moments(atMost: limit ?? .max)
        let (person, findings) = (try view.person(), try view.findings())
        if json {
            try printJSON(moments, person, findings)
        } else {
            if let person { try PersonText(person, relationship(with: person)).print() }
            if let findings { try FindingsText(findings).print() }
            let gaps = try view.gaps(newest: Moment.ID(.max), oldest: Moment.ID(.min))
            var printer = MomentsPrinter(timeline, gaps: gaps, isView: true)
            try printer.print(moments)
        }
        if let note {
            Output.note(note)
            if moments.isEmpty, person == nil, findings == nil { throw ExitCode.failure }
        }
    }

    private func printJSON(_ moments: [Moment], _ person: PersonDetails?, _ findings: ServerFindings?) throws {
        let moments = moments.map { MomentJSON($0, isInView: true) }
        switch kind {
        case .person:
            try Output.json(
                PersonViewJSON(
                    account: person.map { try PersonJSON($0, relationship(with: $0)) }, moments: moments))
        case .search:
            let accounts = findings?.people.map { PersonJSON($0) } ?? []
            try Output.json(FindingsJSON(accounts: accounts, hashtags: findings?.tags ?? [], moments: moments))
        default: try Output.json(moments)
        }
    }

    private func relationship(with person: PersonDetails) throws -> ShownRelationship {
        try ChangeRun(timeline, json: false).changes.relationship(with: PersonAddress(person.handle, of: feed.id))
    }

    /// Pages cut long texts; the few moments that were cut are read again, whole.
    private func moments(atMost limit: Int) throws -> [Moment] {
        var (moments, place) = ([Moment](), TimelinePage.newest)
        while moments.count < limit {
            let page = try view.moments(place, limit: min(limit - moments.count, Self.pageSize))
            guard let last = page.last else { break }
            moments += try page.map { $0.isCut ? try view.moment($0.id) ?? $0 : $0 }
            place = .before(last.id)
        }
        return moments
    }
}

/// Has a view of a server fetched, and waits for it.
struct ServerViewRun {
    let kind: ServerView.Kind
    let view: any ServerViewRepository
    /// Whose server it is.
    let feed: Feed
    /// Has a process fetch it in the background.
    let deliver: () throws(SyncHelperError) -> Void

    /// - Parameter wait: nil to return at once.
    /// - Returns: the reason why the stored view may be out of date; nil where it is not, or the command did not wait.
    func run(waiting wait: StoreWait?, now: Date = Date()) async throws -> String? {
        guard feed.isFollowed else { return "\(feed.name) was removed: this is what is stored." }
        try await view.refresh()
        try deliver()
        guard let wait else { return nil }
        let state = try await wait.run({ view.observe($0) }) {
            let state = try view.state()
            return state.isBeingFetched ? nil : state
        }
        guard let state else { return "\(feed.name) did not answer yet; it goes on in the background." }
        return state.failure.map { Self.reason($0, kind, of: feed, now: now) }
    }

    /// Why it did not come.
    static func reason(_ failure: FeedFailure, _ kind: ServerView.Kind, of feed: Feed, now: Date) -> String {
        Language.english.serverView.absence(of: kind, after: failure, from: feed.name)
            ?? FeedText.formatter.message(of: failure, server: feed.address.host, now: now)
    }
}

/// Whether a command waits for a view of a server.
struct ServerViewWait: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: "Wait up to 30 seconds for the server; with --no-wait, print the stored posts right away.")
    var wait = true
}

import ArgumentParser
import Essentials
import MomentsCore
import MomentsStore

/// Asks for a view of a server, and prints it.
@MainActor struct ServerViewOutput {
    private static let pageSize = 200

    private let timeline: OwnTimeline
    private let feeds: OwnFeeds
    private let view: StoredServerView
    private let feed: Feed
    private let kind: ServerView.Kind

    init(_ kind: ServerView.Kind, of feed: Feed, _ feeds: OwnFeeds) {
        self.feeds = feeds
        self.feed = feed
        self.kind = kind
        timeline = feeds.timeline
        view = StoredServerView(
            store: timeline.openStore.store, account: timeline.account.id, view: ServerView(kind, of: feed.id))
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
            // What is stored can be read without it.
            note = error.message
        }
        let moments = try moments(atMost: limit ?? .max)
        let (person, findings) = (try view.person(), try view.findings())
        if json {
            try printJSON(moments, person, findings)
        } else {
            if let person { try PersonText(person).print() }
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
        case .person: try Output.json(PersonViewJSON(account: person.map(PersonJSON.init), moments: moments))
        case .search:
            let accounts = findings?.people.map(PersonJSON.init) ?? []
            try Output.json(FindingsJSON(accounts: accounts, hashtags: findings?.tags ?? [], moments: moments))
        default: try Output.json(moments)
        }
    }

    /// Pages hold the beginning of what is long; the few that were cut are read again, whole.
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

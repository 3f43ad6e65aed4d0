import MomentsCore
import MomentsStore

/// Fetches a view page by page: public posts, a hashtag, a list, bookmarks, favourites.
struct TimelineFetch: ViewFetch {
    let server: ViewServer

    func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws {
        guard let timeline = GetTimelineSession(view.kind, server.exchange) else { throw FeedFailure.http(status: 404) }
        if view.isNewestAsked {
            if case .tag(let tag) = view.kind { try await lookAt(tag, refresh) }
            let (statuses, next) = try await shown(try await timeline.newest(), timeline)
            try await refresh.save(statuses, as: .newest(next: next), of: view, at: server.now())
        }
        try await fetchGaps(of: view, timeline, into: refresh)
    }

    /// Whether it is followed is known from the last answer where the server does not say.
    private func lookAt(_ tag: String, _ refresh: FeedRefresh) async throws {
        do {
            let isFollowed = try await TagSession(exchange: server.exchange).isFollowed(tag)
            if let isFollowed { try await refresh.save(isFollowed: isFollowed, tag: tag) }
        } catch let failure as FeedFailure where failure.isOfOneView {}
    }

    func fetchGaps(of view: AskedServerView, _ timeline: GetTimelineSession, into refresh: FeedRefresh) async throws {
        for gap in view.gaps {
            let (statuses, next) = try await shown(try await timeline.page(gap.link), timeline)
            try await refresh.save(statuses, as: .below(gap, next: next), of: view, at: server.now())
        }
    }

    /// The visible statuses of a page, or of the next one where it has none; and the page after that.
    func shown(
        _ first: StatusPage, _ timeline: GetTimelineSession
    ) async throws(FeedFailure) -> (statuses: [AskedServerView.Status], next: PageLink?) {
        var page = first
        for _ in 1..<ViewServer.maximumHiddenPages {
            guard page.statuses.allSatisfy(\.isHidden), let next = page.next else { break }
            page = try await timeline.page(next)
        }
        return (server.shown(page.statuses), page.next)
    }
}

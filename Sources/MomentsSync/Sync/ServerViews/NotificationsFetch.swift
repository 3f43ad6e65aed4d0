import MomentsCore
import MomentsStore

/// Fetches the person's notifications.
struct NotificationsFetch: ViewFetch {
    let server: ViewServer

    func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws {
        guard let timeline = GetTimelineSession(view.kind, server.exchange) else { throw FeedFailure.http(status: 404) }
        if view.isNewestAsked {
            let (new, next) = try await shown(try await timeline.notifications(), timeline)
            try await refresh.save(new, as: .newest(next: next), of: view, at: server.now())
        }
        for gap in view.gaps {
            let (new, next) = try await shown(try await timeline.notifications(gap.link), timeline)
            try await refresh.save(new, as: .below(gap, next: next), of: view, at: server.now())
        }
    }

    /// As of a page of statuses.
    private func shown(
        _ first: NotificationPage, _ timeline: GetTimelineSession
    ) async throws(FeedFailure) -> (notifications: [NewNotification], next: PageLink?) {
        var page = first
        for _ in 1..<ViewServer.maximumHiddenPages {
            guard page.notifications.allSatisfy(\.isHidden), let next = page.next else { break }
            page = try await timeline.notifications(next)
        }
        let now = server.now()
        let new = page.notifications.lazy.filter { !$0.isHidden }.map {
            NewNotification($0, host: server.host, now: now)
        }
        return (Array(new), page.next)
    }
}

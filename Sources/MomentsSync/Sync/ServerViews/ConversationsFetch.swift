import MomentsCore
import MomentsStore

/// Fetches the person's direct messages as conversations, and tells their server which of them were read here.
struct ConversationsFetch: ViewFetch {
    let server: ViewServer

    func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws {
        guard let timeline = GetTimelineSession(view.kind, server.exchange) else { throw FeedFailure.http(status: 404) }
        let areRead = try await !refresh.conversationsToTell(of: view).isEmpty
        if view.isNewestAsked || areRead {
            let page = try await timeline.conversations()
            try await refresh.save(shown(page), as: .newest(next: page.next), of: view, at: server.now())
            // A message that came meanwhile was not read.
            for id in try await refresh.conversationsToTell(of: view) { try await tell(id, of: view, refresh) }
        }
        for gap in view.gaps {
            let page = try await timeline.conversations(gap.link)
            try await refresh.save(shown(page), as: .below(gap, next: page.next), of: view, at: server.now())
        }
    }

    private func tell(_ id: String, of view: AskedServerView, _ refresh: FeedRefresh) async throws {
        do throws(FeedFailure) {
            try await ReadConversationSession(exchange: server.exchange).read(id)
        } catch {
            guard error.isOfOneView else { throw error }
        }
        try await refresh.endTelling(id, of: view)
    }

    /// Those are left out that a filter hides.
    private func shown(_ page: ConversationPage) -> [NewConversation] {
        let now = server.now()
        return page.conversations.filter { !$0.status.isHidden }.map { conversation in
            NewConversation(
                conversation.id, people: conversation.accounts.map { User($0, host: server.host) },
                isUnread: conversation.isUnread, status: NewStatus(conversation.status, host: server.host, now: now))
        }
    }
}

import Essentials
import MomentsCore
import MomentsStore

/// Exchanges that change how the person whose token is sent and somebody else stand to each other
/// (docs.joinmastodon.org/methods/accounts, …/follow_requests, …/reports). To do one twice is as to do it once, but for a report.
struct RelationshipActionSession {
    let exchange: APIExchange
    let now: @Sendable () -> Date

    /// Returns once the server has it.
    /// - Parameter id: what the server calls them.
    /// - Returns: how the server has it since; nil where it does not say.
    /// - Throws: `.http(status: 404)` also for whom it does not have. A cancelled task gets `.disconnected`.
    func perform(_ change: RelationshipChange, on id: String) async throws(FeedFailure) -> Relationship? {
        guard GetStatusSession.canAsk(about: id) else { throw .http(status: 404) }
        switch change {
        case .report(let report):
            try await exchange.confirm(
                try exchange.server.post(Self.form(report, id), or: "/api/v1/reports"), explain: exchange.ofOneView)
            return nil
        case .answerRequest(let accepts): return try await answerRequest(accepts, id)
        case .showBoosts, .notify: try await requireFollow(of: id)
        default: break
        }
        let (action, form) = Self.request(change)
        var told = try await send(form, to: "/api/v1/accounts/\(id)/\(action)")
        // Servers before Mastodon 4.5 do not say how long it lasts.
        if case .mute(_, let seconds) = change { told?.mute?.until = seconds.map { now() + Double($0) } }
        return told
    }

    private func send(
        _ form: [(key: String, value: String)], to path: String
    ) async throws(FeedFailure) -> Relationship? {
        let request = try exchange.server.post(form, or: path)
        let answer: APIExchange.Answer
        do {
            answer = try await exchange.answer(to: request, explain: exchange.ofOneView)
        } catch {
            // The server did it, whatever its answer has.
            guard error == .noData else { throw error }
            return nil
        }
        return JSONParser.parse(AnswerReader.withoutMark(answer.json)).flatMap {
            Relationship($0, sent: answer.sent, now: now())
        }
    }

    /// Both are options of following: whoever is not followed any more is not followed anew for them.
    private func requireFollow(of id: String) async throws(FeedFailure) {
        let known = try await RelationshipsSession(exchange: exchange, now: now).relationship(id)
        if known?.isFollowing == false { throw .http(status: 404) }
    }

    /// One that was answered before is there no more: whether it was answered so is asked.
    private func answerRequest(_ accepts: Bool, _ id: String) async throws(FeedFailure) -> Relationship? {
        do throws(FeedFailure) {
            return try await send([], to: "/api/v1/follow_requests/\(id)/\(accepts ? "authorize" : "reject")")
        } catch {
            guard error.meansGone else { throw error }
            let known = try await RelationshipsSession(exchange: exchange, now: now).relationship(id)
            guard let known, !known.requestsYou, known.followsYou == accepts else { throw error }
            return known
        }
    }

    /// The last part of the path, and what is sent there.
    private static func request(
        _ change: RelationshipChange
    ) -> (action: String, form: [(key: String, value: String)]) {
        switch change {
        case .follow: ("follow", [])
        case .showBoosts(let shows): ("follow", [(key: "reblogs", value: "\(shows)")])
        case .notify(let notifies): ("follow", [(key: "notify", value: "\(notifies)")])
        case .unfollow: ("unfollow", [])
        case .mute(let hidesNotifications, let seconds):
            (
                "mute",
                [(key: "notifications", value: "\(hidesNotifications)"), (key: "duration", value: "\(seconds ?? 0)")]
            )
        case .unmute: ("unmute", [])
        case .block: ("block", [])
        case .unblock: ("unblock", [])
        case .removeFollower: ("remove_from_followers", [])
        case .note(let text): ("note", [(key: "comment", value: text)])
        case .answerRequest, .report: ("", [])
        }
    }

    private static func form(_ report: PersonReport, _ id: String) -> [(key: String, value: String)] {
        [
            (key: "account_id", value: id), (key: "category", value: report.category.rawValue),
            (key: "comment", value: report.comment), (key: "forward", value: "\(report.isForwarded)"),
        ] + report.statuses.map { (key: "status_ids[]", value: $0) }
    }
}

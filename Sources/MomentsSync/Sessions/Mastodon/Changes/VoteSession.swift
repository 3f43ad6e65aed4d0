import MomentsCore

/// One exchange: a vote in a poll (docs.joinmastodon.org/methods/polls/#vote).
struct VoteSession: APISession {
    let exchange: APIExchange

    /// Returns once the server has it. One votes once: where it says that one has voted, it is asked for what. A cancelled task gets
    /// `.disconnected`.
    func send(_ vote: PollVote) async throws(FeedFailure) {
        guard GetStatusSession.canAsk(about: vote.poll) else { throw .http(status: 404) }
        do throws(FeedFailure) {
            let form = vote.choices.map { (key: "choices[]", value: "\($0)") }
            try await exchange.confirm(
                try exchange.server.post(form, or: "/api/v1/polls/\(vote.poll)/votes"), explain: exchange.ofOneView)
        } catch {
            guard error == .http(status: 422), try await isThere(vote) else { throw error }
        }
    }

    private func isThere(_ vote: PollVote) async throws(FeedFailure) -> Bool {
        let poll = try await exchange.object(
            try exchange.server.get("/api/v1/polls/\(vote.poll)"), explain: exchange.ofOneView)
        guard poll["voted"] == .bool(true) else { return false }
        let own = poll["own_votes"]?.array?.compactMap { $0.text.flatMap { Int($0) } }
        return own.map { Set($0) == Set(vote.choices) } ?? true
    }
}

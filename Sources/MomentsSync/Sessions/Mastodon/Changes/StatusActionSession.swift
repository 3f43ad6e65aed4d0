import MomentsCore

/// One exchange: something is done to a status, or taken back (docs.joinmastodon.org/methods/statuses). To do it twice is as to do it
/// once.
struct StatusActionSession: APISession {
    enum Action: String, CaseIterable {
        case favourite, unfavourite, reblog, unreblog, bookmark, unbookmark, pin, unpin, mute, unmute

        init(_ reaction: Reaction, isSet: Bool) {
            self =
                switch reaction {
                case .like: isSet ? .favourite : .unfavourite
                case .boost: isSet ? .reblog : .unreblog
                case .bookmark: isSet ? .bookmark : .unbookmark
                case .pin: isSet ? .pin : .unpin
                case .mute: isSet ? .mute : .unmute
                }
        }

        fileprivate var takesBack: Bool { [.unfavourite, .unreblog, .unbookmark, .unpin, .unmute].contains(self) }
    }

    let exchange: APIExchange

    /// Returns once the server has it. Taking something back from a status that is gone is done; as some servers do not know each
    /// action, it is asked whether it has the status. A cancelled task gets `.disconnected`.
    /// - Throws: `.http(status: 404)` also for an identifier that no server can have.
    func perform(_ action: Action, on id: Status.ID) async throws(FeedFailure) {
        guard GetStatusSession.canAsk(about: id) else { throw .http(status: 404) }
        do throws(FeedFailure) {
            try await send(action, to: id)
        } catch {
            guard action.takesBack, error.meansGone else { throw error }
            let isThere = try await GetStatusSession(exchange: exchange).standing(of: id) != .gone
            if isThere { throw error }
        }
    }

    private func send(_ action: Action, to id: Status.ID) async throws(FeedFailure) {
        let request = try exchange.server.post([:], to: nil, or: "/api/v1/statuses/\(id)/\(action.rawValue)")
        try await exchange.confirm(request, explain: exchange.ofOneView)
    }
}

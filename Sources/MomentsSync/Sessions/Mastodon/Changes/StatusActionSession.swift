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
    }

    let exchange: APIExchange

    /// Returns once the server has it. A cancelled task gets `.disconnected`.
    /// - Throws: `.http(status: 404)` also for an identifier that no server can have.
    func perform(_ action: Action, on id: Status.ID) async throws(FeedFailure) {
        guard GetStatusSession.canAsk(about: id) else { throw .http(status: 404) }
        let request = try exchange.server.post([:], to: nil, or: "/api/v1/statuses/\(id)/\(action.rawValue)")
        try await exchange.confirm(request, explain: exchange.ofOneView)
    }
}

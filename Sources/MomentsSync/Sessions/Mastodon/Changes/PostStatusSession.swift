import MomentsCore
import MomentsStore

/// One exchange: a status is posted (docs.joinmastodon.org/methods/statuses/#create).
struct PostStatusSession: APISession {
    /// Why it was not.
    struct Refusal: Error, Equatable {
        let failure: FeedFailure
        /// In the words of the server; nil where it gave none.
        var reason: String?
        /// Of an edit: whether there is nothing on the server that could be edited.
        var isGone = false
    }

    let exchange: APIExchange

    /// - Parameters:
    ///   - media: what the server calls its photos.
    ///   - key: a server that knows `Idempotency-Key` posts what it gets twice with it once.
    /// - Returns: what the server made of it. A cancelled task gets `.disconnected`.
    func post(
        _ post: StatusPost, media: [MediaAttachment.ID] = [], key: String
    ) async throws(Refusal) -> Status {
        let reason = RefusalReason()
        do throws(FeedFailure) {
            var request = try exchange.server.post(Self.form(of: post, media), or: "/api/v1/statuses")
            request.headers.append(.init(name: "Idempotency-Key", value: key))
            let json = try await exchange.object(request) { [exchange] failure, answer in
                await reason.read(answer)
                return exchange.ofOneView(failure, answer)
            }
            guard let status = Status(json) else { throw .noData }
            return status
        } catch {
            throw Refusal(failure: error, reason: await reason.text)
        }
    }

    private static func form(of post: StatusPost, _ media: [MediaAttachment.ID]) -> [(key: String, value: String)] {
        let options = post.options
        var form = [(key: "status", value: post.text)]
        if let visibility = options.visibility { form.append(("visibility", visibility.rawValue)) }
        if let id = options.inReplyTo?.id { form.append(("in_reply_to_id", id)) }
        if !options.spoilerText.isEmpty { form.append(("spoiler_text", options.spoilerText)) }
        if let isSensitive = options.isSensitive { form.append(("sensitive", "\(isSensitive)")) }
        if let language = options.languageTag { form.append(("language", language)) }
        form += media.map { (key: "media_ids[]", value: $0) }
        return form + (options.poll.map(self.form) ?? [])
    }

    private static func form(of poll: NewPoll) -> [(key: String, value: String)] {
        poll.options.map { (key: "poll[options][]", value: $0) } + [
            (key: "poll[expires_in]", value: "\(poll.expiresIn)"), (key: "poll[multiple]", value: "\(poll.isMultiple)"),
        ]
    }
}

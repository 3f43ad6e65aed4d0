import MomentsCore
import MomentsStore

/// One exchange: a status is posted (docs.joinmastodon.org/methods/statuses/#create).
struct PostStatusSession: APISession {
    /// Why it was not.
    struct Refusal: Error, Equatable {
        let failure: FeedFailure
        /// In the words of the server; nil where it gave none.
        var reason: String?
    }

    let exchange: APIExchange

    /// - Parameter key: a server that knows `Idempotency-Key` posts what it gets twice with it once.
    /// - Returns: what the server made of it. A cancelled task gets `.disconnected`.
    func post(_ post: StatusPost, key: String) async throws(Refusal) -> Status {
        let reason = RefusalReason()
        do throws(FeedFailure) {
            var request = try exchange.server.post(Self.form(of: post), or: "/api/v1/statuses")
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

    private static func form(of post: StatusPost) -> [(key: String, value: String)] {
        let options = post.options
        var form = [(key: "status", value: post.text), (key: "visibility", value: options.visibility.rawValue)]
        if let id = options.inReplyTo?.id { form.append(("in_reply_to_id", id)) }
        if !options.spoilerText.isEmpty { form.append(("spoiler_text", options.spoilerText)) }
        if let language = options.language { form.append(("language", language)) }
        return form
    }
}

/// What a server says of why it refuses (docs.joinmastodon.org/entities/Error).
private actor RefusalReason {
    private(set) var text: String?

    func read(_ answer: ServerAnswer) async {
        // That it says nothing says as much.
        guard let bytes = try? await answer.body.bytes(atMost: APIExchange.errorLimit) else { return }
        let json = JSONParser.parse(Array(AnswerReader.withoutMark(bytes)))
        text = json?["error"]?.string.map { $0.bounded(to: Self.limit) }
    }

    /// In code points.
    private static let limit = 500
}

import MomentsCore
import MomentsStore

/// A photo is brought to a server, and asked for until a post can have it (docs.joinmastodon.org/methods/media).
struct UploadMediaSession: APISession {
    typealias Refusal = PostStatusSession.Refusal

    let exchange: APIExchange

    /// A server without the second version of the page gets it at the first. A cancelled task gets `.disconnected`.
    func upload(_ photo: PhotoUpload) async throws(Refusal) -> UploadedMedia {
        do throws(Refusal) {
            return try await upload(photo, version: 2)
        } catch {
            guard error.failure.meansNoPage else { throw error }
            return try await upload(photo, version: 1)
        }
    }

    /// Whether a post can have what was uploaded. Some servers have no such page: they are done at once.
    func isReady(_ id: MediaAttachment.ID) async throws(Refusal) -> Bool {
        guard GetStatusSession.canAsk(about: id) else { return true }
        do throws(Refusal) {
            let request = try asRefusal { () throws(FeedFailure) in try exchange.server.get("/api/v1/media/\(id)") }
            return try await answer(to: request).status == Self.ready
        } catch {
            // One that does not know it says so again when it is posted.
            guard error.failure.meansNoPage else { throw error }
            return true
        }
    }

    private static let ready = 200

    private func upload(_ photo: PhotoUpload, version: Int) async throws(Refusal) -> UploadedMedia {
        let request = try asRefusal { () throws(FeedFailure) in
            try exchange.server.post(photo, to: "/api/v\(version)/media")
        }
        let answer = try await answer(to: request)
        let json = JSONParser.parse(AnswerReader.withoutMark(answer.json))
        guard let id = json?["id"]?.text, !id.isEmpty, id.utf8.count <= MomentBounds.address else {
            throw Refusal(failure: json == nil ? .invalidJSON : .noData)
        }
        return UploadedMedia(id: id, isReady: answer.status == Self.ready)
    }

    private func answer(to request: ServerRequest) async throws(Refusal) -> APIExchange.Answer {
        let reason = RefusalReason()
        do throws(FeedFailure) {
            return try await exchange.answer(to: request) { [exchange] failure, answer in
                await reason.read(answer)
                return exchange.ofOneView(failure, answer)
            }
        } catch {
            throw Refusal(failure: error, reason: await reason.text)
        }
    }

    private func asRefusal<T>(_ body: () throws(FeedFailure) -> T) throws(Refusal) -> T {
        do { return try body() } catch { throw Refusal(failure: error) }
    }
}

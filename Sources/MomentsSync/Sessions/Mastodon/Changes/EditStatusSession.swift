import Essentials
import MomentsCore
import MomentsStore

/// A status becomes something else (docs.joinmastodon.org/methods/statuses/#edit).
struct EditStatusSession: APISession {
    let exchange: APIExchange

    /// A server takes away what is not sent to it again: the media, the poll, and that it is sensitive. So it is asked for them first.
    /// - Parameters:
    ///   - looksFirst: whether it may be so already: then it is not edited once more.
    ///   - now: where the server does not say what time it is there: the poll is open for as long as it was.
    /// - Returns: what the server made of it. A cancelled task gets `.disconnected`.
    func edit(
        _ id: Status.ID, _ edit: StatusPost, looksFirst: Bool, at now: Date
    ) async throws(PostStatusSession.Refusal) -> Status {
        let reason = RefusalReason()
        var isThere = false
        do throws(FeedFailure) {
            guard GetStatusSession.canAsk(about: id) else { throw .http(status: 404) }
            let (present, sent) = try await GetStatusSession(exchange: exchange).dated(id)
            isThere = true
            if looksFirst, try await isSo(id, edit) { return present }
            let form = Self.form(of: edit, present, at: sent ?? now)
            let request = try exchange.server.put(form, to: "/api/v1/statuses/\(id)")
            let json = try await exchange.object(request) { [exchange] failure, answer in
                await reason.read(answer)
                return exchange.ofOneView(failure, answer)
            }
            guard let status = Status(json) else { throw .noData }
            return status
        } catch {
            throw PostStatusSession.Refusal(
                failure: error, reason: await reason.text, isGone: !isThere && error.meansGone)
        }
    }

    /// A server that does not say what it has is told again.
    private func isSo(_ id: Status.ID, _ edit: StatusPost) async throws(FeedFailure) -> Bool {
        do throws(FeedFailure) {
            let source = try await StatusSourceSession(exchange: exchange).source(of: id)
            return source.text == edit.text && source.spoilerText == edit.options.spoilerText
        } catch {
            guard error.meansNoPage else { throw error }
            return false
        }
    }

    private static func form(of edit: StatusPost, _ present: Status, at now: Date) -> [(key: String, value: String)] {
        var form = [
            (key: "status", value: edit.text), (key: "spoiler_text", value: edit.options.spoilerText),
            (key: "sensitive", value: "\(present.isSensitive)"),
        ]
        if let language = edit.options.languageTag ?? present.language { form.append(("language", language)) }
        form += present.mediaAttachments.map { ("media_ids[]", $0.id) }
        guard let poll = present.poll else { return form }
        form += poll.options.map { ("poll[options][]", $0.title) }
        form.append(("poll[multiple]", "\(poll.isMultiple)"))
        let left = poll.expiresAt.map { Int(exactly: $0.timeIntervalSince(now).rounded(.up)) ?? 0 }
        form.append(("poll[expires_in]", "\(max(left ?? 0, minimumPollTime))"))
        return form
    }

    /// In seconds; Mastodon takes no less (app/validators/poll_expiration_validator.rb).
    private static let minimumPollTime = 300
}

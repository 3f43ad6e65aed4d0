import Essentials
import MomentsCore
import MomentsStore

/// A status as its person wrote it.
struct SourceFetch: ViewFetch {
    let status: Status.ID
    let server: ViewServer

    func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws {
        let source = try await StatusSourceSession(exchange: server.exchange).source(of: self.status)
        let session = GetStatusSession(exchange: server.exchange)
        let (status, sent) = try await session.dated(self.status)
        var options = StatusOptions(
            feed: refresh.feed, inReplyTo: try await answered(by: status, session), visibility: status.visibility,
            spoilerText: source.spoilerText, language: status.language)
        options.isSensitive = status.isSensitive
        let now = server.now()
        options.poll = status.poll.map { NewPoll($0, at: sent ?? now) }
        // As it is now it stands wherever it is shown.
        let new = AskedServerView.Status(NewStatus(status, host: server.host, now: now))
        try await refresh.save(StatusSource(source.text, options, editedAt: status.editedAt), of: view)
        try await refresh.save([new], as: .all, of: view, at: now)
    }

    /// A post that is gone, or hidden from the person, has its identifier alone.
    private func answered(
        by status: Status, _ session: GetStatusSession
    ) async throws(FeedFailure) -> AnsweredStatus? {
        guard let id = status.inReplyToID, GetStatusSession.canAsk(about: id) else { return nil }
        do throws(FeedFailure) {
            return AnsweredStatus(try await session.status(id), host: server.host)
        } catch {
            guard error.isOfOneView else { throw error }
            return AnsweredStatus(id: id, handle: "", visibility: status.visibility)
        }
    }
}

extension AnsweredStatus {
    fileprivate init(_ status: Status, host: String) {
        let new = NewStatus(status, host: host, now: .distantFuture)
        self.init(
            id: status.id, handle: new.details.handle, visibility: status.visibility,
            author: new.author.name ?? new.details.handle,
            beginning: String(
                (status.spoilerText.isEmpty ? new.title : status.spoilerText).prefix(Self.beginningLimit)),
            mentions: new.details.mentions)
    }
}

extension NewPoll {
    /// For as long as one can still vote.
    fileprivate init(_ poll: Poll, at now: Date) {
        let left = poll.expiresAt.flatMap { Int(exactly: $0.timeIntervalSince(now).rounded(.up)) } ?? 0
        self.init(options: poll.options.map(\.title), expiresIn: max(0, left), isMultiple: poll.isMultiple)
    }
}

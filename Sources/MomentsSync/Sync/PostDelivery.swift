import MomentsCore
import MomentsStore

/// Sends a post so that it is there once, whatever comes of an answer: before it is sent for the first time it is noted what its
/// person posted last, and before it is sent again it is looked for among what they posted since.
@MainActor struct PostDelivery {
    /// How many keys a post is sent with at once, where the server has a post of its text for each of them already.
    private static let maximumKeys = 20

    private let server: any PostingServer
    private let outbox: OutboxQueue
    private let media: MediaUpload

    init(_ server: any PostingServer, _ outbox: OutboxQueue, _ media: MediaUpload) {
        self.server = server
        self.outbox = outbox
        self.media = media
    }

    enum Failure: Error {
        case refused(ChangeRefusal)
        case store(StoreError)
    }

    func deliver(_ post: StatusPost, _ entry: OutboxEntry) async throws(Failure) {
        if let attempt = entry.attempt {
            if let status = try await find(entry, since: attempt) { return try await end(entry, as: status) }
            if try await store({ () async throws(StoreError) in try await outbox.withdraw(entry) }) { return }
        }
        guard let uploaded = try await media.upload(post, entry), let noted = try await note(uploaded) else { return }
        do {
            try await send(post, noted)
        } catch {
            // The server may have forgotten the media of an earlier attempt.
            guard !entry.media.isEmpty, error.mayBeOfMedia else { throw error }
            guard let anew = try await media.uploadAnew(post, noted) else { return }
            try await send(post, anew)
        }
    }

    /// - Returns: the entry as it is then; nil where another one has it.
    private func note(_ entry: OutboxEntry) async throws(Failure) -> OutboxEntry? {
        guard entry.attempt == nil else { return entry }
        let newest = try await ask { () async throws(FeedFailure) in try await server.newestOwnStatus() }
        return try await store { () async throws(StoreError) in
            try await outbox.note(PostAttempt(newest: newest), of: entry)
        }
    }

    private func send(_ post: StatusPost, _ entry: OutboxEntry) async throws(Failure) {
        for number in 1...Self.maximumKeys {
            let status: NewStatus
            do {
                let key = number == 1 ? entry.key : "\(entry.key)-\(number)"
                status = try await server.post(post, media: entry.media.map(\.id), key: key)
            } catch {
                throw .refused(error)
            }
            // The server returned the post of another entry with the same text: the one of this is still lacking.
            if try isOfAnother(status, than: entry) { continue }
            return try await end(entry, as: status)
        }
        throw .refused(ChangeRefusal(failure: .noData, isFinal: false))
    }

    private func isOfAnother(_ status: NewStatus, than entry: OutboxEntry) throws(Failure) -> Bool {
        do { return try outbox.isOfAnother(status, than: entry) } catch { throw .store(error) }
    }

    private func find(_ entry: OutboxEntry, since attempt: PostAttempt) async throws(Failure) -> NewStatus? {
        let statuses = try await ask { () async throws(FeedFailure) in
            try await server.ownStatuses(after: attempt.newest)
        }
        do { return try outbox.find(entry, among: statuses) } catch { throw .store(error) }
    }

    private func end(_ entry: OutboxEntry, as status: NewStatus) async throws(Failure) {
        _ = try await store { () async throws(StoreError) in try await outbox.delivered(entry, as: status) }
    }

    /// A failure of the question says nothing of the post.
    private func ask<T>(_ question: () async throws(FeedFailure) -> T) async throws(Failure) -> T {
        do { return try await question() } catch {
            let isOfThisChange = error == .http(status: 500) || error == .noData || error == .invalidJSON
            throw .refused(ChangeRefusal(failure: error, isFinal: false, isOfThisChange: isOfThisChange))
        }
    }

    private func store<T>(_ body: () async throws(StoreError) -> T) async throws(Failure) -> T {
        do { return try await body() } catch { throw .store(error) }
    }
}

extension PostDelivery.Failure {
    /// Whether a server may answer so to the photos of a post.
    fileprivate var mayBeOfMedia: Bool {
        guard case .refused(let refusal) = self else { return false }
        return refusal.failure == .http(status: 404) || refusal.failure == .http(status: 422)
    }
}

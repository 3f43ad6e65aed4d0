import MomentsCore
import MomentsStore
import SystemPackage

/// Brings the photos of a post to its server before it is posted: each once, for what the server calls it is stored before anything
/// else is done. Where the answer got lost, the photo is brought there once more; what nobody posts a server throws away.
@MainActor struct MediaUpload {
    typealias Failure = PostDelivery.Failure

    /// How long a server is given, in this attempt, to be done with a photo: it is asked after each.
    nonisolated static let pauses = [0.25, 0.5, 1, 2, 3].map { Duration.seconds($0) }

    private let server: any PostingServer
    private let outbox: OutboxQueue
    private let pauses: [Duration]

    init(_ server: any PostingServer, _ outbox: OutboxQueue, pauses: [Duration] = Self.pauses) {
        self.server = server
        self.outbox = outbox
        self.pauses = pauses
    }

    /// - Returns: the entry once the server has all of its photos, and is done with them; nil where another one has it.
    func upload(_ post: StatusPost, _ entry: OutboxEntry) async throws(Failure) -> OutboxEntry? {
        var entry = entry
        for photo in post.photos.dropFirst(entry.media.count) {
            let media = try await send(photo)
            guard let noted = try await note(entry.media + [media], of: entry) else { return nil }
            entry = noted
        }
        return try await wait(for: post, entry)
    }

    /// The same where the server does not know any more what it had.
    func uploadAnew(_ post: StatusPost, _ entry: OutboxEntry) async throws(Failure) -> OutboxEntry? {
        guard let forgotten = try await note([], of: entry) else { return nil }
        return try await upload(post, forgotten)
    }

    private func send(_ photo: Photo) async throws(Failure) -> UploadedMedia {
        do throws(ChangeRefusal) {
            return try await server.upload(try open(photo))
        } catch {
            throw .refused(error.about(photo))
        }
    }

    private func open(_ photo: Photo) throws(ChangeRefusal) -> PhotoUpload {
        do throws(PictureFailure) {
            guard let name = photo.stored else { throw .missing }
            return PhotoUpload(
                file: OpenDescriptor(try outbox.open(name)), format: name.format, altText: photo.altText,
                focus: photo.focus)
        } catch {
            throw ChangeRefusal(error == .tooLarge ? .tooLarge : .missing, of: photo)
        }
    }

    /// Servers work on a photo for a while after they took it.
    private func wait(for post: StatusPost, _ entry: OutboxEntry) async throws(Failure) -> OutboxEntry? {
        var (entry, pauses) = (entry, pauses[...])
        for (index, photo) in post.photos.enumerated() {
            guard entry.media.indices.contains(index), !entry.media[index].isReady else { continue }
            while try await !isReady(entry.media[index].id, photo) {
                guard let pause = pauses.popFirst() else { throw .refused(ChangeRefusal(.processing, of: photo)) }
                await CancellableTimer.wait(for: pause)
            }
            var media = entry.media
            media[index] = UploadedMedia(id: media[index].id, isReady: true)
            guard let noted = try await note(media, of: entry) else { return nil }
            entry = noted
        }
        return entry
    }

    private func isReady(_ id: MediaAttachment.ID, _ photo: Photo) async throws(Failure) -> Bool {
        do { return try await server.isReady(id) } catch { throw .refused(error.about(photo)) }
    }

    private func note(_ media: [UploadedMedia], of entry: OutboxEntry) async throws(Failure) -> OutboxEntry? {
        do { return try await outbox.note(media, of: entry) } catch { throw .store(error) }
    }
}

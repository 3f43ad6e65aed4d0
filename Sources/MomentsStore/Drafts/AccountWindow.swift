import Logging
import MomentsCore

/// One window of the app on an account, with its own undo and its own drafts.
@MainActor package final class AccountWindow {
    let id: String
    /// Other windows' drafts that are shown in this one, by their subjects, until something is written here.
    private var sources: [String: StoredDraft.Source] = [:]
    /// The drafts of others that this one has copied, as they were then.
    private var copied: [Int64: DraftContent] = [:]
    private let storePath: String
    private var lock: StoreLock?
    /// The locks that keep photos of this window in the folder, until the store names them.
    private var locks: [Photo: PhotoFolderLock] = [:]
    /// Whether photos were added or taken away here, so that some may be in the folder that nothing names.
    private(set) var mayLeavePhotos = false

    /// - Parameters:
    ///   - id: no other window ever has it: a random one.
    ///   - store: whose draft is written.
    package init(id: String, on store: MomentsStore) {
        self.id = id
        storePath = store.path
    }

    /// The draft to go on with: one's own; one that was left behind; a copy of one that is being written elsewhere.
    /// - Parameter drafts: all there are about the subject, the one that was written last first.
    func start(with drafts: [StoredDraft], about subject: String) -> Draft {
        sources[subject] = nil
        if let own = drafts.first(where: { $0.window == id }) { return own.content.draft() }
        let source = leftBehind(drafts) ?? beingWritten(drafts)
        sources[subject] = source
        return source.map { $0.draft.content.draft(isLeftBehind: $0.isLeftBehind) } ?? Draft("")
    }

    /// The draft of another window that is shown in this one.
    func source(about subject: String) -> StoredDraft.Source? { sources[subject] }

    /// Whether one of these drafts is this window's own, or was left behind.
    func isWaiting(among drafts: [StoredDraft]) -> Bool {
        drafts.contains { $0.window == id } || leftBehind(drafts) != nil
    }

    /// The initial draft was stored here, posted or discarded.
    func end(_ source: StoredDraft.Source?) {
        guard let source else { return }
        if !source.isLeftBehind { copied[source.draft.id] = source.draft.content }
        let subject = source.draft.content.subject
        if sources[subject] == source { sources[subject] = nil }
    }

    /// Locks the window's file, so that other windows see it is open. To be called before it writes its draft.
    func hold() {
        guard lock == nil else { return }
        do {
            lock = try StoreLock(.window, id, storePath: storePath)
        } catch {
            // Others take its draft for left behind, and this one writes another. Nothing is lost.
            Logger(label: "moments.store").warning("Other windows will not know of this one: \(error.reason)")
        }
    }

    /// Keeps a photo from removal until a draft or a post names it.
    func keep(_ photo: Photo, _ lock: PhotoFolderLock) {
        locks[photo] = lock
        mayLeavePhotos = true
    }

    /// The store names these photos from now on.
    func release(_ photos: [Photo]) {
        guard !locks.isEmpty else { return }
        let names = Set(photos.map(\.address))
        locks = locks.filter { !names.contains($0.key.address) }
    }

    /// Photos of something that was deleted or undone here may be named by nothing any more.
    func noteLeftPhotos() {
        mayLeavePhotos = true
    }

    /// The window is closed: what is not named by now never will be.
    func releaseAll() {
        locks = [:]
        mayLeavePhotos = false
    }

    private func leftBehind(_ drafts: [StoredDraft]) -> StoredDraft.Source? {
        drafts.first { isGone($0.window) && !isCopied($0) }.map { .init(draft: $0, isLeftBehind: true) }
    }

    private func beingWritten(_ drafts: [StoredDraft]) -> StoredDraft.Source? {
        drafts.first { copied[$0.id] == nil }.map { .init(draft: $0, isLeftBehind: false) }
    }

    private func isCopied(_ draft: StoredDraft) -> Bool {
        copied[draft.id].map { $0 == draft.content } ?? false
    }

    private func isGone(_ window: String?) -> Bool {
        window.map { StoreLock.isFree(.window, $0, storePath: storePath) } ?? true
    }
}

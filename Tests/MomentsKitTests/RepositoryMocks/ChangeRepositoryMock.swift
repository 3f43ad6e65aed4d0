import Foundation

@testable import MomentsCore
@testable import TestSupport

/// Changes a timeline in memory, or fails as the test arranged, and records its calls.
@MainActor final class ChangeRepositoryMock: ChangeRepository {
    struct Like: Equatable {
        let isLiked: Bool
        let id: Moment.ID
    }

    enum Call: Equatable {
        case post(String), postKeepingDraft(String)
        case postWithPhotos(String?, [Photo])
        case postOnServer(String?, StatusOptions)
        case postOnServerWithPhotos(String?, [Photo], StatusOptions)
        case set(Reaction, Bool, Int64)
        case share(Int64), delete(Int64), vote([Int], Int64)
        case redraft(Int64, Draft)
        case change(RelationshipChange, PersonAddress)
        case changeView(ViewChange, ServerView)
        case undo(Change.ID)
        case commit
    }

    let likes = Calls<Like>()
    let calls = Calls<Call>()
    /// How the person and everybody else stand to each other.
    var relationship = ShownRelationship(Relationship())
    /// Whether each hashtag is followed.
    var tag = ShownTag()
    /// In which lists everybody stands.
    var memberships = ShownMemberships()
    /// The change that can be undone until its deadline.
    var change: Change?
    var failure: ChangeError?
    /// The effect of an undo.
    var onUndo: () -> Void = {}
    /// Where each write waits, if the test holds it.
    var hold: Hold?
    /// The times at which expired changes were to be delivered.
    private(set) var expirations: [Date] = []
    private let repository: MomentsRepositoryMock

    init(_ repository: MomentsRepositoryMock) {
        self.repository = repository
    }

    func undoable(at now: Date) throws(StoreError) -> Change? {
        change.flatMap { now < $0.deadline ? $0 : nil }
    }

    func set(_ reaction: Reaction, _ isSet: Bool, _ id: Moment.ID, at now: Date) async throws(ChangeError) {
        if reaction == .like {
            likes.record(Like(isLiked: isSet, id: id))
        } else {
            calls.record(.set(reaction, isSet, id.rawValue))
        }
        try await finish()
        try find(id)
        if reaction == .like {
            repository.timeline = repository.timeline.map { $0.id == id ? $0.with(isLiked: isSet) : $0 }
        }
        repository.announceChange()
    }

    func expire(at now: Date) async throws(StoreError) {
        expirations.append(now)
    }

    func post(_ post: Post, keepingDraft: Bool, at now: Date) async throws(ChangeError) -> Moment.ID {
        if let status = post.status {
            let (text, photos) = (post.text?.text, post.photos)
            calls.record(
                photos.isEmpty ? .postOnServer(text, status) : .postOnServerWithPhotos(text, photos, status))
        } else if let text = post.text?.text, post.photos.isEmpty {
            calls.record(keepingDraft ? .postKeepingDraft(text) : .post(text))
        } else {
            calls.record(.postWithPhotos(post.text?.text, post.photos))
        }
        try await finish()
        return Moment.ID(1_000)
    }

    func share(_ id: Moment.ID, at now: Date) async throws(ChangeError) -> Moment.ID {
        calls.record(.share(id.rawValue))
        try await finish()
        repository.announceChange()
        return Moment.ID(1_000)
    }

    func delete(_ id: Moment.ID, at now: Date) async throws(ChangeError) {
        calls.record(.delete(id.rawValue))
        try await finish()
        try find(id)
        repository.timeline.removeAll { $0.id == id }
        repository.announceChange()
    }

    func redraft(_ id: Moment.ID, as draft: Draft, at now: Date) async throws(ChangeError) {
        calls.record(.redraft(id.rawValue, draft))
        try await finish()
        repository.announceChange()
    }

    func vote(_ choices: [Int], _ id: Moment.ID, at now: Date) async throws(ChangeError) {
        calls.record(.vote(choices, id.rawValue))
        try await finish()
        repository.announceChange()
    }

    func relationship(with person: PersonAddress) throws(StoreError) -> ShownRelationship { relationship }

    func change(_ change: RelationshipChange, with person: PersonAddress, at now: Date) async throws(ChangeError) {
        calls.record(.change(change, person))
        try await finish()
        repository.announceChange()
    }

    func lists(of person: PersonAddress) throws(StoreError) -> ShownMemberships { memberships }

    func tag(_ view: ServerView) throws(StoreError) -> ShownTag { tag }

    func change(_ change: ViewChange, of view: ServerView, at now: Date) async throws(ChangeError) {
        calls.record(.changeView(change, view))
        try await finish()
        repository.announceChange()
    }

    func undo(_ change: Change.ID, at now: Date) async throws(ChangeError) {
        calls.record(.undo(change))
        try await finish()
        self.change = nil
        onUndo()
        repository.announceChange()
    }

    func commit() async throws(StoreError) {
        calls.record(.commit)
    }

    private func find(_ id: Moment.ID) throws(ChangeError) {
        guard repository.timeline.contains(where: { $0.id == id }) else { throw .gone }
    }

    private func finish() async throws(ChangeError) {
        await hold?.pass()
        if let failure { throw failure }
    }
}

extension Change {
    /// One that can be undone for 8 seconds of the clock mock's.
    static func sample(_ kind: Kind, _ moment: Int64 = 1, id: ID = 1, by actor: String? = nil) -> Change {
        Change(
            id: id, kind: kind, moment: Moment.ID(moment), deadline: Date(timeIntervalSince1970: 1_616_414_408),
            actor: actor)
    }
}

import Foundation

@testable import MomentsCore
@testable import MomentsStore

/// The transitions of an entry of the outbox, as the design draws them: what there is before, who does what, and what there
/// is then. The entry is the like of a moment.
enum OutboxTransition: String, CaseIterable, Codable, Sendable {
    case command, undo, deadline, leave, leaveLocal, abandoned, claim, delivered, postpone, refused, leaseOut,
        momentGone

    /// The entries, and whether the moment is liked.
    struct State: Equatable, Sendable {
        let entries: [String]
        let isLiked: Bool

        init(_ entries: [String], isLiked: Bool = true) {
            self.entries = entries
            self.isLiked = isLiked
        }
    }

    var before: State {
        switch self {
        case .command: State([], isLiked: false)
        case .undo, .deadline, .leave, .leaveLocal, .abandoned: State(["like held"])
        case .claim: State(["like due"])
        case .delivered, .postpone, .refused, .leaseOut: State(["like sending 1 ada"])
        case .momentGone: State(["like due"], isLiked: false)
        }
    }

    var after: State {
        switch self {
        case .command, .deadline, .leave, .abandoned: State(["like due"])
        case .undo: State([], isLiked: false)
        case .leaveLocal, .delivered: State([])
        case .claim: State(["like sending 1 ada"])
        case .postpone: State(["like due 1 ada no network"])
        case .refused: State(["like failed 1 ada forbidden"], isLiked: false)
        case .leaseOut: State(["like sending 2 grace"])
        case .momentGone: State(["like failed {\"kind\":\"momentIsGone\"}"], isLiked: false)
        }
    }
}

@MainActor extension OutboxTransition {
    /// Brings about what there is before.
    func prepare(_ fixture: OutboxFixture) async throws {
        let id = try fixture.moment().id
        switch self {
        case .command: break
        case .undo, .deadline, .leave, .abandoned: try await fixture.like(id)
        case .leaveLocal: try await fixture.like(id, feed: nil)
        case .claim: try await fixture.like(id, undoWindow: 0)
        case .delivered, .postpone, .refused, .leaseOut:
            try await fixture.like(id, undoWindow: 0)
            _ = try await fixture.claimOne()
        case .momentGone:
            try await fixture.like(id, undoWindow: 0)
            try await fixture.store.write { [account = fixture.account] db in
                _ = try MomentChanges(account, db).remove(id)
            }
        }
    }

    /// In one transaction.
    func run(_ fixture: OutboxFixture) async throws {
        let (changes, queue, now) = (fixture.window.changes, fixture.queue, fixture.now)
        switch self {
        case .command: try await fixture.like(fixture.moment().id, undoWindow: 0)
        case .undo: try await changes.undo(changes.undoable(at: now)?.id ?? 0, at: now)
        case .deadline: try await changes.expire(at: now + 10)
        case .leave, .leaveLocal: try await changes.commit()
        case .abandoned: _ = try await fixture.claim(limit: 0, after: 70)
        case .claim, .momentGone: _ = try await fixture.claim()
        case .delivered: _ = try await queue.delivered(.claimed(by: fixture))
        case .postpone:
            _ = try await queue.postpone(.claimed(by: fixture), until: now + 60, cause: .other("no network"))
        case .refused: _ = try await queue.refuse(.claimed(by: fixture), cause: .other("forbidden"))
        case .leaseOut:
            _ = try await OutboxFixture(fixture.store, fixture.account, holder: "grace").claim(after: 30)
        }
    }
}

@MainActor extension OutboxEntry {
    /// The like of the moment that was claimed in `prepare`, perhaps by another process.
    static func claimed(by fixture: OutboxFixture) throws -> OutboxEntry {
        OutboxEntry(
            id: 1, feed: OutboxFixture.feed, kind: .like, moment: try fixture.moment().id, remoteID: nil, payload: "0",
            key: "", attempts: 1, isOutcomeUnknown: false)
    }
}

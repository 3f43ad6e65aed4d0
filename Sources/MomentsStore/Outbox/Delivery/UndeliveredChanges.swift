import MomentsCore

/// The undelivered changes to one moment, in the order in which they were made.
struct UndeliveredChanges {
    enum State: String {
        case held, due, sending
    }

    struct Entry: Equatable {
        let id: Int64
        let kind: Change.Kind
        let state: State
        /// Unix milliseconds of the machine: postponed, or leased, until then.
        let notBefore: Int64
        let payload: String?
        let key: String
        let attempts: Int
        /// At its last claim it was not known whether it had been sent before, and it is not known since.
        let wasUnknown: Bool
    }

    enum Step: Equatable {
        /// One is being sent, postponed or held, and the others wait for it.
        case wait
        /// This one is to be delivered; those before it say nothing any more and end with it.
        case deliver(Entry, ending: [Entry])
        /// None of them is worth delivering.
        case end([Entry])
    }

    let changes: [Entry]

    /// - Parameter now: Unix milliseconds of the machine.
    func next(at now: Int64) -> Step {
        guard let first = changes.first, !changes.contains(where: { $0.isLeased(at: now) }) else { return .wait }
        if let index = changes.lastIndex(where: { $0.kind == .delete }) { return deletion(index, at: now) }
        let sameKind = changes.prefix {
            $0.kind.reaction == first.kind.reaction && (first.kind.reaction != nil || $0.kind == first.kind)
                && $0.aspect == first.aspect && ($0.aspect != .report || $0.id == first.id)
                && $0.aspectOfView == first.aspectOfView
        }
        guard let index = sameKind.lastIndex(where: { $0.isReady(at: now) }) else { return .wait }
        return .deliver(changes[index], ending: Array(changes[..<index]))
    }

    /// A deleted moment needs no other change, whenever it was done, and one that was never sent to the feed no deletion.
    private func deletion(_ index: Int, at now: Int64) -> Step {
        let deletion = changes[index]
        guard deletion.isReady(at: now) else { return .wait }
        let earlier = Array(changes[..<index])
        let isUnknown = earlier.contains { $0.kind.makesAMoment && $0.attempts == 0 }
        return isUnknown ? .end(changes) : .deliver(deletion, ending: earlier)
    }
}

extension UndeliveredChanges.Entry {
    /// Whether a process may have sent it without storing the result.
    var isOutcomeUnknown: Bool { state == .sending || wasUnknown }

    /// The part of a relationship that it decides; nil of all other changes.
    fileprivate var aspect: RelationshipChange.Aspect? {
        kind == .relationship ? payload.flatMap { RelationshipChange(json: $0)?.aspect } : nil
    }

    /// The part of a view that it decides; nil of all other changes.
    fileprivate var aspectOfView: ViewChange.Aspect? {
        kind == .view ? payload.flatMap { ViewChange(json: $0)?.aspect } : nil
    }

    fileprivate func isLeased(at now: Int64) -> Bool {
        state == .sending && notBefore > now
    }

    fileprivate func isReady(at now: Int64) -> Bool {
        state != .held && notBefore <= now
    }
}

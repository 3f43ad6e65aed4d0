import Essentials
import MomentsCore
import MomentsStore

/// Asks a server about what its pages lack: gone is what it says is gone, or hides, and nothing else.
struct MissingStatusCheck {
    /// About how many a sync asks at most.
    private static let maximum = 5

    private let session: GetStatusSession
    private let maximum: Int
    private let now: Date
    /// Of what the server just sent a post (false) and a boost (true).
    private var sent: [Bool: Status.ID] = [:]
    /// Whether it has a page of its own for what it sent.
    private var answers: [Bool: Bool] = [:]

    /// - Parameter page: the newest one.
    init(_ session: GetStatusSession, of page: StatusPage, now: Date) {
        self.session = session
        self.now = now
        maximum = min(Self.maximum, page.spareRequests ?? Self.maximum)
        for status in page.statuses where GetStatusSession.canAsk(about: status.id) {
            if sent[status.reblog != nil] == nil { sent[status.reblog != nil] = status.id }
        }
    }

    /// - Parameter oldest: the key of the last entry of the page.
    mutating func run(from oldest: Int64, _ refresh: FeedRefresh) async throws(FeedSaveError) {
        guard maximum > 0 else { return }
        var kept: [MissingStatus] = []
        checking: for status in try await refresh.missing(from: oldest, atMost: maximum, at: now) {
            switch await standing(of: status) {
            case .there: kept.append(status)
            case .gone: try await refresh.remove(status)
            case .hidden: try await refresh.hide(status)
            case .unknown: break checking
            }
        }
        if !kept.isEmpty { try await refresh.keep(kept, at: now) }
    }

    private enum Standing {
        case there, hidden, gone, unknown
    }

    private mutating func standing(of status: MissingStatus) async -> Standing {
        guard GetStatusSession.canAsk(about: status.remoteID) else { return .there }
        do throws(FeedFailure) {
            switch try await session.standing(of: status.remoteID) {
            case .there: return .there
            case .hidden: return .hidden
            case .gone: return try await answers(forBoosts: status.isBoost) ? .gone : .there
            }
        } catch {
            // A failure that also hinders the next question says nothing of this status; any other is an answer.
            return error.isOffline || error.until != nil ? .unknown : .there
        }
    }

    /// A server may say of everything that it is not there: one is believed that has what it just sent.
    private mutating func answers(forBoosts: Bool) async throws(FeedFailure) -> Bool {
        if let known = answers[forBoosts] { return known }
        guard let witness = sent[forBoosts] else { return false }
        let isThere = try await session.standing(of: witness) != .gone
        answers[forBoosts] = isThere
        return isThere
    }
}

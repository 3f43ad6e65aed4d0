import Essentials
import MomentsCore
import MomentsStore

/// Asks a server about what its pages lack: gone is what it says is gone, or hides, and nothing else.
struct MissingStatusCheck {
    /// About how many a sync asks at most.
    private static let usualMaximum = 5

    private let session: GetStatusSession
    private let page: StatusPage
    private let maximum: Int
    private let now: Date
    /// Whether the server has a page of its own for what it sent: for posts, and for boosts. Nil: not asked yet.
    private var answersForPosts: Bool?
    private var answersForBoosts: Bool?

    /// - Parameter page: the newest one.
    init(_ session: GetStatusSession, of page: StatusPage, atMost maximum: Int = Self.usualMaximum, now: Date) {
        self.session = session
        self.page = page
        self.maximum = maximum
        self.now = now
    }

    /// - Parameter oldest: the key of the last entry of the pages.
    /// - Throws: what ends the exchange; that the server does not answer does not.
    mutating func run(from oldest: Int64, _ answer: any AnswerStore) async throws(FeedFailure) {
        let count = min(maximum, page.spareRequests ?? maximum)
        guard count > 0 else { return }
        try await run(on: try await answer.missing(from: oldest, atMost: count, at: now), answer)
    }

    /// The same of some that are known to be missing, the first ones of them.
    mutating func run(on missing: [MissingStatus], _ answer: any AnswerStore) async throws(FeedFailure) {
        var kept: [MissingStatus] = []
        for status in missing.prefix(min(maximum, page.spareRequests ?? maximum)) {
            switch await standing(of: status) {
            case .there: kept.append(status)
            case .gone: try await answer.remove(status)
            case .hidden: try await answer.hide([.init(remoteID: status.remoteID, uri: nil)])
            case .unknown: break
            }
        }
        if !kept.isEmpty { try await answer.keep(kept, at: now) }
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
            // What hinders the next question, too, says nothing of this status; what is an answer does.
            return error.isOffline || error.until != nil ? .unknown : .there
        }
    }

    /// A server may say of everything that it is not there: one is believed that has what it just sent.
    private mutating func answers(forBoosts: Bool) async throws(FeedFailure) -> Bool {
        if let known = forBoosts ? answersForBoosts : answersForPosts { return known }
        let witness = page.statuses.first {
            ($0.reblog != nil) == forBoosts && GetStatusSession.canAsk(about: $0.id)
        }
        let answers: Bool
        if let witness { answers = try await session.standing(of: witness.id) != .gone } else { answers = false }
        if forBoosts { answersForBoosts = answers } else { answersForPosts = answers }
        return answers
    }
}

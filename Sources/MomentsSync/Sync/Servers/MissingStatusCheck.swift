import Essentials
import MomentsCore
import MomentsStore

/// Asks a server about what its pages lack: gone is what it says is gone, or hides, and nothing else.
struct MissingStatusCheck {
    /// About how many a sync asks at most.
    private static let usualMaximum = 5

    private let session: GetStatusSession
    private let spare: Int?
    private let now: Date
    /// How many requests it took so far.
    private(set) var requests = 0
    /// Of what the server just sent a post (false) and a boost (true).
    private var sent: [Bool: Status.ID] = [:]
    /// Whether it has a page of its own for what it sent.
    private var answers: [Bool: Bool] = [:]

    /// - Parameter page: the newest one.
    init(_ session: GetStatusSession, of page: StatusPage, now: Date) {
        self.session = session
        self.now = now
        spare = page.spareRequests
        add(page.statuses)
    }

    /// The server just sent these, too.
    mutating func add(_ statuses: [Status]) {
        for status in statuses where GetStatusSession.canAsk(about: status.id) {
            if sent[status.reblog != nil] == nil { sent[status.reblog != nil] = status.id }
        }
    }

    /// - Parameters:
    ///   - oldest: the key of the last entry of the pages.
    ///   - maximum: about how many is asked at most.
    /// - Throws: what ends the exchange; that the server does not answer does not.
    mutating func run(
        from oldest: Int64, atMost maximum: Int = Self.usualMaximum, _ answer: any AnswerStore
    ) async throws(FeedFailure) {
        let count = min(maximum, spare ?? maximum)
        guard count > 0 else { return }
        _ = try await run(on: try await answer.missing(from: oldest, atMost: count, at: now), answer)
    }

    /// The same of some that are known to be missing, as long as the server answers.
    /// - Returns: of how many of them it is known now how it stands.
    mutating func run(
        on missing: [MissingStatus], _ answer: any AnswerStore
    ) async throws(FeedFailure) -> Int {
        var (kept, known): ([MissingStatus], Int) = ([], 0)
        checking: for status in missing {
            switch await standing(of: status) {
            case .there: kept.append(status)
            case .gone: try await answer.remove(status)
            case .hidden: try await answer.hide([.init(remoteID: status.remoteID, uri: nil)])
            case .unknown: break checking
            }
            known += 1
        }
        if !kept.isEmpty { try await answer.keep(kept, at: now) }
        return known
    }

    private enum Standing {
        case there, hidden, gone, unknown
    }

    private mutating func standing(of status: MissingStatus) async -> Standing {
        guard GetStatusSession.canAsk(about: status.remoteID) else { return .there }
        do throws(FeedFailure) {
            switch try await ask(about: status.remoteID) {
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
        if let known = answers[forBoosts] { return known }
        guard let witness = sent[forBoosts] else { return false }
        let isThere = try await ask(about: witness) != .gone
        answers[forBoosts] = isThere
        return isThere
    }

    private mutating func ask(about id: Status.ID) async throws(FeedFailure) -> GetStatusSession.Standing {
        requests += 1
        return try await session.standing(of: id)
    }
}

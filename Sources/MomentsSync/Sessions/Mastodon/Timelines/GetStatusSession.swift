import Essentials
import MomentsCore
import MomentsStore

/// One exchange: a status, or whether a server has it (docs.joinmastodon.org/methods/statuses/#get).
struct GetStatusSession: APISession {
    let exchange: APIExchange

    /// Whether an identifier is asked about: what would have to be escaped in a path is often unescaped on the way, and then
    /// nothing is found where something is.
    static func canAsk(about id: Status.ID) -> Bool {
        !id.isEmpty && id != "." && id != ".." && id.utf8.allSatisfy(isUnreserved)
    }

    enum Standing {
        case there, gone
        /// There, and a filter of the person's hides it in home.
        case hidden
    }

    /// - Throws: why the server did not say. A cancelled task gets `.disconnected`.
    func standing(of id: Status.ID) async throws(FeedFailure) -> Standing {
        do throws(FeedFailure) {
            let answer = try await exchange.answer(to: try exchange.server.get("/api/v1/statuses/\(id)"))
            let status = JSONParser.parse(AnswerReader.withoutMark(answer.json)).flatMap { Status($0) }
            return status?.isHidden(in: .home) == true ? .hidden : .there
        } catch {
            guard error == .http(status: 404) || error == .http(status: 410) else { throw error }
            return .gone
        }
    }

    /// - Throws: `.noData` where what came is none.
    func status(_ id: Status.ID) async throws(FeedFailure) -> Status { try await dated(id).status }

    /// The same, and when the server sent it, by its own clock; nil where it does not say.
    func dated(_ id: Status.ID) async throws(FeedFailure) -> (status: Status, sent: Date?) {
        let request = try exchange.server.get("/api/v1/statuses/\(id)")
        let answer = try await exchange.answer(to: request, explain: exchange.ofOneView)
        guard let json = JSONParser.parse(AnswerReader.withoutMark(answer.json)) else { throw .invalidJSON }
        guard let status = Status(json) else { throw .noData }
        return (status, answer.sent)
    }

    /// RFC 3986, 2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }
}

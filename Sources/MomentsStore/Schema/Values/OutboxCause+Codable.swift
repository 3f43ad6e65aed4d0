import MomentsCore

extension OutboxCause {
    private struct Members: JSONCodable {
        var kind: String
        var reason: String?
        var problem: String?
        var photo: String?
    }

    /// - Parameter text: as the store has it.
    init(_ text: String) {
        let members = Members(json: text)
        switch members?.kind {
        case "momentIsGone": self = .momentIsGone
        case "mayHaveArrived": self = .mayHaveArrived
        case "feedIsGone": self = .feedIsGone
        case "refused": self = .refused(reason: members?.reason ?? "")
        case "media":
            let problem = members.flatMap { MediaProblem($0.problem, $0.reason) }
            self = problem.map { .media($0, photo: members?.photo) } ?? .failure(.unknown)
        default: self = FeedFailure(json: text).map { .failure($0) } ?? .other(text)
        }
    }

    /// As the store keeps it: JSON, but for what an earlier release wrote.
    var text: String {
        switch self {
        case .failure(let failure): failure.json
        case .refused(let reason): Members(kind: "refused", reason: reason).json
        case .media(let problem, let photo):
            Members(kind: "media", reason: problem.reason, problem: problem.name, photo: photo).json
        case .momentIsGone: Members(kind: "momentIsGone").json
        case .mayHaveArrived: Members(kind: "mayHaveArrived").json
        case .feedIsGone: Members(kind: "feedIsGone").json
        case .other(let text): text
        }
    }
}

extension MediaProblem {
    /// Nil for what this release does not know.
    fileprivate init?(_ name: String?, _ reason: String?) {
        switch name {
        case "missing": self = .missing
        case "processing": self = .processing
        case "tooLarge": self = .tooLarge
        case "refused": self = .refused(reason: reason ?? "")
        default: return nil
        }
    }

    fileprivate var name: String {
        switch self {
        case .missing: "missing"
        case .processing: "processing"
        case .tooLarge: "tooLarge"
        case .refused: "refused"
        }
    }

    fileprivate var reason: String? {
        if case .refused(let reason) = self { reason } else { nil }
    }
}

import MomentsCore

extension OutboxCause {
    /// - Parameter text: as the store has it.
    init(_ text: String) {
        let json = JSONParser.parse(Array(text.utf8))
        switch json?["kind"]?.string {
        case "momentIsGone": self = .momentIsGone
        case "feedIsGone": self = .feedIsGone
        case "refused": self = .refused(reason: json?["reason"]?.string ?? "")
        case "media":
            let problem = json.flatMap(MediaProblem.init)
            self = problem.map { .media($0, photo: json?["photo"]?.string) } ?? .other(text)
        default: self = json.flatMap { FeedFailure($0) }.map { .failure($0) } ?? .other(text)
        }
    }

    /// As the store keeps it: JSON, but for what an earlier release wrote.
    var text: String {
        switch self {
        case .failure(let failure): failure.json
        case .refused(let reason): Self.refusal(reason)
        case .media(let problem, let photo): problem.json(photo)
        case .momentIsGone: #"{"kind":"momentIsGone"}"#
        case .feedIsGone: #"{"kind":"feedIsGone"}"#
        case .other(let text): text
        }
    }

    private static func refusal(_ reason: String) -> String {
        var writer = JSONWriter()
        writer.addObject([("kind", "refused"), ("reason", reason)])
        return writer.text
    }
}

extension MediaProblem {
    /// Nil for what no release wrote.
    fileprivate init?(_ json: JSONValue) {
        switch json["problem"]?.string {
        case "missing": self = .missing
        case "processing": self = .processing
        case "tooLarge": self = .tooLarge
        case "refused": self = .refused(reason: json["reason"]?.string ?? "")
        default: return nil
        }
    }

    fileprivate func json(_ photo: String?) -> String {
        let (name, reason): (String, String?) =
            switch self {
            case .missing: ("missing", nil)
            case .processing: ("processing", nil)
            case .tooLarge: ("tooLarge", nil)
            case .refused(let reason): ("refused", reason)
            }
        var writer = JSONWriter()
        writer.addObject([("kind", "media"), ("problem", name), ("reason", reason), ("photo", photo)])
        return writer.text
    }
}

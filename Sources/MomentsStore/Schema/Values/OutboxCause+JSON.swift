import MomentsCore

extension OutboxCause {
    /// - Parameter text: as the store has it.
    init(_ text: String) {
        let json = JSONParser.parse(Array(text.utf8))
        switch json?["kind"]?.string {
        case "momentIsGone": self = .momentIsGone
        case "feedIsGone": self = .feedIsGone
        case "refused": self = .refused(reason: json?["reason"]?.string ?? "")
        default: self = json.flatMap { FeedFailure($0) }.map { .failure($0) } ?? .other(text)
        }
    }

    /// As the store keeps it: JSON, but for what an earlier release wrote.
    var text: String {
        switch self {
        case .failure(let failure): failure.json
        case .refused(let reason): Self.refusal(reason)
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

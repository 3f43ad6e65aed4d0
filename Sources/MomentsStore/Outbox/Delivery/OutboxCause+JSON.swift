import MomentsCore

extension OutboxCause {
    /// - Parameter text: as the store has it.
    init(_ text: String) {
        let json = JSONParser.parse(Array(text.utf8))
        switch json?["kind"]?.string {
        case "momentIsGone": self = .momentIsGone
        case "feedIsGone": self = .feedIsGone
        default: self = json.flatMap { FeedFailure($0) }.map { .failure($0) } ?? .other(text)
        }
    }

    /// As the store keeps it: JSON, but for what an earlier release wrote.
    var text: String {
        switch self {
        case .failure(let failure): failure.json
        case .momentIsGone: #"{"kind":"momentIsGone"}"#
        case .feedIsGone: #"{"kind":"feedIsGone"}"#
        case .other(let text): text
        }
    }
}

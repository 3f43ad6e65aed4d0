import MomentsCore
import MomentsStore

/// The reason for which a server refuses, in its words (docs.joinmastodon.org/entities/Error).
actor RefusalReason {
    private(set) var text: String?

    func read(_ answer: ServerAnswer) async {
        // A refusal without a body has no reason.
        guard let bytes = try? await answer.body.bytes(atMost: APIExchange.errorLimit) else { return }
        let json = JSONParser.parse(Array(AnswerReader.withoutMark(bytes)))
        text = json?["error"]?.string.map { $0.bounded(to: Self.limit) }
    }

    /// In code points.
    private static let limit = 500
}

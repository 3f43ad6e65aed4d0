import MomentsCore
import MomentsStore

/// What a server says of why it refuses (docs.joinmastodon.org/entities/Error).
actor RefusalReason {
    private(set) var text: String?

    func read(_ answer: ServerAnswer) async {
        // That it says nothing says as much.
        guard let bytes = try? await answer.body.bytes(atMost: APIExchange.errorLimit) else { return }
        let json = JSONParser.parse(Array(AnswerReader.withoutMark(bytes)))
        text = json?["error"]?.string.map { $0.bounded(to: Self.limit) }
    }

    /// In code points.
    private static let limit = 500
}

import MomentsCore

extension StreamEvent {
    /// Reads what comes by WebSocket (docs.joinmastodon.org/methods/streaming/#websocket).
    /// - Returns: nil for what is no event.
    /// - Throws: `.invalidJSON` for a message that came damaged.
    init?(message: [UInt8]) throws(FeedFailure) {
        guard String(validating: message, as: UTF8.self) != nil, let json = JSONParser.parse(message) else {
            throw .invalidJSON
        }
        guard let name = json["event"]?.string else { return nil }
        self.init(name: name, data: json["payload"]?.text ?? "")
    }
}

/// What came back from the person's editor.
public struct EditedText: Equatable, Sendable {
    public let text: String
    /// Whether some of it was no UTF-8, and U+FFFD stands there now.
    public let isRepaired: Bool

    public init(_ text: String, isRepaired: Bool = false) {
        self.text = text
        self.isRepaired = isRepaired
    }
}

/// A text from the person's editor.
package struct EditedText: Equatable, Sendable {
    package let text: String
    /// Whether some of it was no UTF-8, and U+FFFD stands there now.
    package let isRepaired: Bool

    package init(_ text: String, isRepaired: Bool = false) {
        self.text = text
        self.isRepaired = isRepaired
    }
}

/// The editor that a person is used to, outside of the app.
@MainActor public protocol ExternalEditor: AnyObject {
    /// Lets the person edit a text, and returns with what they made of it.
    /// - Parameter maximum: the most characters that are taken back.
    func edit(_ text: String, atMost maximum: Int) throws(ExternalEditorError) -> EditedText
}

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

/// Why nothing came back from the person's editor. The text is as it was before.
public enum ExternalEditorError: ExplainedError, Equatable {
    case noEditor
    /// - Parameter path: where the file is that was changed all the same; nil where it was not.
    case failed(command: String, EditorFailure, path: String?)
    case tooLong(path: String)
    case noFile(path: String, reason: String)

    public var message: String { English().message(of: self) }
}

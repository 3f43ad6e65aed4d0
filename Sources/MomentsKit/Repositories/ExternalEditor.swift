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
    case failed(command: String, reason: String, path: String?)
    case tooLong(path: String)
    case noFile(path: String, reason: String)

    public var message: String {
        switch self {
        case .noEditor: "No editor is known. Set EDITOR to the command of yours."
        case .failed(let command, let reason, let path):
            "\(command) failed: \(reason). "
                + (path.map { "What you wrote is in \($0)." } ?? "The text is as it was; check EDITOR.")
        case .tooLong(let path): "That is too long to take back. It is in \(path)."
        case .noFile(let path, let reason): "\(path) cannot be used for the editor: \(reason). The text is as it was."
        }
    }
}

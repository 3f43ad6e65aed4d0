/// Why nothing came back from the person's editor. The text is as it was before.
package enum ExternalEditorError: Error, Equatable, Sendable {
    case noEditor
    /// - Parameter path: where the file is that was changed all the same; nil where it was not.
    case failed(command: String, EditorFailure, path: String?)
    case tooLong(path: String)
    case noFile(path: String, reason: String)
}

/// The editor that a person is used to, outside of the app.
@MainActor package protocol ExternalEditor: AnyObject {
    /// Lets the person edit a text, and returns with what they made of it.
    /// - Parameter maximum: the maximum number of characters of the edited text.
    func edit(_ text: String, atMost maximum: Int) throws(ExternalEditorError) -> EditedText
}

/// The draft that a post came of, and that ends with it.
struct PostedDraft: Sendable {
    /// Another window's draft that the text was started with; nil where it was the window's own.
    let source: StoredDraft.Source?
}

/// Everything the compose screen shows. Equal props draw equal screens.
package struct ComposeProps: Equatable, Sendable {
    /// The title: "New post", "Reply to Ada".
    package var title = ""
    package var text = ""
    /// A hint about what to write, while the text is empty.
    package var hint: String?
    /// Nil where no name is being typed that could be completed.
    package var completion: ComposeCompletionProps?
    /// "4,988 left", "12 too many"
    package var countLeft = ""
    package var isTooLong = false
    /// The addresses in the text, as they will be followed.
    package var links: [String] = []
    /// In their order.
    package var photos: [ComposePhotoProps] = []
    /// "2 photos, 1 without alt text"; nil where there is none.
    package var photosSummary: String?
    /// "Not kept there: focus", what their server drops; nil where that is nothing.
    package var losses: String?
    package var poll: ComposePollProps?
    package var focus = ComposeFocus.text
    /// The typed part of the path of a photo.
    package var path = ""
    /// The typed part of the focus of a photo.
    package var photoFocus = ""
    /// Where it goes: "Post as @robin@kites.example · followers only", "Only on this computer"; nil where it can go nowhere else.
    package var destination: String?
    /// Whether that is a server.
    package var isForServer = false
    /// Whether it edits a post, whose photos, poll and visibility stay.
    package var isEdit = false
    /// Whether it is a reply, which has its place.
    package var isReply = false
    /// The author and the beginning of the post that it replies to; nil where that has no text.
    package var answered: String?
    /// The only recipients of a direct message; nil of all other posts.
    package var recipients: String?
    /// The content warning; nil where there is none, and its field is closed.
    package var warning: String?
    /// The language of the text, as ISO 639 has it; likewise.
    package var language: String?
    /// The hint in the empty field of the language.
    package var languageHint = ""
    /// "draft kept", once all of it is stored.
    package var draft: String?
    package var canPost = false
    package var isPosting = false
    /// An error, or the progress of a login.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}

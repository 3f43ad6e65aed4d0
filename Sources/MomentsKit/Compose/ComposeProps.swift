/// Shows what the person is writing.
@MainActor public protocol ComposeComponent: AnyObject {
    func render(_ props: ComposeProps)
}

/// Everything the compose screen shows. Equal props draw equal screens.
public struct ComposeProps: Equatable, Sendable {
    public var text = ""
    /// What may be written, while nothing is.
    public var hint: String?
    /// "4,988 left", "12 too many"
    public var countLeft = ""
    public var isTooLong = false
    /// The addresses in the text, as they will be followed.
    public var links: [String] = []
    /// In their order.
    public var photos: [ComposePhotoProps] = []
    /// "2 photos, 1 without alt text"; nil where there is none.
    public var photosSummary: String?
    public var focus = ComposeFocus.text
    /// What was typed of the path of a photo.
    public var path = ""
    /// "draft kept", once all of it is stored.
    public var draft: String?
    public var canPost = false
    public var isPosting = false
    /// An error, or the progress of a login.
    public var status: String?

    public init() {}
}

/// Shows the form that a feed is added with.
@MainActor public protocol FeedFormComponent: AnyObject {
    func render(_ props: FeedFormProps)
}

/// Everything the form shows. Equal props draw equal screens.
public struct FeedFormProps: Equatable, Sendable {
    /// One field, with what is in it.
    public struct Field: Equatable, Sendable, Identifiable {
        public let id: FeedFormField
        public var label: String
        /// A dot for each character of a secret: that itself never reaches a screen.
        public var text: String
        /// What is wrong with it, once it was left.
        public var hint: String?

        public init(id: FeedFormField, label: String, text: String, hint: String? = nil) {
            self.id = id
            self.label = label
            self.text = text
            self.hint = hint
        }
    }

    public var fields: [Field] = []
    /// The field that is being typed into.
    public var focus = FeedFormField.address
    /// Whether everybody on the way may read along; nil where the address does not raise the question.
    public var allowsPlain: Bool?
    /// All rules hold and nothing is under way.
    public var canSubmit = false
    /// The server was asked in vain, and may be followed nevertheless.
    public var canAddUnchecked = false
    public var isBusy = false
    /// What the check came to, or its progress.
    public var message: String?

    public init() {}
}

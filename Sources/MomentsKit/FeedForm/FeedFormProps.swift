/// Shows the form that a feed is added with.
@MainActor package protocol FeedFormComponent: AnyObject {
    func render(_ props: FeedFormProps)
}

/// Everything the form shows. Equal props draw equal screens.
package struct FeedFormProps: Equatable, Sendable {
    /// One field, with what is in it.
    package struct Field: Equatable, Sendable, Identifiable {
        package let id: FeedFormField
        package var label: String
        /// A dot for each character of a secret: that itself never reaches a screen.
        package var text: String
        /// What is wrong with it, once it was left.
        package var hint: String?

        package init(id: FeedFormField, label: String, text: String, hint: String? = nil) {
            self.id = id
            self.label = label
            self.text = text
            self.hint = hint
        }
    }

    package var fields: [Field] = []
    /// The field that is being typed into.
    package var focus = FeedFormField.address
    /// Whether everybody on the way may read along; nil where the address does not raise the question.
    package var allowsPlain: Bool?
    /// All rules hold and nothing is under way.
    package var canSubmit = false
    /// The server was asked in vain, and may be followed nevertheless.
    package var canAddUnchecked = false
    package var isBusy = false
    /// What the check came to, or its progress.
    package var message: String?

    package init() {}
}

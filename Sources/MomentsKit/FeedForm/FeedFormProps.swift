/// Everything the form shows. Equal props draw equal screens.
package struct FeedFormProps: PropsWithForm {
    package var form = FormProps(focus: FeedFormField.address)
    /// Whether everybody on the way may read along; nil where the address does not raise the question.
    package var allowsPlain: Bool?
    /// The server was asked in vain, and may be followed nevertheless.
    package var canAddUnchecked = false
    /// The result of the check, or its progress.
    package var message: String?

    package init() {}
}

/// Everything the form shows. Equal props draw equal screens.
package struct SignInProps: PropsWithForm {
    package var form = FormProps(focus: SignInField.server)
    /// The next step, and its place.
    package var purpose = ""
    /// Whether everybody on the way may read along; nil where the server does not raise the question.
    package var allowsPlain: Bool?
    /// The address for any browser, where the server then shows a code; nil while the server asks nothing.
    package var address: String?
    /// The result of the sign-in, or its progress.
    package var message: String?

    package init() {}
}

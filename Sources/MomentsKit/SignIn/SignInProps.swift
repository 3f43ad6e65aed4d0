/// Everything the form shows. Equal props draw equal screens.
package struct SignInProps: PropsWithForm {
    package var form = FormProps(focus: SignInField.server)
    /// The next step, and its place.
    package var purpose = ""
    /// Whether everybody on the way may read along; nil where the server does not raise the question.
    package var allowsPlain: Bool?
    /// Where any browser answers the server, which then shows a code; nil while nobody is asked.
    package var address: String?
    /// The result of the sign-in, or its progress.
    package var message: String?

    package init() {}
}

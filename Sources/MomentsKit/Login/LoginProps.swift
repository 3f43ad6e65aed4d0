/// Everything the login screen shows. Equal props draw equal screens.
package struct LoginProps: PropsWithForm {
    package enum Mode: Equatable, Sendable {
        case logIn, signUp
    }

    /// Whether there is a screen behind the form to go back to; if not, the demo is offered.
    package var hasWayBack = false
    package var mode = Mode.logIn
    /// What is typed for the password reaches a screen only while the person wants to see it.
    package var form = FormProps(focus: LoginField.email)
    /// The emails of the accounts to log in with that are known here.
    package var accounts: [String] = []
    /// The index of the account whose email is filled in.
    package var selection: Int?
    package var isPasswordShown = false
    /// There is no account on this machine yet.
    package var isFirst = false
    /// What an email and a password are asked for; nil where that needs not be said.
    package var reason: String?
    /// An error, or the progress of a login.
    package var message: String?
    package var voice = MessageVoice.refused

    package init() {}
}

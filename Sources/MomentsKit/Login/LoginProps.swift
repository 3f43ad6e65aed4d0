/// Everything the login screen shows. Equal props draw equal screens.
package struct LoginProps: PropsWithForm {
    package enum Mode: Equatable, Sendable {
        case logIn, signUp
    }

    /// Whether there is a screen behind the form to go back to; if not, the demo is offered.
    package var hasWayBack = false
    package var mode = Mode.logIn
    /// The typed password reaches a screen only while the person wants to see it.
    package var form = FormProps(focus: LoginField.email)
    /// The emails of the accounts to log in with that are known here.
    package var accounts: [String] = []
    /// The index of the account whose email is filled in.
    package var selection: Int?
    package var isPasswordShown = false
    /// There is no account on this machine yet.
    package var isFirst = false
    /// The purpose of email and password; nil where it needs no mention.
    package var reason: String?
    /// An error, or the progress of a login.
    package var message: String?
    package var voice = MessageVoice.refused

    package init() {}
}

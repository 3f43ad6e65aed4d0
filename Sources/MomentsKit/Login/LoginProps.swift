/// Shows the login form.
@MainActor public protocol LoginComponent: AnyObject {
    func render(_ props: LoginProps)
}

/// Everything the login screen shows. Equal props draw equal screens.
public struct LoginProps: Equatable, Sendable {
    public enum Mode: Equatable, Sendable {
        case logIn, signUp
    }

    /// Whether there is a screen behind the form to go back to; if not, the demo is offered.
    public var hasWayBack = false
    public var mode = Mode.logIn
    /// The field that is being typed into.
    public var focus = LoginField.email
    public var email = ""
    /// The emails of the accounts to log in with that are known here.
    public var accounts: [String] = []
    /// The index of the account whose email is filled in.
    public var selection: Int?
    /// Stands for the password: a dot for each of its characters. The secret itself reaches a screen only while the person
    /// wants to see it.
    public var passwordText = ""
    public var isPasswordShown = false
    /// Shown once the field was left and while its rule is broken.
    public var emailHint: String?
    public var passwordHint: String?
    /// Both rules hold and nothing is under way.
    public var canSubmit = false
    public var isBusy = false
    /// An error, or the progress of a login.
    public var message: String?

    public init() {}
}

import MomentsCore

/// What the login form says to a person.
package protocol LoginWords: ErrorWords {
    /// The title of the form, without a full stop.
    func loginPurpose(_ mode: LoginProps.Mode) -> String
    func label(of field: LoginField) -> String
    func loginButton(_ mode: LoginProps.Mode) -> String
    /// While the form is under way.
    func loginUnderWay(_ mode: LoginProps.Mode) -> String

    /// What leads to signing up.
    /// - Parameter key: what to press for it, as in the other offers.
    func newHere(key: String) -> String
    /// What leads back to logging in.
    func knownHere(key: String) -> String
    /// What leads to the demo.
    func justLooking(key: String) -> String

    /// Why a newcomer is asked for an email and a password, and where they go.
    var signUpReason: String { get }
    /// The same for somebody who comes with an account on a server, and where it leads on.
    var signUpReasonOfServer: String { get }
    /// There is nothing to log in to yet, and what to do about it.
    var noAccount: String { get }

    var wrongEmail: String { get }
    func shortPassword(minimum: Int) -> String
    var longPassword: String { get }

    /// Why the form came up over the timeline of an account.
    func sessionEnded(_ end: SessionEnd, email: String) -> String

    /// Why the form came up after the person logged out.
    /// - Parameter submit: what to press behind the password; nil where the end of a line does.
    func loggedOut(_ name: String, submit: String?) -> String

    func message(of error: LogInError) -> String
    func message(of error: SignUpError) -> String

    // MARK: In lines

    /// What can be typed instead of an email.
    /// - Parameters:
    ///   - email: what is filled in already.
    ///   - way: what is offered besides.
    ///   - switchMode: the name of the action, as are those of `way` and `help`.
    func loginLine(email: String?, way: LoginLineWay, switchMode: String, help: String) -> String
    /// How the form is filled in.
    var loginAdvice: String { get }
}

/// Where the name of an action leads from the login form.
package enum LoginLineWay: Equatable, Sendable {
    case demo(String)
    case back(String)
    /// Back to what a newcomer can begin with.
    case welcome(String)
}

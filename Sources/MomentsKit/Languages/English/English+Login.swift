extension English: LoginWords {
    public func loginPurpose(_ mode: LoginProps.Mode) -> String {
        switch mode {
        case .logIn: "Log in to read your timeline"
        case .signUp: "Sign up: an account on this machine"
        }
    }

    public var emailLabel: String { "Email" }
    public var passwordLabel: String { "Password" }

    public func loginButton(_ mode: LoginProps.Mode, key: String?) -> String {
        (mode == .logIn ? "Log in" : "Sign up") + (key.map { " \($0)" } ?? "")
    }

    public func loginUnderWay(_ mode: LoginProps.Mode) -> String {
        mode == .logIn ? "Logging in …" : "Signing up …"
    }

    public func newHere(key: String) -> String { "New here? \(key)." }
    public func knownHere(key: String) -> String { "Here before? \(key)." }
    public func justLooking(key: String) -> String { "Just looking? \(key)." }

    public var wrongEmail: String { "An email looks like name@example.com" }
    public func shortPassword(minimum: Int) -> String { "A password has \(minimum) or more characters." }
    public var longPassword: String { "That is too long for a password." }

    public func sessionEnded(_ end: SessionEnd, email: String) -> String {
        switch end {
        case .loggedOut: "\(email) was logged out elsewhere. Log in to go on."
        case .passwordChanged: "The password of \(email) was changed elsewhere. Log in with the new one."
        case .accountDeleted: "\(email) was deleted elsewhere. Log in to another account or sign up."
        }
    }

    public func loggedOut(_ name: String, submit: String?) -> String {
        "\(name) is logged out. The password\(submit.map { " and \($0)" } ?? "") will log in again."
    }

    public func message(of error: LogInError) -> String {
        switch error {
        case .wrongCredentials: "Wrong email or password. Correct them and try again."
        case .cancelled: "Cancelled."
        case .outOfMemory: outOfMemory
        case .store(let error): message(of: error)
        }
    }

    public func message(of error: SignUpError) -> String {
        switch error {
        case .emailTaken(let email):
            "There is an account for \(email.text) already. Log in with it, or use another email."
        case .cancelled: "Cancelled."
        case .outOfMemory: outOfMemory
        case .store(let error): message(of: error)
        }
    }

    public func loginLine(email: String?, way: LoginLineWay, switchMode: String, help: String) -> String {
        let other =
            switch way {
            case .demo(let name): "\(name) to sample moments"
            case .back(let name): "\(name) back to the accounts"
            }
        return (email.map { "For \($0). " } ?? "")
            + "\(switchMode) leads to signing up and back, \(other); \(help) tells more."
    }

    public var loginAdvice: String {
        "Type your email, then your password. An empty line goes to the other of the two, "
            + "the number of an account takes that one."
    }
}

import MomentsCore

extension English: LoginWords {
    package func loginPurpose(_ mode: LoginProps.Mode) -> String {
        switch mode {
        case .logIn: "Log in to read your timeline"
        case .signUp: "Sign up: an account on this machine"
        }
    }

    package func label(of field: LoginField) -> String {
        switch field {
        case .email: "Email"
        case .password: "Password"
        }
    }

    package func loginButton(_ mode: LoginProps.Mode) -> String {
        mode == .logIn ? "Log in" : "Sign up"
    }

    package func loginUnderWay(_ mode: LoginProps.Mode) -> String {
        mode == .logIn ? "Logging in …" : "Signing up …"
    }

    package func newHere(key: String) -> String { "New here? \(key)." }
    package func knownHere(key: String) -> String { "Here before? \(key)." }
    package func justLooking(key: String) -> String { "Just looking? \(key)." }

    package var signUpReason: String {
        "Email and password keep your timeline apart from others' on this machine; nothing is sent anywhere."
    }
    package var signUpReasonOfServer: String {
        "What you follow is kept on this machine, under an email and a password of your own; next you sign in to your "
            + "server."
    }
    package var noAccount: String { "There is no account on this machine yet. Sign up to make one." }

    package var wrongEmail: String { "An email looks like name@example.com" }
    package func shortPassword(minimum: Int) -> String { "A password has \(minimum) or more characters." }
    package var longPassword: String { "That is too long for a password." }

    package func sessionEnded(_ end: SessionEnd, email: String) -> String {
        switch end {
        case .loggedOut: "\(email) was logged out elsewhere. Log in to go on."
        case .passwordChanged: "The password of \(email) was changed elsewhere. Log in with the new one."
        case .accountDeleted: "\(email) was deleted elsewhere. Log in to another account or sign up."
        }
    }

    package func loggedOut(_ name: String, submit: String?) -> String {
        "\(name) is logged out. The password\(submit.map { " and \($0)" } ?? "") will log in again."
    }

    package func message(of error: LogInError) -> String {
        switch error {
        case .wrongCredentials: "Wrong email or password. Correct them and try again."
        case .cancelled: "Cancelled."
        case .outOfMemory: outOfMemory
        case .store(let error): message(of: error)
        }
    }

    package func message(of error: SignUpError) -> String {
        switch error {
        case .emailTaken(let email):
            "There is an account for \(email.text) already. Log in with it, or use another email."
        case .cancelled: "Cancelled."
        case .outOfMemory: outOfMemory
        case .store(let error): message(of: error)
        }
    }

    package func loginLine(email: String?, way: LoginLineWay, switchMode: String, help: String) -> String {
        let other =
            switch way {
            case .demo(let name): "\(name) to sample moments"
            case .back(let name): "\(name) back to the accounts"
            case .welcome(let name): "\(name) back to the start"
            }
        return (email.map { "For \($0). " } ?? "")
            + "\(switchMode) leads to signing up and back, \(other); \(help) tells more."
    }

    package var loginAdvice: String {
        "Type your email, then your password. An empty line goes to the other of the two, "
            + "the number of an account takes that one."
    }
}

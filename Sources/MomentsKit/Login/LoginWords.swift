import MomentsCore

/// The sentences of the login form.
package struct LoginWords: Words {
    package let language: Language

    /// The title of the form, without a full stop.
    package func purpose(_ mode: LoginProps.Mode) -> String {
        switch mode {
        case .logIn: say("Log in to read your timeline", zh: "登录后查看你的时间线")
        case .signUp: say("Sign up: an account on this computer", zh: "注册：在本机新建账户")
        }
    }

    package func label(of field: LoginField) -> String {
        switch field {
        case .email: say("Email", zh: "邮箱")
        case .password: say("Password", zh: "密码")
        }
    }

    package func button(_ mode: LoginProps.Mode) -> String {
        say(mode == .logIn ? "Log in" : "Sign up", zh: mode == .logIn ? "登录" : "注册")
    }

    /// While the form is under way.
    package func underWay(_ mode: LoginProps.Mode) -> String {
        say(mode == .logIn ? "Logging in …" : "Signing up …", zh: mode == .logIn ? "正在登录…" : "正在注册…")
    }

    /// Offers signing up.
    /// - Parameter key: what to press for it, as in the other offers.
    package func newHere(key: String) -> String { say("New here? \(key) signs up.", zh: "第一次来？\(key) 注册。") }
    /// Offers logging in instead.
    package func knownHere(key: String) -> String { say("Have an account? \(key) logs in.", zh: "已有账户？\(key) 登录。") }
    /// Offers the demo.
    package func justLooking(key: String) -> String {
        say("Just looking? \(key) opens the demo.", zh: "只想看看？\(key) 演示。")
    }

    /// Why a newcomer is asked for an email and a password, and where they go.
    package var signUpReason: String {
        say(
            "Your email and password keep your timeline private on this computer. They are never sent anywhere.",
            zh: "邮箱和密码只用来在本机区分你和他人的时间线，不会发送到任何地方。")
    }

    /// The same for somebody who comes with an account on a server, and where it leads on.
    package var signUpReasonOfServer: String {
        say(
            "First, an email and password for this computer (not your Mastodon ones). Next: your server.",
            zh: "先为这台电脑设置邮箱和密码（不是 Mastodon 的邮箱和密码），下一步登录你的服务器。"
        )
    }

    /// There is nothing to log in to yet, and what to do about it.
    package var noAccount: String {
        say("There is no account on this computer yet. Sign up to make one.", zh: "本机还没有账户，请先注册。")
    }

    package var wrongEmail: String { say("An email looks like name@example.com", zh: "邮箱格式应类似 name@example.com。") }

    package func shortPassword(minimum: Int) -> String {
        say("A password needs at least \(minimum) characters.", zh: "密码至少需要 \(minimum) 个字符。")
    }

    package var longPassword: String { say("That password is too long. Choose a shorter one.", zh: "密码过长。请换一个短一些的。") }

    /// Why the form came up over the timeline of an account.
    package func sessionEnded(_ end: SessionEnd, email: String) -> String {
        switch end {
        case .loggedOut:
            say("\(email) was logged out elsewhere. Log in to go on.", zh: "\(email) 已在别处退出登录。请重新登录。")
        case .passwordChanged:
            say(
                "The password of \(email) was changed elsewhere. Log in with the new one.",
                zh: "\(email) 的密码已在别处更改。请用新密码登录。")
        case .accountDeleted:
            say(
                "\(email) was deleted elsewhere. Log in to another account or sign up.",
                zh: "\(email) 已在别处删除。请登录其他账户，或注册新账户。")
        }
    }

    /// Why the form came up after the person logged out.
    /// - Parameter submit: what to press behind the password; nil where the end of a line does.
    package func loggedOut(_ name: String, submit: String?) -> String {
        say(
            "\(name) is logged out. Type the password\(submit.map { " and press \($0)" } ?? "") to log in again.",
            zh: "\(name) 已退出登录。输入密码\(submit.map { "并按 \($0) " } ?? "")即可重新登录。")
    }

    // MARK: In lines

    /// The answers that a person can type instead of an email.
    /// - Parameters:
    ///   - email: what is filled in already.
    ///   - way: what is offered besides.
    ///   - switchMode: the name of the action, as are those of `way` and `help`.
    package func line(email: String?, way: LoginLineWay, switchMode: String, help: String) -> String {
        say {
            let other =
                switch way {
                case .demo(let name): "\(name) shows sample moments"
                case .back(let name): "\(name) goes back to the accounts"
                case .welcome(let name): "\(name) goes back to the start"
                }
            return (email.map { "For \($0). " } ?? "")
                + "\(switchMode) switches between logging in and signing up, \(other), \(help) shows more."
        } zh: {
            let other =
                switch way {
                case .demo(let name): "输入 \(name) 查看示例动态"
                case .back(let name): "输入 \(name) 返回账户列表"
                case .welcome(let name): "输入 \(name) 返回首页"
                }
            return (email.map { "账户：\($0)。" } ?? "") + "输入 \(switchMode) 切换登录与注册，\(other)，输入 \(help) 查看更多。"
        }
    }

    /// How the form is filled in.
    package var advice: String {
        say(
            "Type your email, then your password. An empty line switches between the two. "
                + "An account's number chooses that account.",
            zh: "先输入邮箱，再输入密码。空行切换到另一项，输入账户的编号即选用该账户。"
        )
    }
}

extension Language {
    package var login: LoginWords { LoginWords(language: self) }

    package func message(of error: LogInError) -> String {
        switch error {
        case .wrongCredentials: say("Wrong email or password. Correct them and try again.", zh: "邮箱或密码错误，请更正后重试。")
        case .cancelled: say("Cancelled.", zh: "已取消。")
        case .outOfMemory: errors.outOfMemory
        case .store(let error): message(of: error)
        }
    }

    package func message(of error: SignUpError) -> String {
        switch error {
        case .emailTaken(let email):
            say(
                "\(email.text) already has an account here. Log in with it, or use another email.",
                zh: "\(email.text) 已注册。请直接登录，或换用其他邮箱。")
        case .cancelled: say("Cancelled.", zh: "已取消。")
        case .outOfMemory: errors.outOfMemory
        case .store(let error): message(of: error)
        }
    }
}

/// Where the name of an action leads from the login form.
package enum LoginLineWay: Equatable, Sendable {
    case demo(String)
    case back(String)
    /// Back to what a newcomer can begin with.
    case welcome(String)
}

// Commands print English.

extension LogInError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}

extension SignUpError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}

/// The sentences of the accounts screen.
package struct AccountsWords: Words {
    package let language: Language

    package var title: String { say("Accounts", zh: "账户") }
    /// The state of the account whose timeline lies behind the screen.
    package var shownNow: String { say("shown now", zh: "当前显示") }
    /// The state of one that can be switched to at once.
    package var loggedIn: String { say("logged in", zh: "已登录") }
    /// The state of one that is not logged in here.
    package var asksForPassword: String { say("asks for its password", zh: "需要密码") }
    package func loggedOut(_ name: String) -> String { say("\(name) is logged out.", zh: "\(name) 已退出登录。") }

    // MARK: In lines

    /// One account; no full stop at its end.
    package func line(name: String, email: String, state: String) -> String {
        say("\(name), \(email), \(state)", zh: "\(name)，\(email)，\(state)")
    }

    /// The meaning of numbers, in lines.
    /// - Parameter logOut: the name of the action.
    package func advice(logOut: String) -> String {
        say(
            "Type a number to show that account's timeline, or an action and a number: \(logOut) 2.",
            zh: "输入编号查看该账户的时间线。操作名称后的编号表示对哪个账户执行，例如 \(logOut) 2。")
    }
}

extension Language {
    package var accounts: AccountsWords { AccountsWords(language: self) }
}

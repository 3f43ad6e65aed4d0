extension SimplifiedChinese: AccountsWords {
    package var accountsTitle: String { "账户" }
    package var shownNow: String { "当前显示" }
    package var loggedIn: String { "已登录" }
    package var asksForPassword: String { "需要密码" }
    package func loggedOut(_ name: String) -> String { "\(name) 已退出登录。" }

    package func accountLine(name: String, email: String, state: String) -> String { "\(name)，\(email)，\(state)" }

    package func accountsAdvice(logOut: String) -> String {
        "输入编号查看该账户的时间线。操作名称后的编号表示对哪个账户执行，例如 \(logOut) 2。"
    }
}

extension SimplifiedChinese: AccountsWords {
    public var accountsTitle: String { "账户" }
    public var shownNow: String { "当前显示" }
    public var loggedIn: String { "已登录" }
    public var asksForPassword: String { "需要密码" }
    public func loggedOut(_ name: String) -> String { "\(name) 已退出登录。" }

    public func accountLine(name: String, email: String, state: String) -> String { "\(name)，\(email)，\(state)" }

    public func accountsAdvice(logOut: String) -> String {
        "输入编号查看该账户的时间线。操作名称后的编号表示对哪个账户执行，例如 \(logOut) 2。"
    }
}

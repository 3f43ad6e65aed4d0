import MomentsCore

extension SimplifiedChinese: LoginWords {
    package func loginPurpose(_ mode: LoginProps.Mode) -> String {
        switch mode {
        case .logIn: "登录后查看你的时间线"
        case .signUp: "注册：在本机新建账户"
        }
    }

    package func label(of field: LoginField) -> String {
        switch field {
        case .email: "邮箱"
        case .password: "密码"
        }
    }

    package func loginButton(_ mode: LoginProps.Mode) -> String {
        mode == .logIn ? "登录" : "注册"
    }

    package func loginUnderWay(_ mode: LoginProps.Mode) -> String {
        mode == .logIn ? "正在登录…" : "正在注册…"
    }

    package func newHere(key: String) -> String { "第一次来？\(key) 注册。" }
    package func knownHere(key: String) -> String { "已有账户？\(key) 登录。" }
    package func justLooking(key: String) -> String { "只想看看？\(key) 演示。" }

    package var signUpReason: String { "邮箱和密码只用来在本机区分你和他人的时间线，不会发送到任何地方。" }
    package var signUpReasonOfServer: String { "你关注的内容保存在本机，用邮箱和密码保护；下一步登录你的服务器。" }
    package var noAccount: String { "本机还没有账户，请先注册。" }

    package var wrongEmail: String { "邮箱格式应类似 name@example.com。" }
    package func shortPassword(minimum: Int) -> String { "密码至少需要 \(minimum) 个字符。" }
    package var longPassword: String { "密码过长。" }

    package func sessionEnded(_ end: SessionEnd, email: String) -> String {
        switch end {
        case .loggedOut: "\(email) 已在别处退出登录。请重新登录。"
        case .passwordChanged: "\(email) 的密码已在别处更改。请用新密码登录。"
        case .accountDeleted: "\(email) 已在别处删除。请登录其他账户，或注册新账户。"
        }
    }

    package func loggedOut(_ name: String, submit: String?) -> String {
        "\(name) 已退出登录。输入密码\(submit.map { "并按 \($0) " } ?? "")即可重新登录。"
    }

    package func message(of error: LogInError) -> String {
        switch error {
        case .wrongCredentials: "邮箱或密码错误，请更正后重试。"
        case .cancelled: "已取消。"
        case .outOfMemory: outOfMemory
        case .store(let error): message(of: error)
        }
    }

    package func message(of error: SignUpError) -> String {
        switch error {
        case .emailTaken(let email): "\(email.text) 已注册。请直接登录，或换用其他邮箱。"
        case .cancelled: "已取消。"
        case .outOfMemory: outOfMemory
        case .store(let error): message(of: error)
        }
    }

    package func loginLine(email: String?, way: LoginLineWay, switchMode: String, help: String) -> String {
        let other =
            switch way {
            case .demo(let name): "输入 \(name) 查看示例动态"
            case .back(let name): "输入 \(name) 返回账户列表"
            case .welcome(let name): "输入 \(name) 返回首页"
            }
        return (email.map { "账户：\($0)。" } ?? "") + "输入 \(switchMode) 切换登录与注册，\(other)，输入 \(help) 查看更多。"
    }

    package var loginAdvice: String { "先输入邮箱，再输入密码。空行切换到另一项，输入账户的编号即选用该账户。" }
}

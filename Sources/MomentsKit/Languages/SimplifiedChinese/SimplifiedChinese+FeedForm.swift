extension SimplifiedChinese: FeedFormWords {
    package var feedFormTitle: String { "订阅服务器" }
    package var feedFormPurpose: String { "仅在服务器要求时填写令牌和请求头" }

    package func label(of field: FeedFormField) -> String {
        switch field {
        case .address: "地址"
        case .name: "名称"
        case .userID: "用户编号"
        case .token: "令牌"
        case .header(0): "请求头"
        case .header(let index): "请求头 \(index + 1)"
        case .password: "密码"
        }
    }

    package func explanation(of field: FeedFormField) -> String {
        switch field {
        case .address: "服务器的网址，例如 https://moments.example/graphql"
        case .name: "你给它起的名称，例如 厨房；留空则用主机名"
        case .userID: "看谁的时间线：服务器上的编号或名称，0 是第一位用户"
        case .token: "服务器给你的令牌，需要时才填，例如 eyJhbGciOi"
        case .header: "服务器另外要求的请求头，例如 X-Key: value"
        case .password: "本机账户的密码，用来保管密钥"
        }
    }

    package var feedFormButton: String { "检查并添加" }
    package var addsUnchecked: String { "仍然添加" }
    package var sendsPlain: String { "不加密发送" }

    package func checking(_ server: String) -> String { "\(spaced("正在询问", server)) …" }
    package var isAdding: String { "正在添加…" }

    package func followed(_ name: String, owner: String?, moments: Int) -> String {
        let whose = owner.map { spaced($0, "的") } ?? ""
        return "\(spaced("已添加", name))：\(spaced("有", whose)) \(momentsOfFeed(moments))。"
    }

    package func followedUnchecked(_ name: String) -> String { "\(spaced("已添加", name))，尚未得到应答，会自动重试。" }

    package var wrongAddress: String { "地址格式应类似 https://moments.example/graphql" }
    package var exposedAddress: String { "途中任何人都能看到内容：请用 https，或在下方允许。" }
    package var missingUserID: String { "看谁的时间线？请填写服务器上的用户编号或名称。" }
    package var wrongToken: String { "令牌不能含空格，只能用 ASCII 字符。" }
    package var wrongHeader: String { "请求头格式应类似 X-Key: value" }
    package var neededPassword: String { "账户首次保存密钥时需要密码。" }

    package func unchecked(name: String) -> String { "输入 \(name) 仍然添加。" }
    package func plain(name: String) -> String { "输入 \(name) 允许或禁止不加密发送。" }
    package func plainState(_ isAllowed: Bool) -> String { isAllowed ? "已允许不加密发送。" : "不加密时不发送。" }
}

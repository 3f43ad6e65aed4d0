/// The sentences of the form that adds a feed.
package struct FeedFormWords: Words {
    package let language: Language

    /// The title of the form, without a full stop.
    package var title: String { say("Follow a server", zh: "订阅服务器") }

    /// The fields that are needed, and those that are not.
    package var purpose: String {
        say("Token and headers are needed only if the server asks for them", zh: "仅在服务器要求时填写令牌和请求头")
    }

    package func label(of field: FeedFormField) -> String {
        switch field {
        case .address: say("Address", zh: "地址")
        case .name: say("Name", zh: "名称")
        case .userID: say("User id", zh: "用户编号")
        case .token: say("Token", zh: "令牌")
        case .header(0): say("Header", zh: "请求头")
        case .header(let index): say("Header \(index + 1)", zh: "请求头 \(index + 1)")
        case .password: say("Password", zh: "密码")
        }
    }

    /// The content of a field, with an example; no full stop.
    package func explanation(of field: FeedFormField) -> String {
        switch field {
        case .address:
            say(
                "For example https://moments.example/graphql",
                zh: "服务器的网址，例如 https://moments.example/graphql")
        case .name: say("Your name for it, such as kitchen; its host if empty", zh: "你给它起的名称，例如 厨房；留空则用主机名")
        case .userID:
            say("Whose timeline: a user's number or name; 0 is the first user", zh: "看谁的时间线：服务器上的编号或名称，0 是第一位用户")
        case .token:
            say("From the server, if it needs one, such as eyJhbGciOi", zh: "服务器给你的令牌，需要时才填，例如 eyJhbGciOi")
        case .header: say("If the server needs one, such as X-Key: value", zh: "服务器另外要求的请求头，例如 X-Key: value")
        case .password: say("Your password on this computer: it protects the token", zh: "本机账户的密码，用来保管密钥")
        }
    }

    package var button: String { say("Check and add", zh: "检查并添加") }
    package var addsUnchecked: String { say("Add it anyway", zh: "仍然添加") }
    /// The label of the choice to connect without encryption.
    package var sendsPlain: String { say("Allow unencrypted connections", zh: "不加密发送") }
    package func checking(_ server: String) -> String {
        say("Contacting \(server) …", zh: "\(spaced("正在连接", server)) …")
    }
    package var isAdding: String { say("Adding …", zh: "正在添加…") }

    /// The message once the feed is followed.
    /// - Parameter owner: whose moments they are; nil where the server did not say.
    package func followed(_ name: String, owner: String?, moments: Int) -> String {
        say {
            "\(name) was added: " + (owner.map { "\($0)'s timeline, " } ?? "")
                + "\(language.feed.momentsOfFeed(moments))."
        } zh: {
            let whose = owner.map { spaced($0, "的") } ?? ""
            return "\(spaced("已添加", name))：\(spaced("有", whose)) \(language.feed.momentsOfFeed(moments))。"
        }
    }

    package func followedUnchecked(_ name: String) -> String {
        say(
            "\(name) was added, but did not answer. Moments will try again.",
            zh: "\(spaced("已添加", name))，尚未得到应答，会自动重试。")
    }

    package var wrongAddress: String {
        say("An address looks like https://moments.example/graphql", zh: "地址格式应类似 https://moments.example/graphql")
    }

    package var exposedAddress: String {
        say(
            "Without https, others on the network could read this feed. Use https, or allow unencrypted connections below.",
            zh: "不用 https 时，途中任何人都能看到内容：请用 https，或在下方允许不加密发送。")
    }

    package var missingUserID: String {
        say("Whose timeline? Enter a user's number or name.", zh: "看谁的时间线？请填写服务器上的用户编号或名称。")
    }

    package var wrongToken: String {
        say("A token has only ASCII characters and no spaces.", zh: "令牌不能含空格，只能用 ASCII 字符。")
    }

    package var wrongHeader: String { say("A header looks like X-Key: value", zh: "请求头格式应类似 X-Key: value") }

    package var neededPassword: String {
        say("Enter your password on this computer: it protects your tokens.", zh: "请填写本机账户的密码，用来保管密钥。")
    }

    // MARK: In lines

    /// - Parameter name: of the action.
    package func unchecked(name: String) -> String { say("\(name) adds it anyway.", zh: "输入 \(name) 仍然添加。") }

    package func plain(name: String) -> String {
        say("\(name) allows or forbids unencrypted connections.", zh: "输入 \(name) 允许或禁止不加密发送。")
    }

    /// Whether it may be sent without encryption now.
    package func plainState(_ isAllowed: Bool) -> String {
        say(
            isAllowed
                ? "Unencrypted connections are allowed." : "Unencrypted connections are not allowed.",
            zh: isAllowed ? "已允许不加密发送。" : "不加密时不发送。")
    }
}

extension Language {
    package var feedForm: FeedFormWords { FeedFormWords(language: self) }
}

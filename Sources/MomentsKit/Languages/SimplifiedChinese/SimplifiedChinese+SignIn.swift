extension SimplifiedChinese: SignInWords {
    package var signInTitle: String { "登录服务器" }
    package var signInPurpose: String { "在浏览器中登录该服务器" }
    package func renewalPurpose(_ user: String) -> String { spaced("重新登录", user, "，内容全部保留") }
    package func asks(_ server: String) -> String { spaced(server, "询问是否允许 Moments 访问") }

    package func label(of field: SignInField) -> String {
        switch field {
        case .server: "服务器"
        case .password: "密码"
        case .code: "授权码"
        }
    }

    package func explanation(of field: SignInField) -> String {
        switch field {
        case .server: "名称或网址，例如 mastodon.example 或 @me@mastodon.example"
        case .password: "本机账户的密码，用来保管密钥"
        case .code: "浏览器显示授权码时填写"
        }
    }

    package var signInButton: String { "登录" }
    package var codeButton: String { "提交授权码" }
    package var anyBrowser: String { "其他任何浏览器打开此网址后会显示授权码：" }

    package var answerInBrowser: String { "请在浏览器中应答，Moments 随后会自动继续。" }
    package func noBrowserOpened(_ reason: String) -> String { "\(reason)也可在任何浏览器中打开此网址，再输入它显示的授权码。" }
    package var copiedAddress: String { "已复制。用来打开它的浏览器会显示授权码。" }
    package var cannotCopyAddress: String { "此终端没有剪贴板，请用鼠标选取网址。" }

    package func followsHome(_ name: String) -> String { "\(spaced("已订阅", name))：主页时间线即将到来。" }
    package func signedInAgain(_ name: String) -> String { "\(spaced("已重新登录", name))，令牌已更新。" }

    package func signedInAsAnother(_ name: String, insteadOf user: String) -> String {
        "\(spaced("已订阅", name))，这是另一个账户：\(spaced(user, "仍需登录"))。"
    }

    package var wrongServer: String { "服务器格式应类似 mastodon.example" }
    package var wrongCode: String { "请填写浏览器显示的授权码，不含空格。" }

    package func signInAdvice(open: String, copy: String, cancel: String) -> String {
        "输入 \(open) 打开浏览器，\(copy) 复制网址，\(cancel) 放弃。"
    }
}

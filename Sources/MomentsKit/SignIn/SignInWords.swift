/// The sentences of the form to sign in to a server.
package struct SignInWords: Words {
    package let language: Language

    /// The title of the form, without a full stop.
    package var title: String { say("Sign in to a server", zh: "登录服务器") }
    /// The place of the login: the website of the server.
    package var purpose: String { say("You sign in on its website, in your browser", zh: "在浏览器中登录该服务器") }

    /// The same for a person whose token is not valid any more.
    /// - Parameter user: `user@host`
    package func renewalPurpose(_ user: String) -> String {
        say("Sign in again as \(user); nothing is lost", zh: spaced("重新登录", user, "，内容全部保留"))
    }

    /// The server asks in the browser.
    package func asks(_ server: String) -> String {
        say("\(server) asks you to allow Moments", zh: spaced(server, "询问是否允许 Moments 访问"))
    }

    package func label(of field: SignInField) -> String {
        switch field {
        case .server: say("Server", zh: "服务器")
        case .password: say("Password", zh: "密码")
        case .code: say("Code", zh: "授权码")
        }
    }

    /// The content of a field, with an example; no full stop.
    package func explanation(of field: SignInField) -> String {
        switch field {
        case .server:
            say(
                "Its name or address, such as mastodon.example or @me@mastodon.example",
                zh: "名称或网址，例如 mastodon.example 或 @me@mastodon.example")
        case .password: say("Your password on this computer: it protects the token", zh: "本机账户的密码，用来保管密钥")
        case .code: say("From the browser, if it shows one", zh: "浏览器显示授权码时填写")
        }
    }

    package var button: String { say("Sign in", zh: "登录") }
    package var codeButton: String { say("Send the code", zh: "提交授权码") }

    /// The words before the address at which any browser gets a code.
    package var anyBrowser: String {
        say("No browser here? Open this address anywhere and type the code it shows:", zh: "其他任何浏览器打开此网址后会显示授权码：")
    }

    /// The browser was opened.
    package var answerInBrowser: String {
        say("Allow Moments in your browser. It continues here by itself.", zh: "请在浏览器中允许 Moments 访问，随后会自动继续。")
    }

    /// The browser was not opened.
    /// - Parameter reason: a sentence.
    package func noBrowserOpened(_ reason: String) -> String {
        say(
            "\(reason) Or open the address in any browser, and type the code it shows.",
            zh: "\(reason)也可在任何浏览器中打开此网址，再输入它显示的授权码。")
    }

    package var copiedAddress: String {
        say("Copied. Open the address in any browser, and type the code it shows.", zh: "已复制。请在任何浏览器中打开此网址，再输入它显示的授权码。")
    }

    package var cannotCopyAddress: String {
        say("This terminal has no clipboard. Select the address with the mouse instead.", zh: "此终端没有剪贴板，请用鼠标选取网址。")
    }

    /// The message once the home timeline is followed.
    package func followsHome(_ name: String) -> String {
        say("Signed in as \(name). Your home timeline is loading.", zh: "\(spaced("已订阅", name))：主页时间线即将到来。")
    }

    /// The same person signed in once more.
    package func signedInAgain(_ name: String) -> String {
        say("You are signed in to \(name) again.", zh: "\(spaced("已重新登录", name))，令牌已更新。")
    }

    /// A different person signed in than the one who was to sign in again.
    package func signedInAsAnother(_ name: String, insteadOf user: String) -> String {
        say(
            "Signed in as \(name), a different account. \(user) still needs to sign in.",
            zh: "\(spaced("已订阅", name))，这是另一个账户：\(spaced(user, "仍需登录"))。")
    }

    package var wrongServer: String { say("A server looks like mastodon.example", zh: "服务器格式应类似 mastodon.example") }
    package var wrongCode: String { say("Enter the code from the browser, without spaces.", zh: "请填写浏览器显示的授权码，不含空格。") }

    // MARK: In lines

    /// - Parameters: the names of the actions.
    package func advice(open: String, copy: String, cancel: String) -> String {
        say(
            "\(open) opens your browser, \(copy) copies the address, \(cancel) gives up.",
            zh: "输入 \(open) 打开浏览器，\(copy) 复制网址，\(cancel) 放弃。")
    }
}

extension Language {
    package var signIn: SignInWords { SignInWords(language: self) }
}

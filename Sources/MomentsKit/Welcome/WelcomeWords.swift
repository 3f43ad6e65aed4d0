/// The sentences for a newcomer.
package struct WelcomeWords: Words {
    package let language: Language

    /// The purpose of Moments, in one sentence.
    package var welcome: String {
        say(
            "Moments is one timeline of the posts, links and photos you and your friends share, stored on your own "
                + "computer.",
            zh: "Moments 把你和朋友分享的文字、链接和照片汇成一条时间线，保存在你自己的电脑上。"
        )
    }

    package func name(of way: WelcomeWay) -> String {
        switch way {
        case .demo: say("Look around", zh: "先看看")
        case .signUp: say("Sign up", zh: "注册")
        case .mastodon: say("Use Mastodon", zh: "使用 Mastodon")
        case .logIn: say("Log in", zh: "登录")
        case .photos: say("Look at photos", zh: "看照片")
        }
    }

    /// The explanation of a way, in a few words without a full stop.
    package func detail(of way: WelcomeWay) -> String {
        switch way {
        case .demo: say("in sample moments, gone when you leave", zh: "示例动态，离开即清除")
        case .signUp: say("for an account on this computer", zh: "在本机新建账户")
        case .mastodon: say("your home timeline, stored here", zh: "你的主页时间线，保存在本机")
        case .logIn: say("to an account on this computer", zh: "使用在本机注册的账户")
        case .photos: say("in a folder; nothing is stored", zh: "浏览一个文件夹，不留记录")
        }
    }

    /// A row in lines.
    package func line(_ name: String, _ detail: String) -> String {
        say("\(name): \(detail).", zh: "\(name)：\(detail)。")
    }

    /// Advice about what to type below the ways to begin.
    package var advice: String { say("Type the number of your choice.", zh: "输入编号即可开始。") }
}

extension Language {
    package var welcome: WelcomeWords { WelcomeWords(language: self) }
}

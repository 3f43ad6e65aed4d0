import MomentsCore

/// What is said where the kind of a server is chosen.
package struct FeedKindsWords: Words {
    package let language: Language

    package var title: String { say("Follow a server", zh: "订阅服务器") }

    package func name(of kind: Feed.Kind) -> String {
        switch kind {
        case .mastodon: say("Mastodon, GoToSocial, Pleroma …", zh: "Mastodon、GoToSocial、Pleroma…")
        case .bff: say("Moments server", zh: "Moments 服务器")
        }
    }

    /// What following one brings, without a full stop.
    package func detail(of kind: Feed.Kind) -> String {
        switch kind {
        case .mastodon: say("your home timeline, with your account", zh: "你在 Mastodon 或同类服务器上的主页时间线")
        case .bff: say("a timeline of moments, at an address you enter", zh: "按服务器网址订阅动态的时间线")
        }
    }

    /// How one of the rows is said in lines.
    package func line(_ name: String, _ detail: String) -> String {
        say("\(name): \(detail).", zh: "\(name)：\(detail)。")
    }

    /// What can be typed where they are listed.
    package var advice: String {
        say("Type a row's number to choose it; an empty line goes back.", zh: "输入编号选择，直接回车返回。")
    }
}

extension Language {
    package var feedKinds: FeedKindsWords { FeedKindsWords(language: self) }
}

import MomentsCore

/// The sentences of the choice between kinds of servers.
package struct FeedKindsWords: Words {
    package let language: Language

    package var title: String { say("Follow a server", zh: "订阅服务器") }

    package func name(of kind: Feed.Kind) -> String {
        switch kind {
        case .mastodon: say("Mastodon, GoToSocial, Pleroma …", zh: "Mastodon、GoToSocial、Pleroma…")
        case .bff: say("Moments server", zh: "Moments 服务器")
        }
    }

    /// The benefit of following one, without a full stop.
    package func detail(of kind: Feed.Kind) -> String {
        switch kind {
        case .mastodon: say("your home timeline, with your account", zh: "你在 Mastodon 或同类服务器上的主页时间线")
        case .bff: say("a timeline of moments, at an address you enter", zh: "按服务器网址订阅动态的时间线")
        }
    }

    /// A row in lines.
    package func line(_ name: String, _ detail: String) -> String {
        say("\(name): \(detail).", zh: "\(name)：\(detail)。")
    }

    /// Advice about what to type below the list.
    package var advice: String {
        say("Type a row's number to choose it; an empty line goes back.", zh: "输入编号选择，直接回车返回。")
    }
}

extension Language {
    package var feedKinds: FeedKindsWords { FeedKindsWords(language: self) }
}

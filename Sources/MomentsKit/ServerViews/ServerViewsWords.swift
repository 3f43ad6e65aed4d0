import MomentsCore

/// What is said where a view of a server is chosen.
package struct ServerViewsWords: Words {
    package let language: Language

    package var title: String { say("Views of your servers", zh: "服务器的视图") }
    /// A search on a server, for what is asked for.
    package var serverSearch: String { say("Search", zh: "搜索") }

    /// What is in a view, without a full stop.
    package func detail(of choice: ServerViewChoice) -> String {
        switch choice {
        case .search: say("people, hashtags, and what stands at an address", zh: "查找用户、话题，或某个地址")
        case .view(let view): detail(of: view.kind)
        }
    }

    /// No server is followed that has any.
    package var noServerViews: String {
        say(
            "Accounts on Mastodon servers have views. You follow none yet: follow one among the feeds.",
            zh: "只有 Mastodon 服务器上的账户才有视图。你还没有订阅：请在订阅中添加一个。")
    }

    /// How one of the rows is said in lines.
    package func line(_ name: String, _ detail: String) -> String {
        say("\(name): \(detail).", zh: "\(name)：\(detail)。")
    }

    /// What can be typed where they are listed.
    package var advice: String {
        say("The number of a row chooses it, an empty line goes back.", zh: "输入编号选择，直接回车返回。")
    }

    private func detail(of view: ServerView.Kind) -> String {
        switch view {
        case .thread: say("what it answers, and the answers to it", zh: "它回复的动态，以及对它的回复")
        case .local: say("what the people of this server post for all", zh: "该服务器用户的公开动态")
        case .federated: say("what all servers that this one knows post for all", zh: "该服务器所知的所有服务器的公开动态")
        case .tag: say("what has this hashtag", zh: "带有该话题的动态")
        case .list: say("what the people of this list post", zh: "该列表中用户的动态")
        case .bookmarks: say("what you bookmarked", zh: "你收藏为书签的动态")
        case .notifications: say("what others did that concerns you", zh: "别人做的与你有关的事")
        case .favourites: say("what you liked", zh: "你赞过的动态")
        case .person: say("what they post", zh: "此人的动态")
        case .search: say("what the server found", zh: "服务器找到的内容")
        case .history: say("what it was before it was edited", zh: "它编辑之前的样子")
        case .source: say("what its author wrote", zh: "作者写下的原文")
        case .people: say("whom the server knows by this name", zh: "服务器以此名找到的用户")
        }
    }
}

extension Language {
    package var serverViews: ServerViewsWords { ServerViewsWords(language: self) }
}

import MomentsCore

/// The sentences of the choice between views of a server.
package struct ServerViewsWords: Words {
    package let language: Language

    package var title: String { say("Other timelines", zh: "其他时间线") }
    /// The form for a search on a server.
    package var serverSearch: String { say("Search", zh: "搜索") }

    /// The content of a view, without a full stop.
    package func detail(of choice: ServerViewChoice) -> String {
        switch choice {
        case .search: say("people, hashtags, links", zh: "查找用户、话题，或某个地址")
        case .newList: say("people whose posts you read together", zh: "把一些人的动态放在一起看")
        case .view(let view): detail(of: view.kind)
        }
    }

    package var isNoList: String { say("Only lists can be changed.", zh: "只能更改列表。") }

    /// No server is followed that has any.
    package var noServerViews: String {
        say(
            "Other timelines need a Mastodon account. Add one in the list of feeds.",
            zh: "其他视图需要 Mastodon 账号。请在订阅中添加一个。")
    }

    /// A row in lines.
    package func line(_ name: String, _ detail: String) -> String {
        say("\(name): \(detail).", zh: "\(name)：\(detail)。")
    }

    /// Advice about what to type below the list.
    package var advice: String {
        say("Type a row's number to choose it; an empty line goes back.", zh: "输入编号选择，直接回车返回。")
    }

    private func detail(of view: ServerView.Kind) -> String {
        switch view {
        case .thread: say("the whole conversation", zh: "整个对话")
        case .local: say("public posts from this server", zh: "该服务器用户的公开动态")
        case .federated: say("public posts from every server it knows", zh: "该服务器所知的所有服务器的公开动态")
        case .tag: say("posts with this hashtag", zh: "带有该话题的动态")
        case .list: say("posts by the people on this list", zh: "该列表中用户的动态")
        case .bookmarks: say("posts you bookmarked", zh: "你收藏为书签的动态")
        case .notifications: say("mentions, likes, boosts and follows", zh: "提及、赞、转嘟和新关注者")
        case .conversations: say("direct messages, by conversation", zh: "私信，按对话排列")
        case .favourites: say("posts you liked", zh: "你赞过的动态")
        case .person: say("their posts", zh: "此人的动态")
        case .search: say("what the server found", zh: "服务器找到的内容")
        case .quotes: say("posts that quote a post", zh: "引用某条动态的动态")
        case .history: say("earlier versions of the post", zh: "这条动态的旧版本")
        case .source: say("the text as its author typed it", zh: "作者写下的原文")
        case .accounts(let list): language.serverView.detail(of: list)
        case .lists: say("lists they are on", zh: "此人所在的列表")
        case .people: say("people with this name", zh: "服务器以此名找到的用户")
        }
    }
}

extension Language {
    package var serverViews: ServerViewsWords { ServerViewsWords(language: self) }
}

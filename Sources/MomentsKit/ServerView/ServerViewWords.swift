import MomentsCore

/// The sentences of a view of a server.
package struct ServerViewWords: Words {
    package let language: Language

    /// "Thread", "#kites"
    /// - Parameter name: of a list or a person; nil before the server told it.
    package func title(of view: ServerView.Kind, named name: String?) -> String {
        switch view {
        case .thread: say("Thread", zh: "讨论串")
        case .local: say("Local", zh: "本站")
        case .federated: say("Everywhere", zh: "跨站")
        case .tag(let tag): "#\(tag)"
        case .list: say(name.map { "List · \($0)" } ?? "List", zh: name.map { "列表 · \($0)" } ?? "列表")
        case .bookmarks: say("Bookmarks", zh: "书签")
        case .notifications: say("Notifications", zh: "通知")
        case .conversations: say("Messages", zh: "私信")
        case .favourites: say("Favourites", zh: "赞过的")
        case .search(let text): say("Search: \(text)", zh: "搜索：\(text)")
        case .quotes: say("Quotes", zh: "引用")
        case .history: say("Versions", zh: "编辑历史")
        case .source: say("Source", zh: "原文")
        case .lists: say("Lists", zh: "列表")
        case .people: say("People", zh: "用户")
        case .accounts(let list): self.name(of: list)
        case .person(let person, let posts):
            say(
                title(of: posts, by: name ?? (person.hasPrefix("@") ? person : "Person")),
                zh: title(of: posts, by: name ?? (person.hasPrefix("@") ? person : "用户")))
        }
    }

    /// The same where several servers are followed: "Thread · home".
    package func title(_ title: String, on feed: String) -> String { "\(title) · \(feed)" }

    // MARK: Progress and age

    /// "loading …"
    package var isFetchingView: String { say("loading …", zh: "正在获取 …") }
    /// - Parameter date: "12 min ago"
    package func viewAsOf(_ date: String) -> String { say("loaded \(date)", zh: spaced("加载于", date)) }
    /// The server never sent the view: the posts come from elsewhere in the store, and are not all.
    package var viewIsPartial: String { say("offline copy", zh: "仅含已存内容") }

    /// The server was asked and has not answered yet, and nothing of the view is stored.
    package var viewIsUnderWay: String {
        say("Loading …", zh: "这里还没有内容，正在获取 …")
    }

    /// The store has nothing of the view, and its server cannot be asked.
    package var nothingOfView: String { say("Nothing is stored here yet.", zh: "这里还没有内容。") }
    /// Its server has an empty view.
    package func isEmpty(_ view: ServerView.Kind) -> String {
        switch view {
        case .bookmarks: say("Posts you bookmark appear here.", zh: "你加书签的动态会显示在这里。")
        case .favourites: say("Posts you like appear here.", zh: "你赞过的动态会显示在这里。")
        case .notifications: say("No notifications yet.", zh: "还没有通知。")
        case .conversations: say("No direct messages yet.", zh: "还没有私信。")
        case .list: say("The people on this list have not posted yet.", zh: "该列表中的用户还没有动态。")
        case .tag: say("No posts with this hashtag yet.", zh: "还没有带该话题的动态。")
        default: say("Nothing here.", zh: "这里是空的。")
        }
    }

    /// The view is empty, though the person posted something.
    package func hasNoneOfTheirPosts(_ server: String) -> String {
        say(
            "\(server) has none of their posts, or does not show you any. Their own page may have them.",
            zh: "\(spaced(server, "上没有此人的动态，或不向你显示"))。可以去对方的主页查看。")
    }

    /// The post of the thread was deleted, or the reader may not see it.
    package func statusIsGone(from server: String) -> String {
        say("\(server) no longer has this post, or does not show it to you.", zh: spaced(server, "已没有该动态，或不向你显示。"))
    }

    package func personIsGone(from server: String) -> String {
        say("\(server) does not know this person, or does not show them to you.", zh: spaced(server, "没有这个人，或不向你显示。"))
    }

    package func lacksView(_ server: String) -> String {
        say("\(server) does not have this timeline, or does not show it to you.", zh: spaced(server, "没有这个视图，或不向你显示。"))
    }

    // MARK: At its end

    package var fetchingMoreOfView: String { say("Loading more …", zh: "正在获取更多 …") }

    package func noMore(of view: ServerView.Kind) -> String {
        switch view {
        case .thread: say("The thread ends here.", zh: "讨论串到此为止。")
        case .bookmarks, .favourites, .search, .people, .accounts, .lists, .quotes, .conversations:
            say("Nothing more.", zh: "没有更多了。")
        case .history, .source: say("This is the original.", zh: "最初就是这样发布的。")
        case .local, .federated, .tag, .list, .notifications, .person: say("Nothing older.", zh: "没有更早的动态了。")
        }
    }

    // MARK: In lines

    /// Advice about what to type.
    package var advice: String {
        say("An empty line lists posts. Type a number to open that post.", zh: "空行列出动态。输入编号，打开该动态。")
    }

    private func title(of posts: ServerView.PersonPosts, by name: String) -> String {
        switch posts {
        case .posts: name
        case .replies: say("\(name), with replies", zh: "\(name)：含回复")
        case .media: say("\(name), media", zh: "\(name)：媒体")
        }
    }
}

extension Language {
    package var serverView: ServerViewWords { ServerViewWords(language: self) }
}

extension ServerViewWords {
    /// Why a server does not show a view; nil where it failed for something else.
    /// - Parameter server: the name of its feed.
    package func absence(of view: ServerView.Kind, after failure: FeedFailure, from server: String) -> String? {
        switch failure {
        case .http(status: 404), .http(status: 410):
            switch view {
            case .thread: statusIsGone(from: server)
            case .person: personIsGone(from: server)
            case .accounts: lacksList(server)
            case .conversations: language.messages.areMissing(on: server)
            default: lacksView(server)
            }
        case .http(status: 501): view == .conversations ? language.messages.areMissing(on: server) : lacksView(server)
        default: nil
        }
    }
}

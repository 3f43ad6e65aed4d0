import MomentsCore

extension SimplifiedChinese: ServerViewWords {
    package func title(of view: ServerView.Kind, named name: String?) -> String {
        switch view {
        case .thread: "讨论串"
        case .local: "本站"
        case .federated: "跨站"
        case .tag(let tag): "#\(tag)"
        case .list: name.map { "列表 · \($0)" } ?? "列表"
        case .bookmarks: "书签"
        case .notifications: "通知"
        case .favourites: "赞过的"
        case .search(let text): "搜索：\(text)"
        case .history: "编辑历史"
        case .source: "原文"
        case .people: "用户"
        case .person(let person, let posts): title(of: posts, by: name ?? (person.hasPrefix("@") ? person : "用户"))
        }
    }

    private func title(of posts: ServerView.PersonPosts, by name: String) -> String {
        switch posts {
        case .posts: name
        case .replies: "\(name)：含回复"
        case .media: "\(name)：媒体"
        }
    }

    package func title(_ title: String, on feed: String) -> String { "\(title) · \(feed)" }

    package var isFetchingView: String { "正在获取 …" }
    package func viewAsOf(_ date: String) -> String { spaced("截至", date) }
    package var viewIsPartial: String { "仅含已存内容" }
    package var viewIsUnderWay: String { "这里还没有内容，正在获取 …" }
    package var nothingOfView: String { "这里还没有内容。" }
    package var viewIsEmpty: String { "这里是空的。" }
    package func hasNoneOfTheirPosts(_ server: String) -> String {
        "\(spaced(server, "上没有其动态，或不向你显示"))。可以看看其主页。"
    }
    package func statusIsGone(from server: String) -> String { spaced(server, "已没有该动态，或不向你显示。") }
    package func personIsGone(from server: String) -> String { spaced(server, "没有这个人，或不向你显示。") }
    package func lacksView(_ server: String) -> String { spaced(server, "没有这个视图，或不向你显示。") }

    package var fetchingMoreOfView: String { "正在获取更多 …" }

    package func noMore(of view: ServerView.Kind) -> String {
        switch view {
        case .thread: "讨论串到此为止。"
        case .bookmarks, .favourites, .search, .people: "没有更多了。"
        case .history, .source: "最初就是这样发布的。"
        case .local, .federated, .tag, .list, .notifications, .person: "没有更早的动态了。"
        }
    }

    package var serverViewAdvice: String { "空行列出动态。输入编号，打开该动态。" }
}

import MomentsCore

extension SimplifiedChinese: ServerViewsWords {
    package var serverViewsTitle: String { "服务器的视图" }
    package var serverSearch: String { "搜索" }

    package func detail(of choice: ServerViewChoice) -> String {
        switch choice {
        case .search: "查找用户、话题，或某个地址"
        case .view(let view): detail(of: view.kind)
        }
    }

    private func detail(of view: ServerView.Kind) -> String {
        switch view {
        case .thread: "它回复的动态，以及对它的回复"
        case .local: "该服务器用户的公开动态"
        case .federated: "该服务器所知的所有服务器的公开动态"
        case .tag: "带有该话题的动态"
        case .list: "该列表中用户的动态"
        case .bookmarks: "你收藏为书签的动态"
        case .notifications: "别人做的与你有关的事"
        case .favourites: "你赞过的动态"
        case .person: "此人的动态"
        case .search: "服务器找到的内容"
        case .history: "它编辑之前的样子"
        case .source: "作者写下的原文"
        case .people: "服务器以此名找到的用户"
        }
    }

    package var noServerViews: String { "只有 Mastodon 服务器上的账户才有视图。你还没有订阅：请在订阅中添加一个。" }

    package func serverViewLine(_ name: String, _ detail: String) -> String { "\(name)：\(detail)。" }
    package var serverViewsAdvice: String { "输入编号选择，直接回车返回。" }
}

extension SimplifiedChinese: ServerSearchFormWords {
    package var serverSearchFormTitle: String { "在服务器上搜索" }
    package func label(of field: ServerSearchField) -> String { "查找" }
    package func hint(of field: ServerSearchField) -> String { "名字、地址，或由文字、数字和 _ 组成的话题，例如 #风筝。" }
    package var serverSearchButton: String { "询问服务器" }
}

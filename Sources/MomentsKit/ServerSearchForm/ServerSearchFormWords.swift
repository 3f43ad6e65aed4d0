import MomentsCore

/// What the form for a search on a server says to a person.
package struct ServerSearchFormWords: Words {
    package let language: Language

    package var title: String { say("Search on the server", zh: "在服务器上搜索") }
    package func label(of field: ServerSearchField) -> String { say("Look for", zh: "查找") }

    /// What is wrong with what was written.
    package func hint(of field: ServerSearchField) -> String {
        say(
            "Enter a name, an address, or a hashtag such as #kites.",
            zh: "名字、地址，或由文字、数字和 _ 组成的话题，例如 #风筝。")
    }

    package var serverSearchButton: String { say("Ask the server", zh: "询问服务器") }

    private func detail(of view: ServerView.Kind) -> String {
        switch view {
        case .thread: say("the whole conversation", zh: "它回复的动态，以及对它的回复")
        case .local: say("public posts from this server", zh: "该服务器用户的公开动态")
        case .federated: say("public posts from every server it knows", zh: "该服务器所知的所有服务器的公开动态")
        case .tag: say("posts with this hashtag", zh: "带有该话题的动态")
        case .list: say("posts by the people on this list", zh: "该列表中用户的动态")
        case .bookmarks: say("posts you bookmarked", zh: "你收藏为书签的动态")
        case .notifications: say("mentions, likes, boosts and follows", zh: "别人做的与你有关的事")
        case .favourites: say("posts you liked", zh: "你赞过的动态")
        case .person: say("their posts", zh: "此人的动态")
        case .search: say("what the server found", zh: "服务器找到的内容")
        case .history: say("earlier versions of the post", zh: "它编辑之前的样子")
        case .source: say("the text as its author typed it", zh: "作者写下的原文")
        case .people: say("people with this name", zh: "服务器以此名找到的用户")
        }
    }
}

extension Language {
    package var serverSearchForm: ServerSearchFormWords { ServerSearchFormWords(language: self) }
}

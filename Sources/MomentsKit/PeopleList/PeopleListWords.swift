import MomentsCore

/// The sentences of a list of people on a server.
package struct PeopleListWords: Words {
    package let language: Language

    /// "Followers · @ada@kites.example"
    /// - Parameter feed: the name of the feed whose list it is.
    package func title(of list: PeopleList, on feed: String) -> String {
        switch list {
        case .followers(let person), .following(let person):
            person.hasPrefix("@")
                ? "\(language.serverView.name(of: list)) · \(person)" : language.serverView.name(of: list)
        case .requests, .muted, .blocked: "\(language.serverView.name(of: list)) · \(feed)"
        case .liked, .boosted, .members: language.serverView.name(of: list)
        }
    }

    package var isFetching: String { say("Loading …", zh: "正在获取 …") }
    package var isFetchingMore: String { say("Loading more …", zh: "正在获取更多 …") }
    package var isAll: String { say("Nobody more.", zh: "没有更多了。") }

    /// The sentence in place of the rows where the server names nobody.
    package func empty(_ list: PeopleList) -> String {
        switch list {
        case .followers, .following:
            say(
                "Nobody, or this person does not show who. Their own page may say more.",
                zh: "没有人，或此人不公开名单。可以去对方的主页查看。")
        case .requests: say("Nobody is waiting for an answer.", zh: "没有待处理的请求。")
        case .muted: say("You mute nobody.", zh: "你没有隐藏任何人。")
        case .blocked: say("You block nobody.", zh: "你没有屏蔽任何人。")
        case .liked: say("The server names nobody who liked it.", zh: "服务器没有列出赞过的人。")
        case .boosted: say("The server names nobody who boosted it.", zh: "服务器没有列出转嘟过的人。")
        case .members: say("Nobody is on this list yet.", zh: "此列表中还没有人。")
        }
    }

    // MARK: In lines

    package func line(_ row: PeopleListProps.Row) -> String {
        let who = row.handle == row.name ? [row.name] : [row.name, row.handle]
        return [language.statuses.sentence(of: who + row.marks), row.text].compactMap(\.self).joined(separator: " ")
    }

    /// Advice about what to type below the list.
    package var advice: String {
        say("An empty line lists the people. Type a number to open one.", zh: "空行列出这些人。输入编号打开。")
    }
}

extension Language {
    package var peopleLists: PeopleListWords { PeopleListWords(language: self) }
}

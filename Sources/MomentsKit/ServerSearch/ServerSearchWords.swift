/// The sentences of a search on a server.
package struct ServerSearchWords: Words {
    package let language: Language

    package var isSearching: String { say("Searching the server …", zh: "正在服务器上搜索 …") }
    package var nothingFound: String { say("The server found nothing.", zh: "服务器没有找到任何内容。") }

    package var people: String { say("People", zh: "用户") }
    package var hashtags: String { say("Hashtags", zh: "话题") }
    package var posts: String { say("Posts", zh: "动态") }

    package func lacksSearch(_ server: String) -> String {
        say("\(server) has no search, or does not allow you to use it.", zh: spaced(server, "没有搜索功能，或不允许你搜索。"))
    }

    // MARK: In lines

    /// How a person is said: name and handle, then what they say of themselves.
    package func foundPerson(_ name: String, _ handle: String, _ text: String?) -> String {
        say(
            ([Sentence.ended("\(name), \(handle)")] + (text.map { [Sentence.ended($0)] } ?? [])).joined(separator: " "),
            zh: "\(name)，\(handle)。" + (text ?? ""))
    }

    package func foundTag(_ name: String) -> String { say("Hashtag \(name).", zh: "话题 \(name)。") }

    /// - Parameter date: "12 min ago"
    package func foundPost(by name: String, _ text: String?, _ date: String?) -> String {
        say(
            (["Post by \(name)\(date.map { ", \($0)" } ?? "")."] + (text.map { [Sentence.ended($0)] } ?? [])).joined(
                separator: " "),
            zh: spaced(name, "的动态") + (date.map { "，\($0)" } ?? "") + "。" + (text ?? ""))
    }

    /// The answers that a person can type below the results.
    package var advice: String {
        say("An empty line lists the results. Type a number to open one.", zh: "空行列出找到的内容。输入编号打开。")
    }
}

extension Language {
    package var serverSearch: ServerSearchWords { ServerSearchWords(language: self) }
}

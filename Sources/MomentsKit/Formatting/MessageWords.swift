/// The words for direct messages, a conversation a row.
package struct MessageWords: Words {
    package let language: Language

    /// The name of a conversation without another person.
    package var onlyYou: String { say("Only you", zh: "只有你自己") }
    /// The last message of a conversation, where the reader wrote it.
    package func own(_ text: String) -> String { say("You: \(text)", zh: "你：\(text)") }
    /// The mark behind the names in a conversation, where there are no dots.
    package var unread: String { say("unread", zh: "未读") }

    /// The server has no list of them.
    package func areMissing(on server: String) -> String {
        say(
            "\(server) does not list direct messages as conversations. They are in your timeline.",
            zh: "\(spaced(server, "不提供私信对话列表"))。私信在时间线中。")
    }

    /// No server is followed that could have any.
    package var needAccount: String {
        say(
            "Messages need a Mastodon account. Add one in the list of feeds.",
            zh: "私信需要 Mastodon 账号。请在订阅中添加一个。")
    }
}

extension Language {
    package var messages: MessageWords { MessageWords(language: self) }
}

import MomentsCore

/// The sentences of the screen of one moment, except those of the moment itself.
package struct WholeMomentWords: Words {
    package let language: Language

    package var momentTitle: String { say("Moment", zh: "动态") }
    /// Of a post on a server.
    package var conversationTitle: String { say("Conversation", zh: "对话") }

    /// The line below the beginning of a text in a list: "… Enter reads on".
    /// - Parameter key: opens the moment; nil where no key does.
    package func readsOn(key: String?) -> String {
        say(key.map { "… \($0) read more" } ?? "…", zh: key.map { "… 按 \($0) 阅读全文" } ?? "…")
    }

    /// The key below a folded text, and behind covered media: "… x show".
    /// - Parameter key: unfolds them; nil where no key does.
    package func unfolds(key: String?) -> String {
        say(key.map { "… \($0) show" } ?? "…", zh: key.map { "… 按 \($0) 展开" } ?? "…")
    }

    /// The key behind the line of a gap: "Enter loads them".
    /// - Parameter key: opens the selection.
    package func fetches(key: String) -> String { say("\(key) loads them", zh: "按 \(key) 获取") }

    /// The list ends in that direction.
    /// - Parameter view: the view of a server that it is one of; nil for the timeline.
    package func isLast(of view: ServerView.Kind?) -> String {
        switch view {
        case nil: say("This is the oldest moment.", zh: "这是最早的一条动态。")
        default: say("This is the last stored post.", zh: "这是这里的最后一条。")
        }
    }

    package func isFirst(of view: ServerView.Kind?) -> String {
        switch view {
        case nil: say("This is the newest moment.", zh: "这是最新的一条动态。")
        default: say("This is the first post.", zh: "这是第一条。")
        }
    }

    /// The post was opened from another conversation.
    package var hasNoNeighbours: String {
        say("Go back to a list to go on to the next post.", zh: "请返回列表，再前往下一条。")
    }

    /// The labels of the keys for the next and the previous post in a view of a server, where posts are not sorted by age.
    package var nextInView: String { say("next", zh: "下一条") }
    package var previousInView: String { say("previous", zh: "上一条") }

    // MARK: Spoken

    /// Before what a post replies to.
    package var spokenBefore: String { say("In reply to:", zh: "回复的动态：") }
    /// Before the replies.
    package var spokenReplies: String { say("Replies:", zh: "回复：") }
    /// The advice for lines where there are replies.
    package var conversationAdvice: String {
        say("Type a number to choose that post of the conversation.", zh: "输入编号，选择对话中的动态。")
    }

    /// Advice about what to type.
    /// - Parameter isInView: whether the moment is one of a view of a server.
    package func momentAdvice(isInView: Bool) -> String {
        say(
            isInView ? "An empty line goes on to the next moment." : "An empty line goes on to the next older moment.",
            zh: isInView ? "空行前往下一条动态。" : "空行前往更早的一条动态。")
    }
}

extension Language {
    package var wholeMoment: WholeMomentWords { WholeMomentWords(language: self) }
}

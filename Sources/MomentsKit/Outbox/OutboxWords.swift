import MomentsCore

/// The sentences of the outbox.
package struct OutboxWords: Words {
    package let language: Language

    package var title: String { say("Outbox", zh: "发件箱") }
    package var nothingWaits: String { say("Nothing is waiting to be sent.", zh: "没有待发送的更改。") }

    package func change(_ kind: Change.Kind) -> String {
        switch kind {
        case .like: say("Like", zh: "赞")
        case .unlike: say("Unlike", zh: "取消赞")
        case .boost: say("Boost", zh: "转嘟")
        case .unboost: say("Unboost", zh: "取消转嘟")
        case .bookmark: say("Bookmark", zh: "书签")
        case .unbookmark: say("Remove bookmark", zh: "取消书签")
        case .pin: say("Pin", zh: "置顶")
        case .unpin: say("Unpin", zh: "取消置顶")
        case .mute: say("Mute conversation", zh: "静音对话")
        case .unmute: say("Unmute conversation", zh: "取消静音对话")
        case .share: say("Share", zh: "转发")
        case .post: say("Post", zh: "发布")
        case .edit: say("Edit", zh: "编辑")
        case .delete: say("Delete", zh: "删除")
        case .vote: say("Vote", zh: "投票")
        case .relationship: say("Change to a person", zh: "对某人的更改")
        case .view: say("Change to a hashtag or a list", zh: "对话题或列表的更改")
        }
    }

    /// Of a moment without text, or one that is gone.
    package var untitled: String { say("(no text)", zh: "（无文字）") }

    /// - Parameters:
    ///   - date: until when it is put off, where it is: "14:05".
    package func state(_ state: OutboxItem.State, until date: String?, attempts: Int) -> String {
        say {
            let tried = attempts > 1 ? " · \(counted(attempts, "attempt", "attempts"))" : ""
            switch state {
            case .held: return "Can still be undone"
            case .due: return "Waiting to send" + tried
            case .sending: return "Sending"
            case .postponed: return date.map { "Next try at \($0)" + tried } ?? "Will try again" + tried
            case .failed: return "Refused" + tried
            }
        } zh: {
            let tried = attempts > 1 ? " · 已尝试 \(attempts) 次" : ""
            switch state {
            case .held: return "仍可撤销"
            case .due: return "等待发送" + tried
            case .sending: return "正在发送"
            case .postponed: return (date.map { spaced("推迟到", $0) } ?? "已推迟") + tried
            case .failed: return "被拒绝" + tried
            }
        }
    }

    package func retried(_ count: Int) -> String {
        count == 0
            ? say("Nothing to retry.", zh: "没有可重试的更改。")
            : say(
                counted(count, "change", "changes") + " will be sent again.", zh: "将尽快发送 \(count.grouped) 项更改。")
    }

    /// Why it is not sent again.
    package var refusedPostIsDraft: String {
        say("This post is a draft again. Post it from there.", zh: "这条动态已恢复为草稿，请从草稿发布。")
    }

    package func dropped(_ count: Int) -> String {
        count == 0
            ? say("It was sent meanwhile; nothing was dropped.", zh: "期间已发送，没有丢弃任何更改。")
            : say(
                counted(count, "change was", "changes were") + " dropped.", zh: "已丢弃 \(count.grouped) 项更改。")
    }

    /// - Parameter title: the moment's.
    package func asksToDrop(_ title: String) -> String {
        say("Drop this change? “\(title)” goes back to the version on its server.", zh: "丢弃这项更改？“\(title)”将恢复为服务器上的状态。")
    }

    package func asksToDropAll(_ count: Int) -> String {
        say(
            count == 1
                ? "Drop the change? Its post goes back to the version on its server."
                : "Drop all \(count.grouped) changes? Their posts go back to the versions on their servers.",
            zh: "丢弃全部 \(count.grouped) 项更改？相关动态将恢复为服务器上的状态。"
        )
    }

    package func dropsChanges(_ count: Int) -> String {
        say(count == 1 ? "Drop the change" : "Drop \(count.grouped) changes", zh: "丢弃 \(count.grouped) 项更改")
    }

    /// Of several changes those that were refused.
    package func dropsRefused(_ count: Int) -> String {
        say(
            count == 1 ? "Drop the refused change" : "Drop the \(count.grouped) refused changes",
            zh: "只丢弃 \(count.grouped) 项被拒绝的更改")
    }

    package var leavesChanges: String { say("Don't drop", zh: "不丢弃") }

    // MARK: In lines

    /// One change; no full stop at its end.
    package func line(change: String, title: String, feed: String, state: String) -> String {
        say("\(change), \(feed): \(title). \(state)", zh: "\(change)，\(feed)：\(title)。\(state)")
    }

    /// The meaning of numbers, in lines.
    /// - Parameter drop: the name of the action.
    package func advice(drop: String) -> String {
        say(
            "Type a number to open that post, or an action and a number: \(drop) 2.",
            zh: "输入编号，打开该更改的动态。操作名称后的编号表示对哪项更改执行，例如 \(drop) 2。")
    }
}

extension Language {
    package var outbox: OutboxWords { OutboxWords(language: self) }
}

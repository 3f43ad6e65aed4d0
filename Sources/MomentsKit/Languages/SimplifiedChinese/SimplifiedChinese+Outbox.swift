import MomentsCore

extension SimplifiedChinese: OutboxWords {
    package var outboxTitle: String { "发件箱" }
    package var nothingWaits: String { "没有待发送的更改。" }

    package func outboxChange(_ kind: Change.Kind) -> String {
        switch kind {
        case .like: "赞"
        case .unlike: "取消赞"
        case .boost: "转嘟"
        case .unboost: "取消转嘟"
        case .bookmark: "书签"
        case .unbookmark: "取消书签"
        case .pin: "置顶"
        case .unpin: "取消置顶"
        case .mute: "静音对话"
        case .unmute: "取消静音对话"
        case .share: "转发"
        case .post: "发布"
        case .edit: "编辑"
        case .delete: "删除"
        case .vote: "投票"
        }
    }

    package var untitled: String { "（没有文字的动态）" }

    package func outboxState(_ state: OutboxItem.State, until date: String?, attempts: Int) -> String {
        let tried = attempts > 1 ? " · 已尝试 \(attempts) 次" : ""
        switch state {
        case .held: return "仍可撤销"
        case .due: return "等待发送" + tried
        case .sending: return "正在发送"
        case .postponed: return (date.map { spaced("推迟到", $0) } ?? "已推迟") + tried
        case .failed: return "被拒绝" + tried
        }
    }

    package func retried(_ count: Int) -> String { count == 0 ? "没有可重试的更改。" : "将尽快发送 \(count.grouped) 项更改。" }
    package var refusedPostIsDraft: String { "它已恢复为草稿，请从草稿发布。" }
    package func dropped(_ count: Int) -> String { count == 0 ? "期间已发送，没有丢弃任何更改。" : "已丢弃 \(count.grouped) 项更改。" }
    package func asksToDrop(_ title: String) -> String { "丢弃这项更改？“\(title)”将恢复为服务器上的状态。" }
    package func asksToDropAll(_ count: Int) -> String { "丢弃全部 \(count.grouped) 项更改？相关动态将恢复为服务器上的状态。" }
    package func dropsChanges(_ count: Int) -> String { "丢弃 \(count.grouped) 项更改" }
    package func dropsRefused(_ count: Int) -> String { "只丢弃 \(count.grouped) 项被拒绝的更改" }
    package var leavesChanges: String { "不丢弃" }

    package func outboxLine(change: String, title: String, feed: String, state: String) -> String {
        "\(change)，\(feed)：\(title)。\(state)"
    }

    package func outboxAdvice(drop: String) -> String {
        "输入编号，打开该更改的动态。操作名称后的编号表示对哪项更改执行，例如 \(drop) 2。"
    }
}

import MomentsCore

extension English: OutboxWords {
    package var outboxTitle: String { "Outbox" }
    package var nothingWaits: String { "Nothing waits for delivery." }

    package func outboxChange(_ kind: Change.Kind) -> String {
        switch kind {
        case .like: "Like"
        case .unlike: "Like taken back"
        case .boost: "Boost"
        case .unboost: "Boost taken back"
        case .bookmark: "Bookmark"
        case .unbookmark: "Bookmark taken back"
        case .pin: "Pin"
        case .unpin: "Pin taken back"
        case .mute: "Muted conversation"
        case .unmute: "Conversation not muted any more"
        case .share: "Share"
        case .post: "Post"
        case .edit: "Edit"
        case .delete: "Deletion"
        case .vote: "Vote"
        }
    }

    package var untitled: String { "(a moment without text)" }

    package func outboxState(_ state: OutboxItem.State, until date: String?, attempts: Int) -> String {
        let tried = attempts > 1 ? " · \(counted(attempts, "attempt", "attempts"))" : ""
        switch state {
        case .held: return "Can still be undone"
        case .due: return "Waits for delivery" + tried
        case .sending: return "Is being sent"
        case .postponed: return date.map { "Put off until \($0)" + tried } ?? "Put off" + tried
        case .failed: return "Refused" + tried
        }
    }

    package func retried(_ count: Int) -> String {
        switch count {
        case 0: "There was nothing to try again."
        case 1: "1 change is delivered as soon as possible."
        default: "\(count.grouped) changes are delivered as soon as possible."
        }
    }

    package var refusedPostIsDraft: String { "It is a draft again: post it from there." }

    package func dropped(_ count: Int) -> String {
        switch count {
        case 0: "It was delivered meanwhile; nothing was dropped."
        case 1: "1 change was dropped."
        default: "\(count.grouped) changes were dropped."
        }
    }

    package func asksToDrop(_ title: String) -> String { "Drop this change? “\(title)” is then as its server has it." }

    package func asksToDropAll(_ count: Int) -> String {
        count == 1
            ? "Drop the change? Its moment is then as its server has it."
            : "Drop all \(count.grouped) changes? Their moments are then as their servers have them."
    }

    package func dropsChanges(_ count: Int) -> String {
        count == 1 ? "Drop the change" : "Drop \(count.grouped) changes"
    }

    package func dropsRefused(_ count: Int) -> String {
        count == 1 ? "Drop the refused change" : "Drop the \(count.grouped) refused changes"
    }

    package var leavesChanges: String { "Leave it as it is" }

    package func outboxLine(change: String, title: String, feed: String, state: String) -> String {
        "\(change), \(feed): \(title). \(state)"
    }

    package func outboxAdvice(drop: String) -> String {
        "A number opens the moment of that change. A number after a name is for it: \(drop) 2."
    }
}

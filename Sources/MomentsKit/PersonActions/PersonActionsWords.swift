import MomentsCore

/// The sentences of the actions on a person.
package struct PersonActionsWords: Words {
    package let language: Language

    package func text(of choice: PersonActionsChoice) -> String {
        switch choice {
        case .follow: language.relationships.change(.follow)
        case .unfollow: language.relationships.change(.unfollow)
        case .mute: say("Mute …", zh: "隐藏…")
        case .muteFor(nil): say("Mute until I unmute them", zh: "一直隐藏，直到取消")
        case .muteFor(let seconds?): say("Mute for \(length(seconds))", zh: "隐藏 \(length(seconds))")
        case .muteNotifications: say("Hide notifications from them, too", zh: "同时隐藏来自此人的通知")
        case .unmute: language.relationships.change(.unmute)
        case .block: say("Block …", zh: "屏蔽…")
        case .unblock: language.relationships.change(.unblock)
        case .removeFollower: say("Remove from your followers …", zh: "移出你的关注者…")
        case .boosts: say("Show their boosts in home", zh: "在主页显示此人的转嘟")
        case .notify: say("Notify me when they post", zh: "此人发布时通知我")
        case .note: say("Private note …", zh: "备注…")
        case .report: say("Report …", zh: "举报…")
        case .lists: say("Lists …", zh: "列表…")
        case .category(.spam): say("It is spam", zh: "垃圾信息")
        case .category(.legal): say("It breaks the law", zh: "违法内容")
        case .category(.other): say("Something else", zh: "其他问题")
        case .post: post("")
        case .forward: forward(to: "")
        case .sendReport: send(posts: 0, isForwarded: false)
        }
    }

    // MARK: A report

    package func post(_ text: String) -> String { say("With the post: \(text)", zh: "附上动态：\(text)") }
    package func forward(to server: String) -> String {
        say("Also send it, without your name, to \(server)", zh: spaced("同时匿名转发给", server))
    }
    package func send(posts: Int, isForwarded: Bool) -> String {
        let count = posts == 0 ? "" : say(" with \(counted(posts, "post", "posts"))", zh: "，附 \(posts) 条动态")
        return say(
            "Send the report\(count) to your server's moderators" + (isForwarded ? " and theirs" : ""),
            zh: "发送举报给你的服务器" + (isForwarded ? "和对方服务器" : "") + "的管理员\(count)")
    }

    // MARK: Questions

    /// - Parameter who: "@alan@kites.example"
    package func question(_ change: RelationshipChange, _ who: String) -> String {
        switch change {
        case .block:
            say(
                "Block \(who)? You stop following each other, and unblocking does not bring that back. Everything they post is hidden.",
                zh: "屏蔽 \(who)？你们将不再互相关注，取消屏蔽也不会恢复。此人发布的一切都将隐藏。")
        case .removeFollower:
            say(
                "Remove \(who) from your followers? They can ask to follow you again.",
                zh: "将 \(who) 移出你的关注者？对方可以再次请求关注。")
        default:
            say("Unfollow \(who)? Their posts no longer come to home.", zh: "取消关注 \(who)？主页将不再有其动态。")
        }
    }

    package func answer(_ change: RelationshipChange) -> String { language.relationships.change(change) }
    package var leavesIt: String { say("Leave it as it is", zh: "保持不变") }

    // MARK: In lines

    package func line(_ text: String, isOn: Bool?, reason: String?) -> String {
        let state = isOn.map { $0 ? say("on", zh: "开") : say("off", zh: "关") }
        return language.statuses.sentence(of: [text, state, reason].compactMap(\.self))
    }

    package var advice: String {
        say("Type a row's number to choose it; an empty line goes back.", zh: "输入编号选择，直接回车返回。")
    }

    private func length(_ seconds: Int) -> String {
        switch seconds {
        case 86_400...: say(counted(seconds / 86_400, "day", "days"), zh: "\(seconds / 86_400) 天")
        default: say(counted(seconds / 3_600, "hour", "hours"), zh: "\(seconds / 3_600) 小时")
        }
    }
}

extension Language {
    package var personActions: PersonActionsWords { PersonActionsWords(language: self) }
}

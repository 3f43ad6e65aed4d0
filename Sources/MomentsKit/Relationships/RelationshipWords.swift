import MomentsCore

/// The sentences about the relationship between the person of a feed and another person.
package struct RelationshipWords: Words {
    package let language: Language

    // MARK: Marks

    package var following: String { say("following", zh: "已关注") }
    package var requested: String { say("follow requested", zh: "已请求关注") }
    package var followsYou: String { say("follows you", zh: "关注了你") }
    package var requestsYou: String { say("wants to follow you", zh: "请求关注你") }
    /// - Parameter time: "14:05"; nil: until it is taken back.
    package func muted(until time: String?) -> String {
        say(time.map { "muted until \($0)" } ?? "muted", zh: time.map { spaced("隐藏至", $0) } ?? "已隐藏")
    }
    package var blocked: String { say("blocked", zh: "已屏蔽") }
    package var unfollowed: String { say("unfollowed", zh: "已取消关注") }
    package var unmuted: String { say("unmuted", zh: "已取消隐藏") }
    package var unblocked: String { say("unblocked", zh: "已取消屏蔽") }
    package var blocksYou: String { say("blocks you", zh: "屏蔽了你") }
    package var serverBlocked: String { say("server blocked", zh: "已屏蔽其服务器") }
    package var rejected: String { say("request rejected", zh: "已拒绝请求") }
    package var boostsHidden: String { say("boosts hidden", zh: "不显示转嘟") }
    package var notifies: String { say("notifies you of posts", zh: "发布时通知你") }
    /// A mark of a change that the server does not have yet.
    package func pending(_ mark: String) -> String { say("\(mark) (not sent yet)", zh: "\(mark)（待发送）") }
    package func note(_ text: String) -> String { say("Your note: \(text)", zh: "你的备注：\(text)") }

    // MARK: Results

    /// The last change, beside the key that undoes it: "Followed @alan@kites.example".
    func done(_ change: Change, _ formatter: MomentFormatter) -> String? {
        guard let relationship = change.relationship else { return language.viewChanges.done(change, formatter) }
        return done(relationship, handle(change.person, formatter))
    }

    package func done(_ change: RelationshipChange, _ who: String) -> String {
        switch change {
        case .follow: say("Followed \(who)", zh: "已关注 \(who)")
        case .unfollow: say("Unfollowed \(who)", zh: "已取消关注 \(who)")
        case .mute: say("Muted \(who)", zh: "已隐藏 \(who)")
        case .unmute: say("Unmuted \(who)", zh: "已取消隐藏 \(who)")
        case .block: say("Blocked \(who)", zh: "已屏蔽 \(who)")
        case .unblock: say("Unblocked \(who)", zh: "已取消屏蔽 \(who)")
        case .removeFollower: say("\(who) no longer follows you", zh: "\(who) 不再关注你")
        case .showBoosts(true): say("Boosts by \(who) shown", zh: "已显示 \(who) 的转嘟")
        case .showBoosts(false): say("Boosts by \(who) hidden", zh: "不再显示 \(who) 的转嘟")
        case .notify(true): say("You will be notified of posts by \(who)", zh: "\(who) 发布时将通知你")
        case .notify(false): say("No more notifications of posts by \(who)", zh: "\(who) 发布时不再通知你")
        case .note: say("Note on \(who) saved", zh: "已保存对 \(who) 的备注")
        case .answerRequest(true): say("\(who) may follow you", zh: "已接受 \(who) 的关注请求")
        case .answerRequest(false): say("Follow request of \(who) rejected", zh: "已拒绝 \(who) 的关注请求")
        case .report: say("Reported \(who)", zh: "已举报 \(who)")
        }
    }

    /// The message after an undo.
    func undone(_ change: Change, _ formatter: MomentFormatter) -> String? {
        guard let relationship = change.relationship else { return language.viewChanges.undone(change, formatter) }
        let what = self.change(relationship)
        let who = handle(change.person, formatter)
        return say("Undone: \(what), \(who).", zh: "已撤销：\(what) \(who)。")
    }

    /// In the outbox: "Follow"; nil for a change of no person and no view.
    package func change(_ item: OutboxItem) -> String? {
        item.relationship.map(change) ?? item.viewChange.map(language.viewChanges.change)
    }

    func change(_ change: RelationshipChange) -> String {
        switch change {
        case .follow: say("Follow", zh: "关注")
        case .unfollow: say("Unfollow", zh: "取消关注")
        case .mute: say("Mute", zh: "隐藏")
        case .unmute: say("Unmute", zh: "取消隐藏")
        case .block: say("Block", zh: "屏蔽")
        case .unblock: say("Unblock", zh: "取消屏蔽")
        case .removeFollower: say("Remove follower", zh: "移除关注者")
        case .showBoosts(let shows): say(shows ? "Show boosts" : "Hide boosts", zh: shows ? "显示转嘟" : "不显示转嘟")
        case .notify(let notifies):
            say(
                notifies ? "Notify me of their posts" : "Stop notifying me of their posts",
                zh: notifies ? "发布时通知我" : "发布时不再通知我")
        case .note: say("Private note", zh: "备注")
        case .answerRequest(let accepts):
            say(accepts ? "Accept follow request" : "Reject follow request", zh: accepts ? "接受关注请求" : "拒绝关注请求")
        case .report: say("Report", zh: "举报")
        }
    }

    /// A server refused it for good.
    /// - Parameter cause: why, in sentences.
    func refused(_ change: RelationshipChange, _ who: String, _ cause: String?, feed: String) -> String {
        let what = self.change(change)
        return say(
            cause.map { "\(what), \(who), was refused: \($0)" } ?? "\(feed) refused: \(what), \(who).",
            zh: cause.map { "\(what) \(who) 被拒绝：\($0)" } ?? "\(spaced(feed, "拒绝了"))：\(what) \(who)。")
    }

    /// The server does not have the person, or their follow request.
    func isNotThere(_ change: RelationshipChange, server: String) -> String {
        switch change {
        case .answerRequest:
            say("\(server) no longer has a follow request from them.", zh: "\(spaced(server, "上已没有此人的关注请求"))。")
        case .showBoosts, .notify: say("You no longer follow them. Follow them first.", zh: "你已不再关注此人，请先关注。")
        default: say("\(server) does not know this person. Check the handle.", zh: "\(spaced(server, "没有这个人"))，请检查账号。")
        }
    }

    // MARK: Refusals

    package var isYou: String { say("This is you.", zh: "这是你自己。") }
    package var isNoPerson: String {
        say("Only people on Mastodon-compatible servers can be followed.", zh: "只能关注 Mastodon 兼容服务器上的用户。")
    }
    package var asksNothing: String { say("Nobody asks to follow you here.", zh: "这里没有关注请求。") }
    package var isBlocked: String { say("You block them. Unblock them first.", zh: "你已屏蔽此人，请先取消屏蔽。") }
    package var blocksYouReason: String { say("They block you.", zh: "对方屏蔽了你。") }
    package var isServerBlockedReason: String {
        say("You block their whole server. Unblock it on your server's website first.", zh: "你已屏蔽对方的服务器，请先在你的服务器网页上取消。")
    }
    package var isAnswered: String { say("You have answered this request.", zh: "你已经答复过此请求。") }
    package func areNone(on feed: String) -> String {
        say(
            "You can't follow, mute or block people on \(feed): it is not a Mastodon account you follow.",
            zh: "\(spaced("无法在", feed, "关注、隐藏或屏蔽"))：它不是你正在订阅的 Mastodon 账号。")
    }
    /// The server has no way to do it.
    package var isUnoffered: String {
        say("Your server does not offer this to apps.", zh: "你的服务器不向应用提供此功能。")
    }

    private func handle(_ handle: String?, _ formatter: MomentFormatter) -> String {
        formatter.line(handle).map { "@\($0)" } ?? ""
    }
}

extension Language {
    package var relationships: RelationshipWords { RelationshipWords(language: self) }
}

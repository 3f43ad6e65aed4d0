import MomentsCore

/// The sentences of notifications.
package struct NotificationWords: Words {
    package let language: Language

    /// "Ada and 3 others liked your post"; for a kind that this release does not know, the server's name of it.
    /// - Parameters:
    ///   - others: how many others did the same.
    package func told(_ kind: NotificationKind, by name: String, others: Int) -> String {
        say {
            let who = self.who(name, others: others)
            return switch kind {
            case .mention: "\(who) mentioned you"
            case .reblog: "\(who) boosted your post"
            case .favourite: "\(who) liked your post"
            case .follow: "\(who) followed you"
            case .followRequest: "\(who) requested to follow you"
            case .status: "\(who) posted"
            case .poll: "\(who)'s poll has ended"
            case .update: "\(who) edited a post you boosted or replied to"
            case .quote: "\(who) quoted your post"
            case .other(let type): told(type, by: who)
            }
        } zh: {
            let who = self.who(name, others: others)
            return switch kind {
            case .mention: spaced(who, "提到了你")
            case .reblog: spaced(who, "转嘟了你的动态")
            case .favourite: spaced(who, "赞了你的动态")
            case .follow: spaced(who, "关注了你")
            case .followRequest: spaced(who, "请求关注你")
            case .status: spaced(who, "发了动态")
            case .poll: spaced(who, "的投票已结束")
            case .update: spaced(who, "编辑了你转嘟或回复过的动态")
            case .quote: spaced(who, "引用了你的动态")
            case .other(let type): told(type, by: who)
            }
        }
    }

    /// "Ada and 3 others"
    package func who(_ name: String, others: Int) -> String {
        say(
            language.moments.people([name], unnamed: others),
            zh: others > 0 ? spaced(name, "等 \((others + 1).grouped) 人") : name)
    }

    /// The notification arrived after the reader last looked at the list.
    package var spokenNew: String { say("New.", zh: "新通知。") }

    // MARK: Filter, and marking as read

    /// The title of the list while it shows mentions alone.
    package var mentions: String { say("Mentions", zh: "提及") }
    /// The server told of none, as far as is stored.
    package var noMentions: String { say("No mentions yet.", zh: "还没有人提到你。") }
    package var allRead: String { say("All notifications are marked as read.", zh: "已将全部通知标为已读。") }
    /// The reason why an action of notifications does nothing elsewhere.
    package var isNotNotifications: String {
        say("This works in the notifications.", zh: "这项操作仅适用于通知。")
    }

    /// Notifications about one's own account, which name its owner as the actor.
    private func told(_ type: String, by who: String) -> String {
        switch type {
        case "quoted_update": say("\(who) edited a post you quoted", zh: spaced(who, "编辑了你引用过的动态"))
        case "moderation_warning": say("You have received a moderation warning", zh: "你收到一条管理警告")
        case "severed_relationships":
            say("Your server cut ties with people you follow or who follow you", zh: "你的服务器断开了你与一些人的关注关系")
        case "admin.sign_up": say("\(who) signed up", zh: spaced(who, "注册了账号"))
        case "admin.report": say("\(who) reported somebody", zh: spaced(who, "举报了某人"))
        default: "\(who) · \(type)"
        }
    }
}

extension Language {
    package var notifications: NotificationWords { NotificationWords(language: self) }
}

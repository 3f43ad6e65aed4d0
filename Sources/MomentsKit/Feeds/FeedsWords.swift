import MomentsCore

/// The sentences of the feeds screen.
package struct FeedsWords: Words {
    package let language: Language

    package var title: String { say("Feeds", zh: "订阅") }

    /// Where there are none.
    /// - Parameter add: what leads to the form; nil where nothing does.
    package var noFeeds: String { say("You don't follow a server yet.", zh: "你还没有订阅服务器。") }

    package func syncAsked(_ name: String) -> String {
        say("\(name) will sync as soon as possible.", zh: "\(spaced("将尽快同步", name))。")
    }

    package var syncOfAllAsked: String { say("All feeds will sync as soon as possible.", zh: "将尽快同步所有订阅。") }

    /// A feed that was removed is asked for nothing.
    package func cannotSync(_ name: String) -> String {
        say("\(name) was removed; only its stored moments are left.", zh: "\(spaced(name, "已移除，只保留了已存的动态"))。")
    }

    /// Why a feed is of no use for something: its server does not do that, or it is read-only.
    package func lacks(_ ability: FeedAbility, _ name: String) -> String {
        switch ability {
        case .signIn:
            say(
                "You can't sign in to \(name): it is not a Mastodon account you follow.",
                zh: "\(spaced("无法登录", name))：它不是你正在订阅的 Mastodon 账号。")
        case .posts:
            say(
                "You can't post on \(name): it is not a Mastodon account you follow.",
                zh: "\(spaced("无法发布到", name))：它不是你正在订阅的 Mastodon 账号。")
        case .relationships: language.relationships.areNone(on: name)
        case .statuses, .views:
            say(
                "\(name) has one timeline only, without threads, lists or notifications.",
                zh: "\(spaced(name, "只有一条时间线，没有对话、列表和通知"))。")
        }
    }

    /// - Parameters:
    ///   - moments: how many of it are stored.
    ///   - changes: how many wait for delivery, and would be dropped.
    package func asksToRemove(_ name: String, moments: Int, changes: Int) -> String {
        say {
            let stored = "\(moments.grouped) of its moments \(moments == 1 ? "is" : "are") stored."
            let pending = changes == 1 ? "1 change is not sent yet" : "\(changes.grouped) changes are not sent yet"
            return "Remove \(name)? \(stored)" + (changes > 0 ? " \(pending) and would be dropped." : "")
        } zh: {
            "\(spaced("移除", name))？已保存其 \(moments.grouped) 条动态。"
                + (changes > 0 ? "有 \(changes.grouped) 项更改尚未发送，将被丢弃。" : "")
        }
    }

    package func deletesMoments(_ count: Int) -> String {
        say(
            count == 1 ? "Remove it and delete its moment" : "Remove it and delete its \(count.grouped) moments",
            zh: "移除，并删除其 \(count.grouped) 条动态")
    }

    package var keepsMoments: String { say("Remove it and keep its moments, read-only", zh: "移除，保留动态（只读）") }
    package var leavesIt: String { say("Don't remove it", zh: "不移除") }

    package func removed(_ name: String, keepsMoments: Bool) -> String {
        say(
            keepsMoments ? "\(name) was removed; its moments are kept." : "\(name) was removed with its moments.",
            zh: keepsMoments ? "\(spaced(name, "已移除，动态已保留"))。" : "\(spaced(name, "及其动态已移除"))。")
    }

    // MARK: In lines

    /// One feed; no full stop at its end.
    package func line(name: String, address: String, count: String, state: String) -> String {
        say("\(name), \(address), \(count). \(state)", zh: "\(name)，\(address)，\(count)。\(state)")
    }

    /// The meaning of numbers, in lines.
    /// - Parameter remove: the name of the action.
    package func advice(remove: String) -> String {
        say(
            "Type a number to show only that feed, or an action and a number: \(remove) 2.",
            zh: "输入编号，只看该订阅的动态。操作名称后的编号表示对哪个订阅执行，例如 \(remove) 2。")
    }
}

extension Language {
    package var feeds: FeedsWords { FeedsWords(language: self) }
}

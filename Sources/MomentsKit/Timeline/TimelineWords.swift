import MomentsCore

/// The sentences of the timeline.
package struct TimelineWords: Words {
    package let language: Language

    /// There is no moment.
    package var emptyTimeline: String { say("No posts yet.", zh: "还没有动态。") }

    /// The servers that are followed have no post in home.
    package var emptyHome: String {
        say(
            "Your home timeline is empty: it shows posts of the people you follow on your server.",
            zh: "主页时间线还是空的：这里会显示你在服务器上关注的人发布的内容。")
    }

    /// The servers were not asked yet.
    package var homeIsOnItsWay: String {
        say("Your home timeline is loading …", zh: "正在获取主页时间线 …")
    }

    package func wayToFill(_ step: EmptyPlace.Step) -> String {
        switch step {
        case .views: say("See what others post on your server", zh: "看看服务器上其他人发布的内容")
        case .compose: say("Write your first post", zh: "写第一条动态")
        default: language.emptyPlaces.text(of: step)
        }
    }

    /// The head of the screen: "Moments · Ada".
    package func title(of owner: String) -> String { "Moments · \(owner)" }

    /// The title of the window: "Moments · Ada (3 new)".
    /// - Parameter newMoments: "3 new"
    package func windowTitle(of owner: String, newMoments: String?) -> String {
        say(
            title(of: owner) + (newMoments.map { " (\($0))" } ?? ""),
            zh: title(of: owner) + (newMoments.map { "（\($0)）" } ?? ""))
    }

    /// Another account was logged out, and this timeline came instead.
    /// - Parameters:
    ///   - name: the account that was shown.
    ///   - next: the account that is shown now.
    ///   - accounts: the key or the name that leads to the accounts; nil where there is none.
    package func loggedOut(_ name: String, next: String, accounts: String?) -> String {
        say(
            "\(name) is logged out; this is \(next) now." + (accounts.map { " \($0) goes back." } ?? ""),
            zh: "\(name) 已退出登录，现在是 \(next)。" + (accounts.map { "用 \($0) 返回。" } ?? ""))
    }

    /// The newest moment that was read elsewhere is above, as a server has it.
    /// - Parameter date: when it was posted.
    package func readElsewhere(upTo date: String) -> String {
        say("You read up to \(date) on another device", zh: spaced("在别处读到", date))
    }

    /// No server keeps a reading position above this one, and the person did not jump here.
    package var nothingReadElsewhere: String {
        say(
            "Nothing to go back to, and no newer reading position from another device.",
            zh: "没有可返回的位置，也没有服务器记录你在别处读到了更新的动态。")
    }

    /// The way back to the reading position before a jump.
    /// - Parameter way: what to press or type.
    package func leadsBack(_ way: String) -> String {
        say("\(way) goes back to where you were.", zh: "用 \(way) 返回刚才的位置。")
    }

    // MARK: Feeds

    /// The sentence in place of the rows where a feed has sent no moment.
    package func emptyFeed(_ name: String) -> String {
        say("Nothing has come from \(name) yet.", zh: "\(spaced(name, "还没有动态"))。")
    }

    /// The feed of the shown moments was removed, together with them.
    package var feedIsGone: String { say("This feed was removed.", zh: "该订阅已移除。") }

    /// Servers are not reached: "offline", "kitchen offline".
    /// - Parameter names: the feeds of those servers; empty where none can be reached.
    package func offline(_ names: [String]) -> String {
        say(
            names.isEmpty ? "offline" : "\(language.moments.feeds(names)) offline",
            zh: names.isEmpty ? "离线" : spaced(language.moments.feeds(names), "离线"))
    }

    /// So many changes are delivered once they are: "1 waiting".
    package func waiting(_ count: Int) -> String { say("\(count.grouped) waiting", zh: "\(count.grouped) 项待发送") }
    /// The sync that a person asked for failed.
    /// - Parameter reason: why, in sentences that name the feed.
    package func notSynced(_ reason: String) -> String { say("Not synced: \(reason)", zh: "未能同步：\(reason)") }

    /// How many other feeds something is wrong with.
    package func moreProblems(_ count: Int) -> String {
        say("and \(counted(count, "other feed", "other feeds"))", zh: "另有 \(count) 个订阅有问题")
    }

    /// None of the feeds that are shown is followed.
    package var noServerToAsk: String {
        say(
            "You don't follow a server to load new posts from. Add one in the list of feeds.",
            zh: "你没有订阅可以获取新动态的服务器。请在订阅中添加一个。")
    }

    /// The servers are asked for new posts.
    package func syncingFeeds(_ names: [String]) -> String {
        say("Syncing \(language.moments.feeds(names)) …", zh: "\(spaced("正在同步", language.moments.feeds(names))) …")
    }

    /// The person reached the oldest stored moment, and the servers are asked for older ones.
    package var fetchingOlder: String { say("Loading older posts …", zh: "正在获取更早的动态 …") }

    /// The sync has ended.
    /// - Parameters:
    ///   - newMoments: "3 new"; nil where there is none above.
    ///   - below: "40 below"; nil where nothing arrived there.
    package func synced(newMoments: String?, below: String?) -> String {
        say {
            let arrived = [newMoments.map { "\($0) above" }, below].compactMap(\.self).joined(separator: ", ")
            return arrived.isEmpty ? "Synced." : "Synced: \(arrived)."
        } zh: {
            let arrived = [newMoments.map { "上方有 \($0)" }, below].compactMap(\.self).joined(separator: "，")
            return arrived.isEmpty ? "同步完成。" : "同步完成，\(arrived)。"
        }
    }

    /// A server refused changes for good; they were reversed.
    /// - Parameters:
    ///   - count: how many.
    ///   - cause: why, in sentences; nil where that is not known.
    package func refused(_ kind: Change.Kind, count: Int, feed: String, cause: String?) -> String {
        let isDraft = count == 1 && (kind == .post || kind == .edit)
        return say {
            let what = count == 1 ? refusal(kind) : "\(count.grouped) changes"
            let after =
                count > 1
                ? "The posts are unchanged." : isDraft ? "The text is a draft again." : "The post is unchanged."
            guard let cause else { return "\(feed) refused \(what). \(after)" }
            return
                "\(what.prefix(1).uppercased())\(what.dropFirst()) \(count == 1 ? "was" : "were") refused: \(cause) \(after)"
        } zh: {
            let what = count == 1 ? refusal(kind) : "\(count.grouped) 项更改"
            return (cause.map { "\(what)被拒绝：\($0)" } ?? "\(spaced(feed, "拒绝了", what))。")
                + (isDraft ? "文字已恢复为草稿。" : "已恢复原状。")
        }
    }

    /// "3 notifications"
    /// - Parameter count: "1", "99+"
    package func newNotifications(_ count: String) -> String {
        say(count == "1" ? "1 notification" : "\(count) notifications", zh: "\(count) 条新通知")
    }

    /// No server is followed that has notifications.
    package var noNotifications: String {
        say(
            "Notifications need a Mastodon account. Add one in the list of feeds.",
            zh: "通知需要 Mastodon 账号。请在订阅中添加一个。")
    }

    // MARK: Spoken

    /// The owner of the timeline.
    package func timeline(of owner: String) -> String { say("Timeline of \(owner).", zh: "\(owner) 的时间线。") }
    /// The owner of the feed whose moments alone are shown.
    package func feedOwner(_ name: String) -> String { say("Its owner is \(name).", zh: "主人是 \(name)。") }
    package var heading: String { say("Timeline.", zh: "时间线。") }

    /// - Parameters:
    ///   - moments: "3 new"
    ///   - action: what to type to read them.
    package func newMoments(_ moments: String, action: String) -> String {
        say("\(moments) above. Type \(action) to go there.", zh: "上方有 \(moments)。输入 \(action) 查看。")
    }

    /// - Parameters:
    ///   - notifications: "3 notifications"
    ///   - action: what to type to read them.
    package func newNotifications(_ notifications: String, action: String) -> String {
        say(
            "\(notifications) since you last looked. Type \(action) to see all.",
            zh: "有 \(notifications)。输入 \(action) 查看。")
    }

    /// - Parameters:
    ///   - place: as `readElsewhere` has it.
    ///   - action: what to type to go there.
    package func readElsewhere(_ place: String, action: String) -> String {
        say("\(place). Type \(action) to go there.", zh: "\(place)。输入 \(action) 前往。")
    }

    /// A text waits to be written on.
    /// - Parameter action: what to type for it.
    package func waitingDraft(action: String) -> String {
        say("You have a draft. Type \(action) to continue it.", zh: "有一份草稿。输入 \(action) 继续写。")
    }

    /// Advice for a newcomer about what to type.
    /// - Parameter help: the name of the action that shows the help.
    package func advice(help: String) -> String {
        say("An empty line lists moments. \(help) lists what you can type.", zh: "空行列出动态。输入 \(help) 查看可用的命令。")
    }

    private func refusal(_ kind: Change.Kind) -> String {
        switch kind {
        case .like: say("a like", zh: "赞")
        case .unlike: say("to remove a like", zh: "取消赞")
        case .boost: say("a boost", zh: "转嘟")
        case .unboost: say("to remove a boost", zh: "取消转嘟")
        case .bookmark: say("a bookmark", zh: "加书签")
        case .unbookmark: say("to remove a bookmark", zh: "取消书签")
        case .pin: say("a pin", zh: "置顶")
        case .unpin: say("to unpin a post", zh: "取消置顶")
        case .mute: say("to mute a conversation", zh: "静音对话")
        case .unmute: say("to unmute a conversation", zh: "取消静音对话")
        case .share: say("a share", zh: "转发")
        case .post: say("a post", zh: "发布")
        case .edit: say("an edit", zh: "编辑")
        case .delete: say("a deletion", zh: "删除")
        case .vote: say("a vote", zh: "投票")
        case .relationship: say("a change to a person", zh: "对某人的更改")
        case .view: say("a change to a hashtag or a list", zh: "对话题或列表的更改")
        }
    }
}

extension Language {
    package var timeline: TimelineWords { TimelineWords(language: self) }
}

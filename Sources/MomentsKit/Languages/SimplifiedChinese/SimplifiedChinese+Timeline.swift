import MomentsCore

extension SimplifiedChinese: TimelineWords {
    package var emptyTimeline: String { "还没有动态。可以这样开始：" }
    package var emptyHome: String { "主页时间线还是空的：这里会显示你在服务器上关注的人发布的内容。可以这样开始：" }
    package var homeIsOnItsWay: String { "正在获取主页时间线。同时可以这样开始：" }

    package func name(of choice: EmptyTimelineChoice) -> String {
        switch choice {
        case .views: "看看服务器上其他人发布的内容"
        case .compose: "写第一条动态"
        case .importPhotos: "导入一个文件夹的照片"
        case .addFeed: "订阅一个服务器"
        }
    }

    package func timelineTitle(of owner: String) -> String { "Moments · \(owner)" }

    package func windowTitle(of owner: String, newMoments: String?) -> String {
        timelineTitle(of: owner) + (newMoments.map { "（\($0)）" } ?? "")
    }

    package func loggedOut(_ name: String, next: String, accounts: String?) -> String {
        "\(name) 已退出登录，现在是 \(next)。" + (accounts.map { "用 \($0) 返回。" } ?? "")
    }

    package func emptyFeed(_ name: String) -> String { "\(spaced(name, "还没有动态"))。" }
    package func readElsewhere(upTo date: String) -> String { spaced("在别处读到", date) }
    package var nothingReadElsewhere: String { "没有可返回的位置，也没有服务器记录你在别处读到了更新的动态。" }
    package func leadsBack(_ way: String) -> String { "用 \(way) 返回刚才的位置。" }
    package var feedIsGone: String { "该订阅已移除。" }
    package func offline(_ names: [String]) -> String { names.isEmpty ? "离线" : spaced(feeds(names), "离线") }
    package func waiting(_ count: Int) -> String { "\(count.grouped) 项待发送" }
    package func notSynced(_ reason: String) -> String { "未能同步：\(reason)" }
    package func feeds(_ names: [String]) -> String { list(names, "和") }
    package func moreProblems(_ count: Int) -> String { "另有 \(count) 个订阅有问题" }
    package var fetchingOlder: String { "正在获取更早的动态 …" }
    package var noServerToAsk: String { "没有可以获取新动态的服务器。" }
    package func syncingFeeds(_ names: [String]) -> String { "\(spaced("正在同步", feeds(names))) …" }
    package func synced(newMoments: String?, below: String?) -> String {
        let arrived = [newMoments.map { "上方有 \($0)" }, below].compactMap(\.self).joined(separator: "，")
        return arrived.isEmpty ? "同步完成。" : "同步完成，\(arrived)。"
    }

    package func refused(_ kind: Change.Kind, count: Int, feed: String, cause: String?) -> String {
        let what = count == 1 ? refusal(kind) : " \(count.grouped) 项更改"
        return "\(spaced(feed, "拒绝了"))\(what)" + (cause.map { "：\($0)" } ?? "。") + "已恢复原状。"
    }

    private func refusal(_ kind: Change.Kind) -> String {
        switch kind {
        case .like: "赞"
        case .unlike: "取消赞"
        case .boost: "转嘟"
        case .unboost: "取消转嘟"
        case .bookmark: "加书签"
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

    package func timeline(of owner: String) -> String { "\(owner) 的时间线。" }

    package func feedOwner(_ name: String) -> String { "它属于 \(name)。" }
    package var timelineHeading: String { "时间线。" }
    package func newNotifications(_ count: String) -> String { "\(count) 条新通知" }
    package func newNotifications(_ notifications: String, action: String) -> String {
        "有 \(notifications)。输入 \(action) 查看。"
    }
    package var noNotifications: String { "只有 Mastodon 服务器上的账户才有通知。你还没有订阅：请在订阅中添加一个。" }
    package func newMoments(_ moments: String, action: String) -> String { "上方有 \(moments)。输入 \(action) 查看。" }
    package func readElsewhere(_ place: String, action: String) -> String { "\(place)。输入 \(action) 前往。" }
    package func waitingDraft(action: String) -> String { "有一份草稿。输入 \(action) 继续写。" }
    package func timelineAdvice(help: String) -> String { "空行列出动态。输入 \(help) 查看可用的命令。" }
}

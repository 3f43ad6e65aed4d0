extension SimplifiedChinese: FeedsWords {
    package var feedsTitle: String { "订阅" }

    package func noFeeds(add: String?) -> String {
        "订阅是一个服务器，其动态会出现在你的时间线中。" + (add.map { "目前没有订阅，\(spaced("用", $0, "添加"))。" } ?? "目前没有订阅。")
    }

    package func syncAsked(_ name: String) -> String { "\(spaced("将尽快同步", name))。" }
    package var syncOfAllAsked: String { "将尽快同步所有订阅。" }
    package func cannotSync(_ name: String) -> String { "\(spaced(name, "已移除，只保留了已存的动态"))。" }

    package func cannotSignIn(_ name: String) -> String { "\(spaced(name, "不是服务器上的账户，无需登录"))。" }

    package func asksToRemove(_ name: String, moments: Int, changes: Int) -> String {
        "\(spaced("移除", name))？已保存其 \(moments.grouped) 条动态。"
            + (changes > 0 ? "有 \(changes.grouped) 项更改尚未发送，将被丢弃。" : "")
    }

    package func deletesMoments(_ count: Int) -> String { "移除，并删除其 \(count.grouped) 条动态" }
    package var keepsMoments: String { "移除，保留动态（只读）" }
    package var leavesIt: String { "不移除" }

    package func removed(_ name: String, keepsMoments: Bool) -> String {
        keepsMoments ? "\(spaced(name, "已移除，动态已保留"))。" : "\(spaced(name, "及其动态已移除"))。"
    }

    package func feedLine(name: String, address: String, count: String, state: String) -> String {
        "\(name)，\(address)，\(count)。\(state)"
    }

    package func feedsAdvice(remove: String) -> String {
        "输入编号，只看该订阅的动态。操作名称后的编号表示对哪个订阅执行，例如 \(remove) 2。"
    }

    package var questionAdvice: String { "输入答案的编号即可选定，空行表示不作更改。" }
}

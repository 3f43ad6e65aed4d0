import MomentsCore

extension SimplifiedChinese: NotificationWords {
    package func told(_ kind: NotificationKind, by name: String, others: Int) -> String {
        let who = others > 0 ? spaced(name, "等 \((others + 1).grouped) 人") : name
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

    private func told(_ type: String, by who: String) -> String {
        switch type {
        case "quoted_update": spaced(who, "编辑了你引用过的动态")
        case "moderation_warning": "你的服务器管理员警告了你"
        case "severed_relationships": "你的服务器断开了你与一些人的关注关系"
        case "admin.sign_up": spaced(who, "注册了账号")
        case "admin.report": spaced(who, "举报了某人")
        default: "\(who) · \(type)"
        }
    }
}

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
        case .other(let type): "\(who) · \(type)"
        }
    }
}

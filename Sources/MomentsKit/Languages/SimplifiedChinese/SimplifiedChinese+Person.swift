extension SimplifiedChinese: PersonWords {
    package var bot: String { "机器人" }
    package var lockedPerson: String { "关注需批准" }
    package var verifiedField: String { "已验证" }
    package func posts(count: Int) -> String { "\(count.grouped) 条动态" }
    package func following(count: Int) -> String { "关注了 \(count.grouped) 人" }
    package func followers(count: Int) -> String { "\(count.grouped) 位关注者" }
    package func since(_ date: String) -> String { "\(date)加入" }
    package func moved(to handle: String) -> String { spaced("已迁移至", handle) }
    package var isSuspended: String { "已被停用：其服务器不再显示此人。" }
    package var isNoPerson: String { "这不是某个人的主页。" }
    package var hasNoPage: String { "不知道其主页的地址。" }
}

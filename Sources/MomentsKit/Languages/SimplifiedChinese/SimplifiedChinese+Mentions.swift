extension SimplifiedChinese: MentionWords {
    package func mentioned(by name: String) -> String { spaced(name, "提到了你") }
    package func sentDirectly(by name: String) -> String { spaced(name, "发来一条私信") }
    package func mentions(_ count: Int) -> String { "\(count.grouped) 条动态提到了你" }
    package var someone: String { "有人" }
}

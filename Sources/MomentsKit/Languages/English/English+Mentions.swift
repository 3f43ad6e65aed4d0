extension English: MentionWords {
    package func mentioned(by name: String) -> String { "\(name) mentions you" }
    package func sentDirectly(by name: String) -> String { "\(name) sent you a direct message" }
    package func mentions(_ count: Int) -> String { "\(count.grouped) posts mention you" }
    package var someone: String { "Somebody" }
}

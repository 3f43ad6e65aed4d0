extension SimplifiedChinese: WholeMomentWords {
    package var momentTitle: String { "动态" }

    package func lines(_ range: ClosedRange<Int>, of count: Int) -> String {
        "第 \(range.lowerBound)–\(range.upperBound) 行，共 \(count) 行"
    }

    package func readsOn(key: String?) -> String { key.map { "… 按 \($0) 阅读全文" } ?? "…" }
    package func unfolds(key: String?) -> String { key.map { "… 按 \($0) 展开" } ?? "…" }
    package func fetches(key: String) -> String { "按 \(key) 获取" }

    package var isOldest: String { "这是最早的一条动态。" }
    package var isNewest: String { "这是最新的一条动态。" }
    package var momentAdvice: String { "空行前往更早的一条动态。" }
}

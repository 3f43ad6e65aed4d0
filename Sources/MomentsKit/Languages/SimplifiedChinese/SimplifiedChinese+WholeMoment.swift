import MomentsCore

extension SimplifiedChinese: WholeMomentWords {
    package var momentTitle: String { "动态" }

    package func lines(_ range: ClosedRange<Int>, of count: Int) -> String {
        "第 \(range.lowerBound)–\(range.upperBound) 行，共 \(count) 行"
    }

    package func readsOn(key: String?) -> String { key.map { "… 按 \($0) 阅读全文" } ?? "…" }
    package func unfolds(key: String?) -> String { key.map { "… 按 \($0) 展开" } ?? "…" }
    package func fetches(key: String) -> String { "按 \(key) 获取" }

    package func isLast(of view: ServerView.Kind?) -> String {
        switch view {
        case nil: "这是最早的一条动态。"
        case .thread: "讨论串到此为止。"
        default: "这是这里的最后一条。"
        }
    }

    package func isFirst(of view: ServerView.Kind?) -> String {
        switch view {
        case nil: "这是最新的一条动态。"
        case .thread: "讨论串由此开始。"
        default: "这是第一条。"
        }
    }

    package var nextInView: String { "下一条" }
    package var previousInView: String { "上一条" }

    package func momentAdvice(isInView: Bool) -> String { isInView ? "空行前往下一条动态。" : "空行前往更早的一条动态。" }
}

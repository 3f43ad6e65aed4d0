import MomentsCore

extension English: WholeMomentWords {
    package var momentTitle: String { "Moment" }

    package func lines(_ range: ClosedRange<Int>, of count: Int) -> String {
        "lines \(range.lowerBound)–\(range.upperBound) of \(count)"
    }

    package func readsOn(key: String?) -> String { key.map { "… \($0) reads on" } ?? "…" }
    package func unfolds(key: String?) -> String { key.map { "… \($0) shows more" } ?? "…" }
    package func fetches(key: String) -> String { "\(key) fetches it" }

    package func isLast(of view: ServerView.Kind?) -> String {
        switch view {
        case nil: "This is the oldest moment."
        case .thread: "The thread ends here."
        default: "This is the last one that is here."
        }
    }

    package func isFirst(of view: ServerView.Kind?) -> String {
        switch view {
        case nil: "This is the newest moment."
        case .thread: "The thread begins here."
        default: "This is the first one."
        }
    }

    package var nextInView: String { "next" }
    package var previousInView: String { "previous" }

    package func momentAdvice(isInView: Bool) -> String {
        isInView ? "An empty line goes on to the next moment." : "An empty line goes on to the next older moment."
    }
}

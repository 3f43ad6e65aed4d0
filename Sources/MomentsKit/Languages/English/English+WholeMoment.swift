extension English: WholeMomentWords {
    package var momentTitle: String { "Moment" }

    package func lines(_ range: ClosedRange<Int>, of count: Int) -> String {
        "lines \(range.lowerBound)–\(range.upperBound) of \(count)"
    }

    package func readsOn(key: String?) -> String { key.map { "… \($0) reads on" } ?? "…" }
    package func unfolds(key: String?) -> String { key.map { "… \($0) shows more" } ?? "…" }
    package func fetches(key: String) -> String { "\(key) fetches it" }

    package var isOldest: String { "This is the oldest moment." }
    package var isNewest: String { "This is the newest moment." }
    package var momentAdvice: String { "An empty line goes on to the next older moment." }
}

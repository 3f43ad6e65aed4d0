extension English: WholeMomentWords {
    public var momentTitle: String { "Moment" }

    public func lines(_ range: ClosedRange<Int>, of count: Int) -> String {
        "lines \(range.lowerBound)–\(range.upperBound) of \(count)"
    }

    public func readsOn(key: String?) -> String { key.map { "… \($0) reads on" } ?? "…" }

    public var isOldest: String { "This is the oldest moment." }
    public var isNewest: String { "This is the newest moment." }
    public var momentAdvice: String { "An empty line goes on to the next older moment." }
}

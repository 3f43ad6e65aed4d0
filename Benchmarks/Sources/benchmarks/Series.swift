/// Repeated measurements of one thing.
struct Series {
    private(set) var seconds: [Double] = []

    mutating func add(_ duration: Duration) {
        seconds.append(duration / .seconds(1))
    }

    /// 0 before the first measurement.
    var median: Double { seconds.isEmpty ? 0 : seconds.sorted()[seconds.count / 2] }

    var range: String { "\(text(seconds.min() ?? 0))-\(text(seconds.max() ?? 0)) s" }

    private func text(_ seconds: Double) -> String { String((seconds * 1_000).rounded() / 1_000) }
}

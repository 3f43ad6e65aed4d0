import Essentials

/// The dates that servers write where the schema asks for Unix seconds.
enum MomentDate {
    /// Numbers from here on are milliseconds: as seconds this is the year 5138.
    private static let firstMilliseconds = 1e11

    /// The Unix second of a date in seconds (with or without a fraction), milliseconds or ISO 8601; nil where it is
    /// none of them, or out of the years 1 to 9999.
    static func second(_ text: String) -> Int64? {
        let seconds = Double(text).map { abs($0) >= firstMilliseconds ? $0 / 1_000 : $0 } ?? iso8601(text)
        guard let seconds = seconds?.rounded(.down) else { return nil }
        return Int64(exactly: seconds).flatMap { MomentKey.seconds.contains($0) ? $0 : nil }
    }

    /// The text that `second` reads as this second.
    static func text(_ second: Int64) -> String {
        Double(second) >= firstMilliseconds ? "\(second)000" : "\(second)"
    }

    private static func iso8601(_ text: String) -> Double? {
        let style = Date.ISO8601FormatStyle()
        let styles = [style, Date.ISO8601FormatStyle(includingFractionalSeconds: true), style.year().month().day()]
        // Failing to parse is the answer here: the next style is tried.
        return styles.lazy.compactMap { try? $0.parse(text) }.first?.timeIntervalSince1970
    }
}

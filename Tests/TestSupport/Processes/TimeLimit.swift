/// How long a test may take.
public enum TimeLimit {
    /// - Returns: the limit; under a sanitizer, where all is slow, many times as long.
    public static func scaled(_ limit: Int) -> Int {
        Sanitizer.current == nil ? limit : 20 * limit
    }
}

/// How long a test may take.
public enum TimeLimit {
    /// In minutes: a longer test hangs. The limit is long because it begins with the test, which may have to wait for all others.
    public static let minutesOfTest = scaled(60)

    /// - Returns: the limit; under a sanitizer, where all is slow, many times as long.
    public static func scaled(_ limit: Int) -> Int {
        Sanitizer.current == nil ? limit : 20 * limit
    }
}

/// How long a test may take.
public enum TimeLimit {
    /// In minutes: what takes longer hangs. In minutes: a test that takes longer hangs.
    public static let minutesOfTest = scaled(60)

    /// - Returns: the limit; under a sanitizer, where all is slow, many times as long.
    public static func scaled(_ limit: Int) -> Int {
        Sanitizer.current == nil ? limit : 20 * limit
    }
}

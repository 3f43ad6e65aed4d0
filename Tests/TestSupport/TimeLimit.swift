import Foundation

/// How long a test may take, which is longer where all is slow: `make sanitize` sets `MOMENTS_TIME_LIMIT_FACTOR`.
public enum TimeLimit {
    /// - Returns: the limit, made as many times longer as the environment says.
    public static func scaled(_ limit: Int) -> Int {
        limit * factor
    }

    private static let factor =
        ProcessInfo.processInfo.environment["MOMENTS_TIME_LIMIT_FACTOR"].flatMap(Int.init).map { max(1, $0) } ?? 1
}

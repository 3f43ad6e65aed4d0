import Foundation

/// The sanitizer of `make sanitize`.
public enum Sanitizer: String, Sendable {
    case address, thread

    /// Nil in all other runs.
    public static let current = ProcessInfo.processInfo.environment["MOMENTS_SANITIZER"].flatMap(Self.init)

    /// Its options, for programs that are started with another environment than that of the tests.
    static let options = ProcessInfo.processInfo.environment.filter {
        ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }
}

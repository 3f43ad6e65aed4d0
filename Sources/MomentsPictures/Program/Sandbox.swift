import CSandbox

/// Takes the rights from this process that it does not need: files, sockets, other programs, more memory and time than a picture is
/// worth.
enum Sandbox {
    /// In bytes, beyond the program itself.
    private static let memory: UInt64 = 256 << 20
    /// In milliseconds, for one picture.
    private static let longestTime: UInt32 = 2_000

    /// To be called before anything else has begun.
    /// - Returns: false where the system can do it, and refuses to.
    static func enter() -> Bool {
        moments_sandbox_close_inherited()
        return moments_sandbox_enter(memory) >= 0
    }

    /// Does one picture's work. Where that takes longer than a picture may, the process is killed.
    static func limitingTime<Value>(_ body: () -> Value) -> Value {
        moments_sandbox_allow_time(longestTime)
        defer { moments_sandbox_allow_time(0) }
        return body()
    }

    /// Returns the memory of the last picture to the system.
    static func trim() {
        moments_sandbox_trim()
    }
}

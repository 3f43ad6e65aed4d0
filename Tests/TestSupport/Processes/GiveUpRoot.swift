import Foundation

/// Gives up the rights of root, which may write to read-only files. The loss is for good, and so for tests that run in a process
/// of their own.
func giveUpRoot() {
    guard getuid() == 0 else { return }
    setgid(65_534)
    setuid(65_534)
}

import Foundation

/// Takes from the process what root may do, and what is nobody's business otherwise: root writes to what is read-only. It is for
/// good, and so for tests that run in a process of their own.
func giveUpRoot() {
    guard getuid() == 0 else { return }
    setgid(65_534)
    setuid(65_534)
}

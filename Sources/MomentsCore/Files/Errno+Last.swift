import Libc
import SystemPackage

extension Errno {
    /// Why the call just before failed: for the few that the system package does not have.
    package static var last: Errno { Errno(rawValue: errno) }
}

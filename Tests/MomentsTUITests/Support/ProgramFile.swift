import Foundation
import Testing

/// Puts programs into files.
enum ProgramFile {
    /// Puts a script where a program is, or is to be.
    ///
    /// A process of its own copies it: a process that another test starts at this moment would hold a file of ours open for
    /// writing, and such a program cannot be run ("Text file busy").
    static func write(_ script: String, to path: String) throws {
        let (draft, program) = (path + ".text", path + ".new")
        try script.write(toFile: draft, atomically: false, encoding: .utf8)
        let copying = try #require(popen("/bin/cp '\(draft)' '\(program)'", "r"))
        try #require(pclose(copying) == 0)
        chmod(program, 0o755)
        try #require(rename(program, path) == 0)
    }
}

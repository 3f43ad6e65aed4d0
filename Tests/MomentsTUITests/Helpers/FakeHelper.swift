import Foundation
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

/// A program in a directory of its own that stands for `moments-sync`: a shell script, or any other.
struct FakeHelper {
    private let directory: TemporaryDirectory
    let path: String

    /// - Parameter script: lines of a shell; `reply TEXT` replies with it as the owner of what was found.
    init(_ script: String) throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/moments-sync"
        try write(script)
    }

    var folder: String { directory.path }
    var log: String { directory.path + "/state/moments.log" }
    var start: SyncStart { SyncStart(path: path, log: log) }

    /// Puts another program in its place.
    func write(_ script: String) throws {
        let text = """
            #!/bin/sh
            folder='\(directory.path)'
            reply() { printf '{"checked":{"owner":"%s","moments":0}}\\n' "$*"; }
            \(script)

            """
        let (draft, program) = (path + ".text", path + ".new")
        try text.write(toFile: draft, atomically: false, encoding: .utf8)
        // By a process of its own: what another test starts at this moment would hold a file of ours open for writing, and
        // such a program cannot be run ("Text file busy").
        let copying = try #require(popen("/bin/cp '\(draft)' '\(program)'", "r"))
        try #require(pclose(copying) == 0)
        chmod(program, 0o755)
        try #require(rename(program, path) == 0)
    }

    static let job = SyncJob(store: "/store", session: "/session", account: 7)
    static let request = SyncRequest(work: .sync(job))
}

/// What a process did, in order.
enum RunEvent: Equatable {
    case said(String)
    case replied(SyncReply)
    case ended

    init(_ reply: SyncReply) {
        if case .checked(let finding) = reply, let owner = finding.owner {
            self = .said(owner)
        } else {
            self = .replied(reply)
        }
    }
}

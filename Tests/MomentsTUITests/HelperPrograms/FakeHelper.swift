import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

/// A program in a directory of its own that stands for `moments-sync`: a shell script, or any other.
struct FakeHelper {
    private let directory: TemporaryDirectory
    let path: String

    /// - Parameter script: lines of a shell; `reply TEXT` replies with it as the owner of the found feed.
    init(_ script: String) throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/moments-sync"
        try write(script)
    }

    var folder: String { directory.path }
    var log: String { directory.path + "/state/moments.log" }
    var start: HelperStart { HelperStart(path: path) }

    /// Puts another program in its place.
    func write(_ script: String) throws {
        let text = """
            #!/bin/sh
            folder='\(directory.path)'
            reply() { printf '{"checked":{"owner":"%s","moments":0}}\\n' "$*"; }
            \(script)

            """
        try ProgramFile.write(text, to: path)
    }

    static let job = SyncJob(store: "/store", session: "/session", account: 7)
    static let request = SyncRequest(work: .sync(job))
}

/// The events of a process, in order.
enum RunEvent: Equatable {
    case said(String)
    case replied(SyncReply)
    case ended
    case failed(SyncHelperError)

    init(_ reply: SyncReply) {
        if case .checked(let finding) = reply, let owner = finding.owner {
            self = .said(owner)
        } else {
            self = .replied(reply)
        }
    }
}

import Foundation
import Logging
import MomentsKit
import NIOCore
import SystemPackage

/// The program that talks to servers, so that `moments` need not.
@main struct Main {
    static func main() async {
        if CommandLine.arguments.dropFirst() == ["--version"] { return print(Version.current) }
        // Nobody may read the replies any more: a write then fails instead.
        signal(SIGPIPE, SIG_IGN)
        LoggingSystem.bootstrap { StandardErrorLog(label: $0) }
        // One server at a time answers, mostly.
        NIOSingletons.groupLoopCountSuggestion = 1
        let status = await SyncProgram(input: RequestInput(.standardInput), output: .standardOutput).run()
        exit(status)
    }
}

import Libc
import Logging
import MomentsCore
import SystemPackage

/// The program that talks to servers, so that `moments` need not.
@main struct Main {
    static func main() async {
        if CommandLine.arguments.dropFirst() == ["--version"] { return print(Version.current) }
        InheritedSignals.reset()
        CoreDumps.disable()
        WorkingFolder.leave()
        // Nobody may read the replies any more: a write then fails instead.
        signal(SIGPIPE, SIG_IGN)
        let target = logTarget
        LoggingSystem.bootstrap { LineLogHandler(label: $0, target: target) }
        let status = await SyncProgram(input: RequestInput(.standardInput), output: .standardOutput).run()
        exit(status)
    }

    /// `--log FILE`, as `moments` starts it.
    private static var logTarget: LineLogHandler.Target {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, arguments.first == "--log", let path = arguments.last else { return .standardError }
        return .file(path: path)
    }
}

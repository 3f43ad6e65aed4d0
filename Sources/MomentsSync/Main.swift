import Dispatch
import Libc
import Logging
import MomentsCore
import SystemPackage

/// The program that talks to servers, so that `moments` need not.
@main struct Main {
    static func main() {
        if CommandLine.arguments.dropFirst() == ["--version"] { return print(Version.current) }
        InheritedSignals.reset()
        CoreDumps.disable()
        WorkingFolder.leave()
        // Once the app is gone, a write fails instead of ending the process.
        signal(SIGPIPE, SIG_IGN)
        let log = log
        LoggingSystem.bootstrap { LineLogHandler(label: $0, target: log.map { .file(path: $0) } ?? .standardError) }
        let program = SyncProgram(input: RequestInput(.standardInput), output: .standardOutput)
        guard let request = program.request() else { exit(EXIT_FAILURE) }
        guard Confinement(for: request.work, log: log).enter() else {
            Logger(label: "moments.sync").error("The system refuses to confine this program.")
            exit(EX_OSERR)
        }
        Task { @MainActor in exit(await program.run(request)) }
        dispatchMain()
    }

    /// `--log FILE`, as `moments` starts it.
    private static var log: String? {
        let arguments = CommandLine.arguments.dropFirst()
        return arguments.count == 2 && arguments.first == "--log" ? arguments.last : nil
    }
}

import CSandbox
import Libc
import MomentsCore
import SystemPackage

/// The program that decodes pictures, so that `moments` need not: a hostile picture can take over only this program.
@main struct Main {
    static func main() {
        if CommandLine.arguments.dropFirst() == ["--version"] { return print(Version.current) }
        InheritedSignals.reset()
        CoreDumps.disable()
        WorkingFolder.leave()
        // The reader of the replies may be gone: a write then fails instead.
        signal(SIGPIPE, SIG_IGN)
        guard Sandbox.enter() else { exit(EX_OSERR) }
        let program = PicturesProgram(input: RequestInput(.standardInput), output: .standardOutput)
        exit(program.run())
    }
}

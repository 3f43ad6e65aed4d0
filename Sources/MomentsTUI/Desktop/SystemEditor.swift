import Essentials
import MomentsCore

/// The editor that a person set, on a file that other users cannot read.
final class SystemEditor: ExternalEditor {
    /// As a shell knows it, with or without arguments.
    private let command: String?
    private let environment: [String: String]
    /// Hands the terminal over while its body runs; the body gets whether there is one.
    private let lend: (_ body: (Bool) -> Void) -> Void

    /// - Parameters:
    ///   - command: nil where the settings name none.
    ///   - environment: of the command.
    init(
        command: String?, environment: [String: String] = ProcessInfo.processInfo.environment,
        lend: @escaping (_ body: (Bool) -> Void) -> Void
    ) {
        self.command = command
        self.environment = environment
        self.lend = lend
    }

    func edit(_ text: String, atMost maximum: Int) throws(ExternalEditorError) -> EditedText {
        guard let command, !command.allSatisfy(\.isWhitespace) else { throw .noEditor }
        let file = try EditorFile(text, folder: environment["TMPDIR"])
        defer { file.remove() }
        var failure: EditorFailure?
        lend { hasTerminal in
            failure = ShellCommand(
                command, argument: file.path, environment: environment, hasTerminal: hasTerminal
            ).run()
        }
        guard let failure else { return try file.read(atMost: maximum) }
        throw .failed(command: command, failure, path: file.keepIfChanged())
    }
}

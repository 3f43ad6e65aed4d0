import Foundation
import MomentsKit

/// The editor that `VISUAL` or `EDITOR` names, on a file that nobody else can read.
final class SystemEditor: TextEditing {
    /// Gives the terminal away while its body runs, which is told whether there is one.
    private let lend: (_ body: (Bool) -> Void) -> Void
    private let environment: () -> [String: String]

    init(
        environment: @escaping () -> [String: String] = { ProcessInfo.processInfo.environment },
        lend: @escaping (_ body: (Bool) -> Void) -> Void
    ) {
        self.environment = environment
        self.lend = lend
    }

    func edit(_ text: String, atMost maximum: Int) throws(TextEditingError) -> EditedText {
        let environment = environment()
        guard let command = ["VISUAL", "EDITOR"].compactMap({ environment[$0] }).first(where: { !$0.isBlank }) else {
            throw .noEditor
        }
        let file = try EditorFile(text, folder: environment["TMPDIR"])
        defer { file.remove() }
        var problem: String?
        lend { hasTerminal in
            problem = ShellCommand(command, argument: file.path, environment: environment, hasTerminal: hasTerminal)
                .run()
        }
        guard let problem else { return try file.read(atMost: maximum) }
        throw .failed(command: command, reason: problem, path: file.keepIfChanged())
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

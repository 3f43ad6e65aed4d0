import MomentsCore
import MomentsKit
import TerminalKit

/// What a server found beside posts, as lines.
struct FindingsText {
    private let findings: ServerFindings

    init(_ findings: ServerFindings) {
        self.findings = findings
    }

    /// Above the posts.
    func print() throws {
        guard !findings.people.isEmpty || !findings.tags.isEmpty else { return }
        guard let terminal = ResultTerminal.present() else {
            return try Output.write((lines.map(\.plain) + [""]).map { $0 + "\n" }.joined())
        }
        try Output.write(terminal.text(lines) + "\n")
    }

    private var lines: [ResultLine] {
        findings.people.flatMap { Array(PersonText($0).lines.prefix(1)) }
            + findings.tags.map { ResultLine(("#\($0)", .link)) }
    }
}

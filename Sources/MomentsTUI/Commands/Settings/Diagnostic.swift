import TerminalKit

/// One thing that `moments doctor` looked at.
nonisolated struct Diagnostic: Encodable {
    let subject: String
    let finding: String
    /// What is wrong and what to do; nil where nothing is.
    let problem: String?

    init(_ subject: String, _ finding: String, problem: String? = nil) {
        self.subject = subject
        self.finding = finding
        self.problem = problem
    }

    var text: String {
        let name = subject + String(repeating: " ", count: max(1, Self.width - subject.count))
        let mark = problem == nil ? "ok" : "!!"
        let explanation = problem.map { "\n" + String(repeating: " ", count: Self.width + 4) + LineText.line($0) } ?? ""
        return "\(mark)  \(name)\(LineText.line(finding))\(explanation)"
    }

    /// Of the column of subjects, the longest of which is `moments-pictures`.
    private static let width = 18
}

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
        let name = subject.padding(toLength: 14, withPad: " ", startingAt: 0)
        return "\(problem == nil ? "ok" : "!!")  \(name)\(CellText(finding).string)"
            + (problem.map { "\n                  \($0)" } ?? "")
    }
}

import ArgumentParser
import Foundation
import MomentsKit

/// `moments doctor`
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Say what this terminal and this store can do, and what is wrong.",
        discussion: "Exit status 1 where something is wrong.")

    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    @MainActor func run() async throws {
        let diagnostics = Diagnosis.terminal() + Diagnosis.settings() + Diagnosis.store(store)
        if result.json {
            try Output.json(diagnostics)
        } else {
            for finding in diagnostics { try Output.line(finding.text) }
        }
        if diagnostics.contains(where: { $0.problem != nil }) { throw ExitCode.failure }
    }
}

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

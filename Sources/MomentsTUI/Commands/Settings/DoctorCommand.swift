import ArgumentParser

/// `moments doctor`
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check this terminal and this store, and say what is wrong.",
        discussion: "Exit status 1 where something is wrong.")

    @OptionGroup var options: CommandOptions

    @MainActor func run() async throws {
        let diagnostics =
            Diagnosis.terminal() + [PictureCheck.diagnostic()] + Diagnosis.settings() + Diagnosis.store(options.store)
            + [
                HelperCheck.sync(), HelperCheck.pictures(),
            ]
        if options.json {
            try Output.json(diagnostics)
        } else {
            for diagnostic in diagnostics { try Output.line(diagnostic.text) }
        }
        if diagnostics.contains(where: { $0.problem != nil }) { throw ExitCode.failure }
    }
}

import ArgumentParser

/// `moments show`
struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Print one moment in full.")

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions

    @MainActor func run() async throws {
        try show()
    }

    /// Not in `run`: Swift 6.3's optimiser crashes on it there, while it splits a coroutine that awaits nothing.
    @MainActor private func show() throws {
        let timeline = try OwnTimeline(options)
        let moment = try target.find(in: timeline)
        if options.json { return try Output.json(MomentJSON(moment)) }
        try MomentsPrinter(timeline).printWhole(moment)
    }
}

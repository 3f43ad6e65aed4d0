import ArgumentParser

/// The times of Moments, as ratios of figures that were taken in turn within one run.
@main struct Benchmarks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmarks", abstract: "Measure Moments against what it is built on.",
        subcommands: [
            ImportBenchmark.self, HeadlessBenchmark.self, SearchBenchmark.self, HTMLBenchmark.self, AnswerCommand.self,
        ])
}

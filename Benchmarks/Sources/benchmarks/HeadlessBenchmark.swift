import ArgumentParser
import Foundation

/// Keys through the real screens, played from tapes with the release binary.
struct HeadlessBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "headless", abstract: "How many keystrokes a second a tape gets through.",
        discussion: """
            Each store is played on twice: all keys as one command, and every key as a command of its own, which is awaited \
            and paints a frame. Somebody has to be logged in to the stores. The budgets are 90,000 and 15,000 keystrokes a \
            second, and that a key takes on no store more than 1.1 of what it takes on the first.
            """)

    @Argument(help: "The release binary.") var moments: String
    @Argument(help: "Stores to play on.") var stores: [String]
    @Option(help: "How many keys.") var keys = 10_000
    @Option(help: "How often each is measured, in turn.") var runs = 7
    @Option(help: "The terminal's size in cells.") var columns = 80
    @Option(help: "The terminal's size in cells.") var rows = 24

    func run() throws {
        let folder = try TemporaryFolder()
        var budgets = Budgets()
        var first: Double?
        for store in stores {
            let tapes = try self.tapes(in: folder)
            var series = tapes.map { _ in Series() }
            for _ in 0..<runs {
                for (index, tape) in tapes.enumerated() { series[index].add(try play(tape, on: store)) }
            }
            let name = URL(fileURLWithPath: store).lastPathComponent
            print("\(name): as one command \(series[1].range), as commands that each paint \(series[2].range)")
            budgets.check(
                "\(name), keystrokes a second as one command", rate(series[1], series[0]), atLeast: 90_000)
            budgets.check(
                "\(name), keystrokes a second as commands that each paint", rate(series[2], series[0]), atLeast: 15_000)
            let keys = series[2].median - series[0].median
            budgets.check("\(name), a key that paints, of one on the first store", keys / (first ?? keys), atMost: 1.1)
            first = first ?? keys
        }
        try budgets.end()
    }

    /// Without a key; all keys at once; each on its own. Five hundred down, five hundred up: over several pages of the
    /// store, and never at an end of it where a key would have nothing to do.
    private func tapes(in folder: TemporaryFolder) throws -> [String] {
        let letters = (0..<keys).map { $0 / 500 % 2 == 0 ? "j" : "k" }
        let lines = letters.map { $0 == "j" ? "Down" : "Up" }
        return try ["", "Type \"\(letters.joined())\"", lines.joined(separator: "\n")].enumerated().map { index, text in
            let path = folder.path("\(index).tape")
            try "Set Columns \(columns)\nSet Rows \(rows)\nWait+Screen /Enter open/\n\(text)\n"
                .write(toFile: path, atomically: true, encoding: .utf8)
            return path
        }
    }

    private func play(_ tape: String, on store: String) throws -> Duration {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: moments)
        process.arguments = ["play", "--store", store, tape]
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        let duration = ContinuousClock.now - start
        guard process.terminationStatus == 0 else { throw Unexpected("\(moments) could not play on \(store)") }
        return duration
    }

    /// - Parameter start: the same without keys.
    private func rate(_ series: Series, _ start: Series) -> Double {
        (Double(keys) / max(series.median - start.median, 0.000_001)).rounded()
    }
}

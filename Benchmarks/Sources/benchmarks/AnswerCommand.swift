import ArgumentParser

/// Data for stores that are measured from outside.
struct AnswerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "answer", abstract: "Write the answer of a BFF, to be imported: the same bytes each time.")

    @Argument(help: "How many moments.") var count: Int
    @Argument(help: "The file to write.") var path: String

    func run() throws {
        var sample = SampleAnswer()
        try sample.write(count: count, to: path)
    }
}

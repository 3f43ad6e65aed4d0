/// Prints what a tape would write, screenshots as text.
final class PrintedOutput: TapeOutput {
    func write(_ text: String, to path: String) throws(OutputError) {
        try print(text)
    }

    func append(_ text: String, to path: String) throws(OutputError) {
        try print(text)
    }

    @MainActor private func print(_ text: String) throws(OutputError) {
        do {
            try Output.write(text)
        } catch {
            throw OutputError(reason: error.message)
        }
    }
}

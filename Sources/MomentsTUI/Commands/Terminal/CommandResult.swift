/// The output of a command that changed something.
nonisolated enum CommandResult {
    /// - Parameters:
    ///   - sentence: the result. Where it cannot be printed, the error says so.
    ///   - value: printed in its place; nil without `--json`. An error in making it follows the sentence, too.
    static func print<Value: Encodable>(_ sentence: String, json value: @autoclosure () throws -> Value?) throws {
        try Output.result(sentence) {
            if let value = try value() {
                try Output.json(value)
            } else {
                try Output.line(sentence)
            }
        }
    }

    static func print(_ sentence: String) throws {
        try Output.result(sentence) { try Output.line(sentence) }
    }

    /// Prints a result whose JSON has only whether it is done.
    static func printDone(_ sentence: String, isDone: Bool = true, json: Bool) throws {
        try print(sentence, json: json ? ["done": isDone] : nil)
    }
}

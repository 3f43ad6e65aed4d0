import ArgumentParser

/// Wrong usage that a command found only while it ran, to be told with the usage of that command.
struct WrongUsage: Error {
    let error: ValidationError
    let command: any ParsableCommand.Type

    /// As ArgumentParser tells what it finds itself.
    var message: String {
        let usage = MomentsCommand.usageString(for: command)
        let name = usage.split(separator: " ").prefix { !"[<".contains($0.first ?? "[") }.joined(separator: " ")
        return "Error: \(error.message)\nUsage: \(usage)\n  See '\(name) --help' for more information."
    }
}

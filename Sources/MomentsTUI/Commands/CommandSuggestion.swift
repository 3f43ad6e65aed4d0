import ArgumentParser

/// Guesses which command was meant by one that there is not.
enum CommandSuggestion {
    /// Nil where each command is one, or where none is close.
    static func nearest(to arguments: some Collection<String>) -> String? {
        var command: any ParsableCommand.Type = MomentsCommand.self
        for word in ArgumentLine.words(arguments) {
            let subcommands = command.configuration.subcommands
            guard !subcommands.isEmpty else { return nil }
            guard let next = subcommands.first(where: { $0._commandName == word }) else {
                return Spelling.nearest(to: word, among: Set(subcommands.map { $0._commandName }))
            }
            command = next
        }
        return nil
    }
}

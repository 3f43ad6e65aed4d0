import ArgumentParser

/// Guesses which command was meant by one that there is not.
enum CommandSuggestion {
    /// The names that other clients give to commands, and to what Moments cannot do yet.
    private static let otherNames = [
        "follow": "Moments cannot follow people yet: moments feed add follows a server.",
        "home": "moments timeline prints your home timeline.",
        "reblog": "moments boost boosts a post.",
        "reply": "moments post --reply ID replies to a post.",
        "whoami": "moments account list shows who is logged in.",
    ]

    /// A sentence; nil where each command is one, or where none is close.
    static func hint(for arguments: some Collection<String>) -> String? {
        var command: any ParsableCommand.Type = MomentsCommand.self
        for word in ArgumentLine.words(arguments) {
            let subcommands = command.configuration.subcommands
            guard !subcommands.isEmpty else { return nil }
            guard let next = subcommands.first(where: { $0._commandName == word }) else {
                if command == MomentsCommand.self, let hint = otherNames[word] { return hint }
                let names = Set(subcommands.map { $0._commandName })
                return Spelling.nearest(to: word, among: names).map { "Did you mean \($0)?" }
            }
            command = next
        }
        return nil
    }
}

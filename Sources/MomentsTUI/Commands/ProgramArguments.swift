import ArgumentParser
import Libc

/// The arguments of a command line.
nonisolated enum ArgumentLine {
    /// The options whose value is the argument behind them.
    static let optionsWithValues: Set = [
        "--store", "--account", "--limit", "--output", "--name", "--now", "--theme", "--pictures", "--language",
        "--feed", "--photo", "--alt", "--by", "--sort", "--view", "--reply", "--visibility", "--warning",
        "--text-language", "--focus", "--poll-option", "--poll-expires-in",
    ]

    /// The options and commands whose files are opened by the bytes of their names (`FileArgument`).
    private static let filesAreNamed = (options: ["--photo"], commands: ["import", "view"])

    /// Whether the next argument is the name of a file that is opened by its bytes.
    static func namesFile(_ argument: String, after arguments: [String]) -> Bool {
        if let last = classified(arguments).last, last.isOption, optionsWithValues.contains(last.argument) {
            return filesAreNamed.options.contains(last.argument)
        }
        return filesAreNamed.options.contains { argument.hasPrefix($0 + "=") }
            || filesAreNamed.commands.contains(arguments.first ?? "") && !argument.hasPrefix("-")
    }

    /// Puts texts that begin with a dash behind a `--`, with the words after them, where ArgumentParser does not take them for
    /// options: a post ("-home" would ask for help), the words that a search leaves out, and the ids of moments from before
    /// 1970, which are negative. No command has an option of one dash but -h.
    static func settingTextsApart(_ arguments: some Collection<String>) -> [String] {
        let arguments = Array(arguments)
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        guard let first = arguments[..<end].firstIndex(where: isText) else { return arguments }
        var options: [String] = []
        var words: [String] = []
        for (argument, isOption) in classified(arguments[first..<end]) {
            if isOption { options.append(argument) } else { words.append(argument) }
        }
        return arguments[..<first] + options + ["--"] + words + arguments[end...].dropFirst()
    }

    /// The arguments that are neither options nor values of options, up to a `--`.
    static func words(_ arguments: some Collection<String>) -> [String] {
        classified(arguments.prefix { $0 != "--" }).filter { !$0.isOption }.map(\.argument)
    }

    private static func classified(_ arguments: some Collection<String>) -> [(argument: String, isOption: Bool)] {
        var isValue = false
        return arguments.map { argument in
            defer { isValue = !isValue && optionsWithValues.contains(argument) }
            return (argument, isValue || argument.hasPrefix("--") || argument == "-h")
        }
    }

    private static func isText(_ argument: String) -> Bool {
        argument.hasPrefix("-") && argument.count > 1 && !argument.hasPrefix("--") && argument != "-h"
    }
}

/// The arguments that the program was started with.
nonisolated enum ProgramArguments {
    typealias Vector = UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>

    /// Without the program's own name.
    /// - Throws: `ValidationError` where one is no text and names no file (`FileArgument`): Swift would repair it, and
    ///   something else would be done than was asked for.
    static func read() throws(ValidationError) -> [String] {
        try text(of: Vector(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)))
    }

    static func text(of vector: Vector) throws(ValidationError) -> [String] {
        var arguments: [String] = []
        for (number, pointer) in vector.enumerated().dropFirst() {
            guard let pointer else { break }
            if let argument = String(validatingCString: pointer) {
                arguments.append(argument)
                continue
            }
            let name = FileArgument.text(of: UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
            guard ArgumentLine.namesFile(name, after: arguments) else {
                throw ValidationError(
                    """
                    Argument \(number) is not UTF-8 text: only names of photos and of files to import may be something else. \
                    Nothing was done.
                    """)
            }
            arguments.append(name)
        }
        return arguments
    }
}

/// Guesses which command was meant by one that there is not.
enum CommandSuggestion {
    /// The names that other clients give to commands, and to features that Moments lacks.
    private static let otherNames = [
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

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

    /// Puts texts that begin with a dash behind a `--`, with the words after them, where ArgumentParser does not take them
    /// for options: a post ("-home" would ask for help), what a search is to leave out, and the ids of moments from before
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

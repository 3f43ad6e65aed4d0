/// The arguments of a command line.
nonisolated enum ArgumentLine {
    /// Puts negative numbers behind a `--`, where ArgumentParser does not take them for options: moments from before
    /// 1970, and those without a date, have negative ids.
    static func settingNumbersApart(_ arguments: some Collection<String>) -> [String] {
        let terminator = arguments.firstIndex(of: "--") ?? arguments.endIndex
        let before = arguments[..<terminator]
        // The words of a post stay in their order.
        guard !before.prefix(while: { !isNegativeNumber($0) }).contains("post") else { return Array(arguments) }
        let numbers = before.filter(isNegativeNumber)
        guard !numbers.isEmpty else { return Array(arguments) }
        return before.filter { !isNegativeNumber($0) } + ["--"] + numbers + arguments[terminator...].dropFirst()
    }

    private static func isNegativeNumber(_ argument: String) -> Bool {
        argument.hasPrefix("-") && Int64(argument) != nil
    }
}

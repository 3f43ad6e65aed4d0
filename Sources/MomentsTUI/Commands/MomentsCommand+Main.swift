import ArgumentParser
import Foundation

extension MomentsCommand {
    /// Runs the command line as ArgumentParser does, except that a negative number is an argument, and that what
    /// somebody else wrote does not act on the terminal when it is quoted in an error.
    static func main() async {
        do {
            var command = try await asyncParseAsRoot(
                ArgumentLine.settingNumbersApart(CommandLine.arguments.dropFirst()))
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            exit(withPrintable: error)
        }
    }

    private static func exit(withPrintable error: any Error) -> Never {
        let status = exitCode(for: error)
        guard !status.isSuccess else { exit(withError: error) }  // help and the like
        let message = fullMessage(for: error)
        if !message.isEmpty { Output.note(printable(message)) }
        exit(withError: status)
    }

    private static func printable(_ message: String) -> String {
        message.split(separator: "\n", omittingEmptySubsequences: false).map { CellText(String($0)).string }
            .joined(separator: "\n")
    }
}

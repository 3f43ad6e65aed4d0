import ArgumentParser
import Essentials
import TerminalKit

/// `moments config`
struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Print all settings, their defaults, and where each value comes from.",
        discussion: """
            Options override the environment, which overrides the config file, which overrides changes made in the app \
            (docs/settings.md).
            """)

    @Flag(help: "Print a config file that sets nothing, with a comment for each setting.") var example = false
    @Flag(help: "Print the path of the config file, even if it does not exist.") var path = false
    @OptionGroup var look: LookOptions
    @OptionGroup var options: AccountCommandOptions

    func validate() throws {
        if [example, path, options.json].count(where: { $0 }) > 1 {
            throw ValidationError("Use one of --example, --path and --json.")
        }
    }

    @MainActor func run() async throws {
        if example { return try Output.write(ConfigExample.text) }
        let settings = Settings(
            flags: look.settings.merging(options.settings) { $1 },
            environment: ProcessInfo.processInfo.environment)
        if path { return try printPath(settings) }
        if options.json {
            try Output.json(SettingsJSON(settings))
        } else {
            try Output.write(SettingsText.text(of: settings))
        }
    }

    @MainActor private func printPath(_ settings: Settings) throws {
        guard let path = settings.path else {
            throw Failure("There is no home directory to keep a config file in. Set XDG_CONFIG_HOME.")
        }
        try Output.line(CellText(path).string)
    }
}

import Testing

@testable import MomentsTUI

/// The tables of commands in docs/commands.md, which are made from the commands' own help.
struct CommandDocumentTests {
    @Test func documentOfCommandsMatchesItsGolden() throws {
        let commands = try CommandHelp.all()
        let shared = Self.shared(by: commands)
        let parts =
            [Self.overview(commands, shared), "## Arguments of several commands\n\n" + Self.table(shared)]
            + commands.compactMap { Self.section($0, without: shared) }

        try DocumentPart(path: "docs/commands.md", name: "commands").expectMatch(parts.joined(separator: "\n\n"))
    }

    /// The arguments that three commands or more take with the same meaning, each once.
    private static func shared(by commands: [CommandHelp]) -> [CommandHelp.Argument] {
        let arguments = commands.flatMap(\.own)
        return arguments.enumerated().filter { index, argument in
            arguments.firstIndex(of: argument) == index && arguments.count(where: { $0 == argument }) >= 3
        }.map(\.element)
    }

    /// The app itself, then a table for each group of its help.
    private static func overview(_ commands: [CommandHelp], _ shared: [CommandHelp.Argument]) -> String {
        let app = table(of: commands.filter { $0.superCommands?.isEmpty != false }, shared)
        let groups = MomentsCommand.configuration.groupedSubcommands.map { group in
            let names = group.subcommands.map { $0._commandName }
            let members = commands.filter { names.contains($0.topName) }
            return "### \(group.name)\n\n" + table(of: members, shared)
        }
        return ([app] + groups).joined(separator: "\n\n")
    }

    private static func table(of commands: [CommandHelp], _ shared: [CommandHelp.Argument]) -> String {
        var table = DocumentTable("command", "what it does", "takes")
        for command in commands {
            let options = command.own.filter { shared.contains($0) && !$0.isPositional }.map {
                "`--\($0.names?.last?.name ?? "")`"
            }
            table.add("`\(command.usage)`", command.abstract ?? "", options.joined(separator: " "))
        }
        return table.text
    }

    /// Nil where there is nothing to be said that the overview does not say.
    private static func section(_ command: CommandHelp, without shared: [CommandHelp.Argument]) -> String? {
        let words = ((command.superCommands ?? []) + [command.commandName]).joined(separator: " ")
        let own = command.own.filter { !shared.contains($0) }
        let discussion = command.discussion?.replacing("*", with: #"\*"#)
        let parts = [discussion, own.isEmpty ? nil : table(own)].compactMap(\.self)
        return parts.isEmpty ? nil : (["## `\(words)`"] + parts).joined(separator: "\n\n")
    }

    private static func table(_ arguments: [CommandHelp.Argument]) -> String {
        var table = DocumentTable("argument", "what it does")
        for argument in arguments { table.add("`\(argument.usage)`", argument.meaning) }
        return table.text
    }
}

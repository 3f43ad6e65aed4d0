import ArgumentParser
import Foundation

@testable import MomentsTUI

/// A command as it describes itself to programs (`--experimental-dump-help`).
nonisolated struct CommandHelp: Decodable {
    nonisolated struct Argument: Decodable, Equatable {
        nonisolated struct Name: Decodable, Equatable {
            let name: String
        }

        let kind: String
        let names: [Name]?
        let valueName: String?
        let abstract: String?
        let defaultValue: String?
        let isOptional: Bool
        let isRepeating: Bool
    }

    private nonisolated struct Program: Decodable {
        let command: CommandHelp
    }

    let superCommands: [String]?
    let commandName: String
    let abstract: String?
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [CommandHelp]?

    /// Those of `moments`, itself included, in the order of its help.
    @MainActor static func all() throws -> [CommandHelp] {
        let program = try JSONDecoder().decode(Program.self, from: Data(MomentsCommand._dumpHelp().utf8))
        return program.command.withSubcommands.filter { $0.commandName != "help" }
    }

    private var withSubcommands: [CommandHelp] {
        [self] + (subcommands ?? []).flatMap(\.withSubcommands)
    }

    /// Its words, and its required arguments: "moments show ID".
    var usage: String {
        let words = (superCommands ?? []) + [commandName]
        return (words + own.filter(\.isPositional).map(\.usage)).joined(separator: " ")
    }

    /// The command of the program that it belongs to: of `moments feed add` that is `feed`; "" of the program itself.
    var topName: String { ((superCommands ?? []) + [commandName]).dropFirst().first ?? "" }

    /// Without the options of every command.
    var own: [Argument] {
        (arguments ?? []).filter { argument in !["version", "help"].contains(argument.names?.last?.name) }
    }
}

nonisolated extension CommandHelp.Argument {
    var isPositional: Bool { kind == "positional" }

    /// "--limit LIMIT", "--json", "[TEXT…]".
    var usage: String {
        let value = (valueName ?? "").uppercased() + (isRepeating && isPositional ? "…" : "")
        guard let name = names?.last?.name else { return isOptional ? "[\(value)]" : value }
        return kind == "flag" ? "--\(name)" : "--\(name) \(value)"
    }

    /// The effect of the argument, and the default without it.
    var meaning: String {
        let defaultText = kind == "option" ? defaultValue.map { " Otherwise \($0)." } : nil
        return (abstract ?? "") + (defaultText ?? "")
    }
}

import ArgumentParser
import Testing

@testable import MomentsTUI

@MainActor struct CommandNamesTests {
    /// Otherwise ArgumentParser makes it of the type's name, at each start, of every command.
    @Test func everyCommandSaysItsName() {
        let unnamed = Self.commands(below: MomentsCommand.self).filter { $0.configuration.commandName == nil }

        #expect(unnamed.isEmpty)
    }

    private static func commands(below command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        [command] + command.configuration.subcommands.flatMap(commands)
    }
}

import ArgumentParser
import MomentsCore

/// `moments outbox`: what waits for delivery to servers.
struct OutboxCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "outbox",
        abstract: "List, retry or drop changes that were not sent yet.",
        subcommands: [List.self, Retry.self, Drop.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract:
                "List changes that are waiting to be sent or were refused, oldest first.")

        @OptionGroup var options: AccountCommandOptions

        @MainActor func run() async throws {
            try list()
        }

        /// Not in `run`: Swift 6.3's optimiser crashes on it there, while it splits a coroutine that awaits nothing.
        @MainActor private func list() throws {
            let items = try OwnFeeds(options).outbox.items()
            if options.json { return try Output.json(items.map { OutboxJSON($0) }) }
            let terminal = ResultTerminal.present()
            for item in items {
                try ListedItem(id: item.id, lines: OutboxText.lines(item)).print(on: terminal)
            }
        }
    }

    struct Retry: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "retry",
            abstract: "Retry changes now, including refused ones.",
            discussion: "A refused post or edit is a draft again: post it from there.")

        @Argument(help: "The ids of changes, as `moments outbox` lists them; all by default.")
        var ids: [Int64] = []
        @OptionGroup var wait: WaitOptions
        @OptionGroup var options: AccountCommandOptions

        @MainActor func run() async throws {
            let own = try OwnFeeds(options)
            let run = OutboxRun(outbox: own.outbox, json: options.json)
            try await run.retry(
                ids, DeliveryRun(outbox: own.outbox, deliver: own.deliver), wait.wait ? StoreWait() : nil)
        }
    }

    struct Drop: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "drop",
            abstract: "Drop changes that were not sent. This cannot be undone.",
            discussion: "Their posts go back to the versions on their servers. Asks first.")

        @Argument(help: "The ids of changes, as `moments outbox` lists them; all by default.")
        var ids: [Int64] = []
        @Flag(help: "Drop without asking; needed without a terminal.") var yes =
            false
        @OptionGroup var options: AccountCommandOptions

        @MainActor func run() async throws {
            let run = OutboxRun(outbox: try OwnFeeds(options).outbox, json: options.json)
            let confirmation = try yes ? nil : Confirmation("Drop them")
            try run.printDropped(await run.drop(ids) { try confirmation?.ask($0) })
        }
    }
}

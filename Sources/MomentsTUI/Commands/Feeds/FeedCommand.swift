import ArgumentParser

/// `moments feed`: follows servers.
struct FeedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed", abstract: "Follow servers: add, list, remove and sync feeds.",
        subcommands: [Add.self, List.self, Remove.self, Sync.self])
}

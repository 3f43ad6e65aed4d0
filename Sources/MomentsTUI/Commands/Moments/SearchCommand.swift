import ArgumentParser
import MomentsCore
import MomentsKit

/// `moments search`
struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search the timeline, newest first.",
        discussion: """
            Words are looked for in texts, authors, links, alt texts and polls; each has to be there. "a phrase" keeps words \
            together and prefix* takes any ending; a shell needs quotes around both. red OR boat asks for one of them, \
            -boat for what is without it; a query that begins with - stands behind --. from:name and from:@name@server ask for an author, \
            tag:name for a hashtag, from:me and is:mine for what is yours, is:liked for what you like, is:boost for what somebody boosted, \
            has:link, has:photos and has:poll for what is there, before:2021-03 for what is earlier than that month, after:2021-03-22 for that day and later. \
            Standard error tells how many match where not all are printed, and that nothing does.
            """)

    @Argument(help: "What to search for.") var words: [String]
    @Option(help: "The most moments to print.") var limit = 20
    @OptionGroup var options: AccountCommandOptions

    func validate() throws {
        if limit < 0 { throw ValidationError("--limit takes 0 or more.") }
        _ = try query()
    }

    @MainActor func run() async throws {
        guard let query = try query() else { return }
        try await SearchRun(OwnTimeline(options), limit: limit, json: options.json).run(query)
    }

    /// - Throws: what ends the command with wrong usage, where it makes no sense.
    private func query() throws -> SearchQuery? {
        do {
            if let query = try QueryParser(zone: .machine).query(words.joined(separator: " "), isTyping: false) {
                return query
            }
            throw ValidationError(SearchQueryError.noWord.message)
        } catch let error as SearchQueryError {
            throw ValidationError(error.message)
        }
    }
}

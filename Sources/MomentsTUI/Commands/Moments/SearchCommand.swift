import ArgumentParser
import MomentsCore
import MomentsKit

/// `moments search`
struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search the timeline, newest first.",
        discussion: """
            Searches texts, authors, links, alt texts and polls for moments that have all the words. "a phrase" keeps words \
            together and prefix* matches any ending; quote both for the shell. red OR boat finds moments with either word, \
            -boat those without it; put -- before a query that begins with -. from:name and from:@name@server find an author, \
            tag:name a hashtag, from:me and is:mine your own moments, is:liked those you like, is:boost boosted posts, \
            has:link, has:photos and has:poll moments with one, before:2021-03 those before that month, after:2021-03-22 those of that day or later. \
            Standard error says how many match if not all are printed, or that none does.
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

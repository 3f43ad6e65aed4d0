import ArgumentParser
import MomentsKit

/// `moments search`
struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Print the moments with these words, newest first.",
        discussion: """
            Words are looked for in texts, authors, links and alt texts; each has to be there. "a phrase" keeps words \
            together and prefix* takes any ending; a shell needs quotes around both. from:name asks for an author, \
            has:link and has:photos for what is there, before:2021-03 and after:2021-03-22 for a time.
            """)

    @Argument(help: "What to look for.") var words: [String]
    @Option(help: "How many moments to print at most.") var limit = 20
    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    func validate() throws {
        if limit < 0 { throw ValidationError("--limit takes 0 or more.") }
        _ = try query()
    }

    @MainActor func run() async throws {
        guard let query = try query() else { return }
        try SearchRun(OwnTimeline(store), limit: limit, result).run(query)
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

import ArgumentParser
import MomentsCore
import MomentsKit
import MomentsStore

/// `moments search`
struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search the timeline, newest first.",
        discussion: """
            Finds moments that have all the words in their text, authors, links, alt texts or poll. "a phrase" keeps words \
            together, prefix* matches any ending; quote both for the shell. red OR boat finds either word, -boat leaves a \
            word out. Put -- before a query that begins with -.

            from:name and from:@name@server find an author, tag:name a hashtag. from:me and is:mine find your own moments, \
            is:liked what you like, is:boost what was boosted. has:link, has:photos and has:poll find moments with one. \
            before:2021-03 finds what is older than that month, after:2021-03-22 that day and what is newer.

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

    /// - Throws: wrong usage, where the query makes no sense.
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

/// Prints the results of a search.
struct SearchRun {
    /// More are not counted: a script waits for it.
    private static let maximumCount = 100_000

    private let timeline: OwnTimeline
    private let limit: Int
    private let isJSON: Bool

    /// - Parameter limit: how many moments are printed at most.
    init(_ timeline: OwnTimeline, limit: Int, json: Bool) {
        self.timeline = timeline
        self.limit = limit
        isJSON = json
    }

    @MainActor func run(_ query: SearchQuery) async throws {
        let search = AccountSearch(store: timeline.openStore.store, account: timeline.account.id)
        let found = try search.moments(query, .newest, limit: limit).map { moment in
            moment.isCut ? try timeline.moments.moment(moment.id) ?? moment : moment
        }
        try write(found)
        if found.isEmpty, limit > 0 {
            Output.note(Language.english.search.noMatch)
        } else if found.count == limit,
            let count = try await search.count(query, .newest, upTo: Self.maximumCount, isPatient: false),
            count > found.count
        {
            let shown = Language.english.search.position(limit, of: count, isAll: count < Self.maximumCount)
            Output.note("Printed \(shown). Use --limit for more.")
        }
    }

    @MainActor private func write(_ found: [Moment]) throws {
        if isJSON { return try Output.json(found.map { MomentJSON($0) }) }
        var printer = MomentsPrinter(timeline)
        try printer.print(found)
    }
}

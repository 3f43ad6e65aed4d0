import ArgumentParser
import MomentsCore
import MomentsStore

/// `moments timeline`
struct TimelineCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline", abstract: "Print the timeline, newest first.",
        discussion: """
            On a terminal each moment has a number. Until the next list is printed, commands such as show, like and delete \
            take that number in place of the id.
            """)

    private static let pageSize = 200

    @Option(help: "The most moments to print.") var limit = 20
    @Option(help: ArgumentHelp("Only this feed, by its name, handle, host or number.", valueName: "name"))
    var feed: String?
    @Option(
        help: ArgumentHelp(
            """
            Another timeline of a server: local, federated, tag:NAME, list:ID, bookmarks, favourites, notifications, thread:ID, \
            search:TEXT or person:@NAME@HOST, which :replies or :media can follow. --feed names the server; by default it is the first feed that has such a timeline.
            """, valueName: "view"))
    var view: String?
    @OptionGroup var wait: ServerViewWait
    @OptionGroup var options: AccountCommandOptions

    func validate() throws {
        if limit < 0 { throw ValidationError("--limit takes 0 or more.") }
        if let view, ServerView.Kind(view) == nil {
            throw ValidationError(
                """
                --view takes local, federated, tag:NAME, list:ID, bookmarks, favourites, notifications, thread:ID, person:@NAME@HOST or search:TEXT, \
                not \(view).
                """)
        }
    }

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        if let kind = view.flatMap(ServerView.Kind.init) {
            let feeds = OwnFeeds(timeline)
            return try await ServerViewOutput(kind, of: feeds.withViews(feed), feeds)
                .print(atMost: limit, waits: wait.wait, json: options.json)
        }
        let moments = try moments(timeline)
        if options.json {
            try printJSON(moments)
        } else {
            let gaps = try moments.gaps(newest: Moment.ID(.max), oldest: Moment.ID(.min))
            var printer = MomentsPrinter(timeline, gaps: gaps)
            try eachPage(moments) { page in try printer.print(page) }
        }
    }

    @MainActor private func moments(_ timeline: OwnTimeline) throws -> AccountMoments {
        guard let feed else { return timeline.moments }
        let id = try OwnFeeds(timeline).feed(feed).id
        return AccountMoments(store: timeline.openStore.store, account: timeline.account.id, feed: id)
    }

    /// One array, written page by page: it may be larger than the memory.
    @MainActor private func printJSON(_ moments: AccountMoments) throws {
        var separator = "["
        try eachPage(moments) { page in
            for moment in page {
                try Output.write(separator + Output.text(of: MomentJSON(moment)))
                separator = ",\n"
            }
        }
        try Output.line(separator == "[" ? "[]" : "]")
    }

    @MainActor private func eachPage(_ moments: AccountMoments, _ body: ([Moment]) throws -> Void) throws {
        var left = limit
        var place = TimelinePage.newest
        while left > 0 {
            let page = try read(moments, place, limit: min(left, Self.pageSize))
            guard let last = page.last else { return }
            try body(page)
            left -= page.count
            place = .before(last.id)
        }
    }

    /// Pages cut long texts; the few moments that were cut are read again, whole.
    @MainActor private func read(_ moments: AccountMoments, _ page: TimelinePage, limit: Int) throws -> [Moment] {
        var read = try moments.moments(page, limit: limit)
        for index in read.indices where read[index].isCut {
            read[index] = try moments.moment(read[index].id) ?? read[index]
        }
        return read
    }
}

/// `moments history`
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Print the versions of a post, newest first.",
        discussion: """
            Loads the versions from the server of the post. If it does not answer, prints the stored ones and says why on standard error.
            """)

    @OptionGroup var target: TargetStatus
    @OptionGroup var wait: ServerViewWait
    @OptionGroup var options: AccountCommandOptions

    @MainActor func run() async throws {
        try await ServerViewOutput("history", of: target, OwnFeeds(options)).print(waits: wait.wait, json: options.json)
    }
}

/// `moments thread`
struct ThreadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thread",
        abstract: "Print the thread of a post: what it replies to, the post, and the replies.",
        discussion: """
            Loads the thread from its server. If the server does not answer, prints the stored posts and says why on standard error. \
            Each post has its server's id, which thread takes with --feed.
            """)

    @OptionGroup var target: TargetStatus
    @OptionGroup var wait: ServerViewWait
    @OptionGroup var options: AccountCommandOptions

    @MainActor func run() async throws {
        try await ServerViewOutput("thread", of: target, OwnFeeds(options)).print(waits: wait.wait, json: options.json)
    }
}

/// `moments messages`
struct MessagesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "messages",
        abstract: "Print direct messages of a Mastodon-compatible server, each conversation once, newest first.",
        discussion: """
            Each conversation is printed with its people and its last message. Loads them from the server. If it does not answer, prints the \
            stored ones and says why on standard error. Each has the server's id of its last message, which thread takes with \
            --feed. Printing a conversation does not mark it as read.
            """)

    @Option(help: "The most conversations to print.") var limit = 20
    @Option(
        help: ArgumentHelp(
            "The feed to ask, by its name, handle, host or number; the first one that has messages by default.",
            valueName: "name"))
    var feed: String?
    @OptionGroup var wait: ServerViewWait
    @OptionGroup var options: AccountCommandOptions

    func validate() throws {
        if limit < 0 { throw ValidationError("--limit takes 0 or more.") }
    }

    @MainActor func run() async throws {
        let feeds = try OwnFeeds(options)
        try await ServerViewOutput(.conversations, of: feeds.withConversations(feed), feeds)
            .print(atMost: limit, waits: wait.wait, json: options.json)
    }
}

/// `moments notifications`
struct NotificationsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notifications",
        abstract: "Print notifications of a Mastodon-compatible server, newest first.",
        discussion: """
            Prints mentions, boosts, likes, new followers and polls that ended. Loads them from the server. If it does not \
            answer, prints the stored ones and says why on standard error. Each has the server's id of its post, which \
            thread takes with --feed. Printing notifications does not mark them as read.
            """)

    @Option(help: "The most to print.") var limit = 20
    @Flag(help: "Only mentions.") var mentions = false
    @Option(
        help: ArgumentHelp(
            "The feed to ask, by its name, handle, host or number; the first one that has notifications by default.",
            valueName: "name"))
    var feed: String?
    @OptionGroup var wait: ServerViewWait
    @OptionGroup var options: AccountCommandOptions

    func validate() throws {
        if limit < 0 { throw ValidationError("--limit takes 0 or more.") }
    }

    @MainActor func run() async throws {
        let feeds = try OwnFeeds(options)
        try await ServerViewOutput(.notifications, of: feeds.withViews(feed), feeds, areMentionsOnly: mentions)
            .print(atMost: limit, waits: wait.wait, json: options.json)
    }
}

import Essentials
import MomentsCore
import MomentsKit
import TerminalKit

/// Feeds and their states, in words.
enum FeedText {
    static let formatter = FeedFormatter(
        moments: MomentFormatter(zone: .machine, words: .english), words: .english)

    /// The reason why the last attempt failed, and a remedy; nil where it did not fail.
    static func problem(of feed: Feed, now: Date) -> String? {
        formatter.problem(of: feed, now: now, signIn: "moments feed add mastodon \(feed.address.text)")
    }

    /// Its name, address and state, its problem, and the name and gaps of its server.
    static func lines(_ feed: Feed, moments: Int, _ capabilities: ServerCapabilities? = nil) -> [ResultLine] {
        let now = Date()
        let state = [Language.english.feed.momentsOfFeed(moments), formatter.state(of: feed, now: now)].joined(
            separator: " · ")
        let problem = problem(of: feed, now: now)
        return [
            ResultLine((feed.name, .author), ("  \(feed.address.text) (user \(feed.userID))", .dim)),
            ResultLine((state, .plain)),
        ] + [problem, capabilities.map(Self.server)].compactMap { $0.map { ResultLine(($0, .plain)) } }
    }

    /// "snac 2.94, without a stream of what is new or polls"
    static func server(_ capabilities: ServerCapabilities) -> String {
        let name = [capabilities.software, capabilities.version].compactMap(\.self).joined(separator: " ")
        let missing = capabilities.missing.map { feature in
            switch feature {
            case .streaming: "a stream of what is new"
            case .polls: "polls"
            case .authorization: "a page on signing in"
            case .apiVersion: "a number of its API"
            }
        }
        return missing.isEmpty ? name : "\(name), without \(Language.english.list(missing, "or"))"
    }

    static func message(of error: FeedCheckError, server: String) -> String {
        formatter.message(of: error, server: server, now: Date())
    }

    /// "Following Jake's timeline as Work: 12 moments."
    /// - Parameter moments: how many are stored.
    static func added(_ added: FeedAddRun.Added, moments: Int) -> String {
        let feed = added.feed
        if added.isRenewed { return "Signed in to \(feed.name) again." }
        return Self.added(feed, owner: added.finding?.owner, moments: added.finding.map { _ in moments })
    }

    /// - Parameter moments: nil where the server was not asked.
    static func added(_ feed: Feed, owner: String?, moments: Int?) -> String {
        guard let moments = moments.map(Language.english.feed.momentsOfFeed) else {
            return "Following \(feed.name). The server was not contacted."
        }
        guard let owner else { return "Following \(feed.name): \(moments)." }
        let name = owner == feed.name ? "" : " as \(feed.name)"
        return "Following \(owner)'s timeline\(name): \(moments)."
    }
}

/// Prints lists of feeds: as scripts read them, or on a terminal.
struct FeedPrinter {
    private static let gap = "  "

    private let feeds: any FeedRepository
    private let isJSON: Bool

    init(_ feeds: any FeedRepository, json: Bool) {
        self.feeds = feeds
        isJSON = json
    }

    func print(_ list: [Feed]) throws {
        if isJSON {
            return try Output.json(
                list.map {
                    FeedJSON(
                        $0, moments: try feeds.momentCount(of: $0.id), capabilities: try feeds.capabilities(of: $0.id))
                })
        }
        let terminal = ResultTerminal.present()
        for feed in list {
            let lines = FeedText.lines(
                feed, moments: try feeds.momentCount(of: feed.id), try feeds.capabilities(of: feed.id))
            try ListedItem(id: feed.id, lines: lines).print(on: terminal)
        }
    }
}

/// A feed as commands print it with `--json`, documented in docs/json.md.
nonisolated struct FeedJSON: Encodable {
    struct Found: Encodable {
        let owner: String?
        let moments: Int
    }

    struct List: Encodable {
        let id: String
        let title: String
    }

    let id: String
    let kind: String
    let name: String
    let address: String
    let userID: String
    let isFollowed: Bool
    /// The number of stored moments.
    let moments: Int
    let pendingChanges: Int
    let isSyncing: Bool
    /// Absent where it is asked now and then.
    let stream: String?
    /// Unix seconds, as strings.
    let lastSynced: String?
    let failingSince: String?
    let nextAttempt: String?
    /// In words.
    let failure: String?
    /// The server's answer when the feed was added.
    let found: Found?
    /// Absent where that is not known.
    let capabilities: CapabilitiesJSON?
    /// Absent where that is not known.
    let lists: [List]?

    @MainActor init(
        _ feed: Feed, moments: Int, found: FeedFinding? = nil, capabilities: ServerCapabilities? = nil,
        now: Date = Date()
    ) {
        self.capabilities = capabilities.map(CapabilitiesJSON.init)
        lists = feed.lists?.map { List(id: $0.id, title: $0.title) }
        id = String(feed.id)
        kind = feed.kind.rawValue
        name = feed.name
        address = feed.address.text
        userID = feed.userID
        isFollowed = feed.isFollowed
        self.moments = moments
        pendingChanges = feed.status.pendingChanges
        isSyncing = feed.status.syncingUntil.map { $0 > now } ?? false
        stream = feed.status.stream?.rawValue
        lastSynced = feed.status.lastSynced.map(Self.seconds)
        failingSince = feed.status.failingSince.map(Self.seconds)
        nextAttempt = feed.status.nextAttempt.map(Self.seconds)
        failure = FeedText.problem(of: feed, now: now)
        self.found = found.map { Found(owner: $0.owner, moments: $0.moments) }
    }

    private static func seconds(_ date: Date) -> String {
        String(Int64(date.timeIntervalSince1970))
    }
}

/// The abilities of a feed's server, as `--json` prints them, documented in docs/json.md. A limit that the server did not tell is
/// absent.
nonisolated struct CapabilitiesJSON: Encodable {
    struct Statuses: Encodable {
        let maximumCharacters: Int?
        let maximumMediaAttachments: Int?
        let charactersReservedPerURL: Int?
    }

    struct Media: Encodable {
        let supportedTypes: [String]?
        let maximumDescription: Int?
        let maximumImageSize: Int?
        let maximumImageArea: Int?
        let maximumVideoSize: Int?
    }

    struct Polls: Encodable {
        let maximumOptions: Int?
        let maximumCharactersPerOption: Int?
        let shortestDuration: Int?
        let longestDuration: Int?
    }

    let software: String?
    let version: String
    let instanceVersion: Int?
    let apiVersion: Int?
    let streaming: String?
    let checksPKCE: Bool?
    let statuses: Statuses
    let media: Media
    let polls: Polls
    let missing: [String]

    init(_ capabilities: ServerCapabilities) {
        software = capabilities.software
        version = capabilities.version
        instanceVersion = capabilities.instanceVersion
        apiVersion = capabilities.apiVersion
        streaming = capabilities.streaming
        checksPKCE = capabilities.authorization?.checksPKCE
        let (own, files) = (capabilities.statuses, capabilities.media)
        statuses = Statuses(
            maximumCharacters: own.maximumCharacters, maximumMediaAttachments: own.maximumMediaAttachments,
            charactersReservedPerURL: own.charactersReservedPerURL)
        media = Media(
            supportedTypes: files.supportedTypes.isEmpty ? nil : files.supportedTypes,
            maximumDescription: files.maximumDescription, maximumImageSize: files.maximumImageSize,
            maximumImageArea: files.maximumImageArea, maximumVideoSize: files.maximumVideoSize)
        polls = Polls(
            maximumOptions: capabilities.polls.maximumOptions,
            maximumCharactersPerOption: capabilities.polls.maximumCharactersPerOption,
            shortestDuration: capabilities.polls.shortestDuration, longestDuration: capabilities.polls.longestDuration)
        missing = capabilities.missing.map(\.rawValue)
    }
}

/// A request of `moments` to `moments-sync`: one line of JSON on its standard input. The end of standard input has it end within
/// 30 seconds.
package struct SyncRequest: Equatable, Sendable {
    package enum Work: Equatable, Sendable {
        /// Syncs the feeds of an account and delivers its outbox.
        case sync(SyncJob)
        /// Asks a server what it has, and replies.
        case check(NewFeed, SyncLimits)
        /// Fetches photos, as the lines that follow ask for them (`PhotoRequest`), and replies to each.
        case photos(PhotoJob)
        /// Signs somebody in to a server: replies where they are to answer, waits for that or for a code (`SignInRequest`), and
        /// replies what came of it.
        case signIn(SignInJob)
        /// Gives a token back, and replies.
        case revoke(RevokeJob)
    }

    /// The release that asks; another one refuses.
    package var version: String
    package var work: Work

    package init(version: String = Version.current, work: Work) {
        self.version = version
        self.work = work
    }
}

extension SyncRequest {
    /// The members of a line of any release.
    private struct Head: JSONCodable {
        var version: String
    }

    /// The further members of a line of this release.
    fileprivate struct Members: JSONCodable {
        var version: String
        var sync: SyncJob?
        var check: NewFeed?
        var limits: SyncLimits?
        var photos: PhotoJob?
        var signIn: SignInJob?
        var revoke: RevokeJob?
    }

    /// A line, without its end.
    package var line: String {
        switch work {
        case .sync(let job): Members(version: version, sync: job).json
        case .check(let feed, let limits): Members(version: version, check: feed, limits: limits).json
        case .photos(let job): Members(version: version, photos: job).json
        case .signIn(let job): Members(version: version, signIn: job).json
        case .revoke(let job): Members(version: version, revoke: job).json
        }
    }

    /// The release that wrote a line, whatever else it has; nil for what is no request.
    package static func version(of line: String) -> String? {
        Head(json: line)?.version
    }

    /// Nil for a line that is no request of this release, or whose numbers are out of range.
    package init?(line: String) {
        guard let members = Members(json: line), let work = members.work else { return nil }
        self.init(version: members.version, work: work)
    }
}

extension SyncRequest.Members {
    fileprivate var work: SyncRequest.Work? {
        if let sync { return sync.isPossible ? .sync(sync) : nil }
        if let check, let limits { return limits.isPossible ? .check(check, limits) : nil }
        if let photos { return photos.timeout > 0 ? .photos(photos) : nil }
        if let signIn { return signIn.limits.isPossible ? .signIn(signIn) : nil }
        return revoke.flatMap { $0.limits.isPossible && $0.credentials.isValid ? .revoke($0) : nil }
    }
}

extension SyncJob {
    fileprivate var isPossible: Bool { minutes >= 0 && keepDays >= 0 && limits.isPossible }
}

extension SyncLimits {
    fileprivate var isPossible: Bool { maximumAnswer > 0 && timeout > 0 }
}

/// The account that is synced, and how.
package struct SyncJob: Equatable, Sendable, Codable {
    /// The path of the store.
    package var store: String
    /// The path of the file with the session tokens, one of which opens the account's secrets.
    package var session: String
    package var account: Account.ID
    /// Whether all feeds are synced at once.
    package var syncsAtStart: Bool
    /// How many minutes pass between two syncs of a feed; 0: it is synced only when somebody asks.
    package var minutes: Int
    /// For how many days the statuses of accounts are kept; 0: for ever.
    package var keepDays: Int
    /// Whether servers are told how far one read, and asked how far one did elsewhere.
    package var sharesPlace: Bool
    /// The query's variable `withLikes`.
    package var withLikes: Bool
    package var limits: SyncLimits

    package init(
        store: String, session: String, account: Account.ID, syncsAtStart: Bool = true, minutes: Int = 5,
        keepDays: Int = 0, sharesPlace: Bool = false, withLikes: Bool = true, limits: SyncLimits = SyncLimits()
    ) {
        self.store = store
        self.session = session
        self.account = account
        self.syncsAtStart = syncsAtStart
        self.minutes = minutes
        self.keepDays = keepDays
        self.sharesPlace = sharesPlace
        self.withLikes = withLikes
        self.limits = limits
    }
}

/// How much of a server is put up with.
package struct SyncLimits: Equatable, Sendable, Codable {
    /// How large an answer may be once it is unpacked, in megabytes (1,048,576 bytes).
    package var maximumAnswer: Int
    /// For how many seconds nothing, or next to nothing, may come.
    package var timeout: Int

    /// For how many seconds an answer is waited for as a whole: 256 megabytes come in that time at half a megabyte a second.
    package static let longestAnswer = 600
    /// How many moments an answer may have: 4,096 for each megabyte, which are 1,048,576 at 256. With all its members one has
    /// 150 bytes at least and mostly 700; an answer of empty ones would have 17 million, and each takes 500 in the store.
    package var maximumMoments: Int {
        let (count, isTooMany) = maximumAnswer.multipliedReportingOverflow(by: 4_096)
        return isTooMany ? .max : count
    }

    package init(maximumAnswer: Int = 256, timeout: Int = 30) {
        self.maximumAnswer = maximumAnswer
        self.timeout = timeout
    }
}

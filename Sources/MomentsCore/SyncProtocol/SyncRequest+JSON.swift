extension SyncRequest {
    /// A line, without its end.
    package var line: String {
        var writer = JSONWriter()
        writer.addObject {
            $0.addMember("version", version)
            switch work {
            case .sync(let job): $0.addMember("sync") { $0.addJob(job) }
            case .check(let feed, let limits):
                $0.addMember("check") { $0.addFeed(feed) }
                $0.addMember("limits") { $0.addLimits(limits) }
            case .photos(let job): $0.addMember("photos") { $0.addJob(job) }
            case .signIn(let job): $0.addMember("signIn") { $0.addJob(job) }
            case .revoke(let job): $0.addMember("revoke") { $0.addJob(job) }
            }
        }
        return writer.text
    }

    /// The release that wrote a line, whatever else it has; nil for what is no request.
    package static func version(of line: String) -> String? {
        JSONParser.parse(Array(line.utf8))?["version"]?.string
    }

    /// Nil for what is no request of this release.
    package init?(line: String) {
        guard let json = JSONParser.parse(Array(line.utf8)), let version = json["version"]?.string else { return nil }
        if let job = json["sync"].flatMap(SyncJob.init) {
            self.init(version: version, work: .sync(job))
        } else if let feed = json["check"].flatMap(NewFeed.init), let limits = json["limits"].flatMap(SyncLimits.init) {
            self.init(version: version, work: .check(feed, limits))
        } else if let job = json["photos"].flatMap(PhotoJob.init) {
            self.init(version: version, work: .photos(job))
        } else if let job = json["signIn"].flatMap(SignInJob.init) {
            self.init(version: version, work: .signIn(job))
        } else if let job = json["revoke"].flatMap(RevokeJob.init) {
            self.init(version: version, work: .revoke(job))
        } else {
            return nil
        }
    }
}

extension SyncJob {
    fileprivate init?(_ json: JSONValue) {
        guard let store = json["store"]?.string, let session = json["session"]?.string,
            let account = json["account"]?.text.flatMap({ Account.ID($0) }),
            case .bool(let syncsAtStart)? = json["syncsAtStart"], case .bool(let withLikes)? = json["withLikes"],
            let minutes = json["minutes"]?.text.flatMap({ Int($0) }), minutes >= 0,
            let keepDays = json["keepDays"]?.text.flatMap({ Int($0) }), keepDays >= 0,
            case .bool(let sharesPlace)? = json["sharesPlace"],
            let limits = json["limits"].flatMap(SyncLimits.init)
        else { return nil }
        self.init(
            store: store, session: session, account: account, syncsAtStart: syncsAtStart, minutes: minutes,
            keepDays: keepDays, sharesPlace: sharesPlace, withLikes: withLikes, limits: limits)
    }
}

extension SyncLimits {
    init?(_ json: JSONValue) {
        guard let maximumAnswer = json["maximumAnswer"]?.text.flatMap({ Int($0) }), maximumAnswer > 0,
            let timeout = json["timeout"]?.text.flatMap({ Int($0) }), timeout > 0
        else { return nil }
        self.init(maximumAnswer: maximumAnswer, timeout: timeout)
    }
}

extension NewFeed {
    fileprivate init?(_ json: JSONValue) {
        guard let kind = json["kind"]?.string.flatMap(Feed.Kind.init), let name = json["name"]?.string,
            let address = json["address"]?.string.flatMap(FeedAddress.init), let userID = json["userID"]?.string,
            let secrets = json["secrets"].map(FeedSecrets.init), case .bool(let allowsPlain)? = json["allowsPlain"]
        else { return nil }
        self.init(
            kind: kind, name: name, address: address, userID: userID, secrets: secrets, allowsPlain: allowsPlain)
    }
}

extension JSONWriter {
    fileprivate mutating func addJob(_ job: SyncJob) {
        addObject {
            $0.addMember("store", job.store)
            $0.addMember("session", job.session)
            $0.addMember("account") { $0.addNumber(Int(job.account)) }
            $0.addMember("syncsAtStart") { $0.addBool(job.syncsAtStart) }
            $0.addMember("minutes") { $0.addNumber(job.minutes) }
            $0.addMember("keepDays") { $0.addNumber(job.keepDays) }
            $0.addMember("sharesPlace") { $0.addBool(job.sharesPlace) }
            $0.addMember("withLikes") { $0.addBool(job.withLikes) }
            $0.addMember("limits") { $0.addLimits(job.limits) }
        }
    }

    mutating func addLimits(_ limits: SyncLimits) {
        addObject {
            $0.addMember("maximumAnswer") { $0.addNumber(limits.maximumAnswer) }
            $0.addMember("timeout") { $0.addNumber(limits.timeout) }
        }
    }

    fileprivate mutating func addFeed(_ feed: NewFeed) {
        addObject {
            $0.addMember("kind", feed.kind.rawValue)
            $0.addMember("name", feed.name)
            $0.addMember("address", feed.address.text)
            $0.addMember("userID", feed.userID)
            $0.addMember("secrets") { $0.addSecrets(feed.secrets) }
            $0.addMember("allowsPlain") { $0.addBool(feed.allowsPlain) }
        }
    }
}

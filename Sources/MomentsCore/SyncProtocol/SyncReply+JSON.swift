extension SyncReply {
    /// A line, without its end.
    package var line: String {
        var writer = JSONWriter()
        writer.addObject {
            switch self {
            case .ready: $0.addMember("ready") { $0.addBool(true) }
            case .otherVersion(let version): $0.addMember("otherVersion", version)
            case .checked(let finding):
                $0.addMember("checked") {
                    $0.addObject {
                        $0.addMember("owner", finding.owner)
                        $0.addMember("moments") { $0.addNumber(finding.moments) }
                        $0.addMember("userID", finding.userID)
                    }
                }
            case .failed(let failure): $0.addMember("failed") { $0.addFailure(failure) }
            case .fetched(let number): $0.addMember("fetched") { $0.addNumber(number) }
            case .notFetched(let number, let failure):
                $0.addMember("notFetched") { $0.addNumber(number) }
                switch failure {
                case .notAllowed(let host): $0.addMember("notAllowed", host)
                case .privateHost(let host): $0.addMember("privateHost", host)
                case .notStored(let reason): $0.addMember("notStored", reason)
                case .failed(let failure): $0.addMember("failure") { $0.addFailure(failure) }
                }
            case .authorize(let addresses): $0.addMember("authorize") { $0.addAddresses(addresses) }
            case .signedIn(let signedIn): $0.addMember("signedIn") { $0.addSignedIn(signedIn) }
            case .revoked: $0.addMember("revoked") { $0.addBool(true) }
            case .loggedOut: $0.addMember("loggedOut") { $0.addBool(true) }
            }
        }
        return writer.text
    }

    /// Nil for what is no reply.
    package init?(line: String) {
        guard let json = JSONParser.parse(Array(line.utf8)) else { return nil }
        if case .bool(true)? = json["ready"] {
            self = .ready
        } else if let version = json["otherVersion"]?.string, Version.isOne(version) {
            self = .otherVersion(version)
        } else if let finding = json["checked"].flatMap(FeedFinding.init) {
            self = .checked(finding)
        } else if let failure = json["failed"].flatMap(FeedFailure.init) {
            self = .failed(failure)
        } else if let number = json["fetched"]?.integer {
            self = .fetched(number: number)
        } else if let number = json["notFetched"]?.integer, let failure = PhotoFetchFailure(json) {
            self = .notFetched(number: number, failure)
        } else if let addresses = json["authorize"].flatMap(AuthorizationAddresses.init) {
            self = .authorize(addresses)
        } else if let signedIn = json["signedIn"].flatMap(SignedIn.init) {
            self = .signedIn(signedIn)
        } else if case .bool(true)? = json["revoked"] {
            self = .revoked
        } else if case .bool(true)? = json["loggedOut"] {
            self = .loggedOut
        } else {
            return nil
        }
    }
}

extension FeedFinding {
    /// Far more than an answer can hold.
    private static let maximumMoments = 100_000_000

    /// Nil also for what no server was found to have.
    fileprivate init?(_ json: JSONValue) {
        let (owner, userID) = (json["owner"]?.string, json["userID"]?.string)
        guard let moments = json["moments"]?.integer, (0...Self.maximumMoments).contains(moments),
            [owner, userID].allSatisfy({ $0?.unicodeScalars.count ?? 0 <= MomentBounds.name })
        else { return nil }
        self.init(owner: owner, moments: moments, userID: userID)
    }
}

extension PhotoFetchFailure {
    /// Of a host's name, in Unicode scalars.
    private static let maximumHost = 255
    /// Of the system's words, in Unicode scalars.
    private static let maximumReason = 1_000

    fileprivate init?(_ json: JSONValue) {
        if let host = json["notAllowed"]?.string?.inOneLine(atMost: Self.maximumHost) {
            self = .notAllowed(host: host)
        } else if let host = json["privateHost"]?.string?.inOneLine(atMost: Self.maximumHost) {
            self = .privateHost(host)
        } else if let reason = json["notStored"]?.string?.inOneLine(atMost: Self.maximumReason) {
            self = .notStored(reason: reason)
        } else if let failure = json["failure"].flatMap(FeedFailure.init) {
            self = .failed(failure)
        } else {
            return nil
        }
    }
}

extension SyncReply {
    /// A line, without its end.
    public var line: String {
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
                    }
                }
            case .failed(let failure): $0.addMember("failed") { $0.addFailure(failure) }
            case .fetched(let number): $0.addMember("fetched") { $0.addNumber(number) }
            case .notFetched(let number, let failure):
                $0.addMember("notFetched") { $0.addNumber(number) }
                switch failure {
                case .notAllowed(let host): $0.addMember("notAllowed", host)
                case .privateHost(let host): $0.addMember("privateHost", host)
                case .failed(let failure): $0.addMember("failure") { $0.addFailure(failure) }
                }
            }
        }
        return writer.text
    }

    /// Nil for what is no reply.
    public init?(line: String) {
        guard let json = JSONParser.parse(Array(line.utf8)) else { return nil }
        if case .bool(true)? = json["ready"] {
            self = .ready
        } else if let version = json["otherVersion"]?.string {
            self = .otherVersion(version)
        } else if let checked = json["checked"], let moments = checked["moments"]?.text.flatMap({ Int($0) }) {
            self = .checked(FeedFinding(owner: checked["owner"]?.string, moments: moments))
        } else if let failure = json["failed"].flatMap(FeedFailure.init) {
            self = .failed(failure)
        } else if let number = json["fetched"]?.text.flatMap({ Int($0) }) {
            self = .fetched(number: number)
        } else if let number = json["notFetched"]?.text.flatMap({ Int($0) }), let failure = PhotoFetchFailure(json) {
            self = .notFetched(number: number, failure)
        } else {
            return nil
        }
    }
}

extension PhotoFetchFailure {
    fileprivate init?(_ json: JSONValue) {
        if let host = json["notAllowed"]?.string {
            self = .notAllowed(host: host)
        } else if let host = json["privateHost"]?.string {
            self = .privateHost(host)
        } else if let failure = json["failure"].flatMap(FeedFailure.init) {
            self = .failed(failure)
        } else {
            return nil
        }
    }
}

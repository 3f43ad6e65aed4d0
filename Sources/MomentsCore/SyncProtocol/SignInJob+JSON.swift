extension SignInJob {
    init?(_ json: JSONValue) {
        guard let server = json["server"]?.string.flatMap({ FeedAddress($0) }),
            case .bool(let allowsPlain)? = json["allowsPlain"], let page = json["page"].flatMap(SignInPage.init),
            let limits = json["limits"].flatMap(SyncLimits.init)
        else { return nil }
        self.init(server: server, allowsPlain: allowsPlain, page: page, limits: limits)
    }
}

extension SignInPage {
    fileprivate init?(_ json: JSONValue) {
        guard let language = json["language"]?.string, let allowed = json["allowed"]?.string,
            let denied = json["denied"]?.string
        else { return nil }
        self.init(language: language, allowed: allowed, denied: denied)
    }
}

extension RevokeJob {
    init?(_ json: JSONValue) {
        guard let server = json["server"]?.string.flatMap({ FeedAddress($0) }),
            case .bool(let allowsPlain)? = json["allowsPlain"],
            let credentials = json["credentials"].flatMap(OAuthCredentials.init),
            let limits = json["limits"].flatMap(SyncLimits.init)
        else { return nil }
        self.init(server: server, allowsPlain: allowsPlain, credentials: credentials, limits: limits)
    }
}

extension JSONWriter {
    mutating func addJob(_ job: SignInJob) {
        addObject {
            $0.addMember("server", job.server.text)
            $0.addMember("allowsPlain") { $0.addBool(job.allowsPlain) }
            $0.addMember("page") {
                $0.addObject([
                    ("language", job.page.language), ("allowed", job.page.allowed), ("denied", job.page.denied),
                ])
            }
            $0.addMember("limits") { $0.addLimits(job.limits) }
        }
    }

    mutating func addJob(_ job: RevokeJob) {
        addObject {
            $0.addMember("server", job.server.text)
            $0.addMember("allowsPlain") { $0.addBool(job.allowsPlain) }
            $0.addMember("credentials") { $0.addCredentials(job.credentials) }
            $0.addMember("limits") { $0.addLimits(job.limits) }
        }
    }
}

/// What a server can do, as programs of ours tell each other: what a server wrote of itself is read elsewhere.
extension ServerCapabilities {
    /// Of a list and of a text in one, in elements and bytes: longer ones are left out, so that all of it goes into a line.
    private static let (maximumCount, maximumText) = (100, 60)

    /// In Unicode scalars.
    fileprivate static let maximumVersion = 200

    /// Nil for what has no version.
    package init?(ours json: JSONValue) {
        guard let version = json["version"]?.string?.inOneLine(atMost: Self.maximumVersion) else { return nil }
        self.init(
            version: version, apiVersion: json["apiVersion"]?.count, streaming: json["streaming"]?.address,
            statuses: Statuses(ours: json["statuses"]), media: Media(ours: json["media"]), polls: Polls(ours: json["polls"]),
            authorization: json["authorization"].map(AuthorizationServer.init))
        software = json["software"]?.string?.inOneLine(atMost: Self.maximumVersion)
        instanceVersion = json["instanceVersion"]?.count
        defaults = json["defaults"].map(PostingDefaults.init)
        followers = json["followers"]?.count
    }

    /// Those that are short, of the first ones.
    fileprivate static func bounded(_ texts: [String]) -> [String] {
        texts.lazy.filter { $0.utf8.count <= maximumText }.prefix(maximumCount).map {
            $0.inOneLine(atMost: maximumText)
        }
    }
}

extension PostingDefaults {
    fileprivate init(_ json: JSONValue) {
        self.init(
            visibility: json["visibility"]?.string.flatMap(StatusVisibility.init),
            isSensitive: json["sensitive"] == .bool(true),
            language: json["language"]?.string?.inOneLine(atMost: ServerCapabilities.maximumVersion))
    }
}

extension ServerCapabilities.Statuses {
    fileprivate init(ours json: JSONValue?) {
        self.init(
            maximumCharacters: json?["maximumCharacters"]?.count,
            maximumMediaAttachments: json?["maximumMediaAttachments"]?.count,
            charactersReservedPerURL: json?["charactersReservedPerURL"]?.count)
    }
}

extension ServerCapabilities.Media {
    fileprivate init(ours json: JSONValue?) {
        self.init(
            supportedTypes: json?["supportedTypes"]?.texts ?? [],
            maximumDescription: json?["maximumDescription"]?.count,
            maximumImageSize: json?["maximumImageSize"]?.count, maximumImageArea: json?["maximumImageArea"]?.count,
            maximumVideoSize: json?["maximumVideoSize"]?.count)
    }
}

extension ServerCapabilities.Polls {
    fileprivate init(ours json: JSONValue?) {
        self.init(
            maximumOptions: json?["maximumOptions"]?.count,
            maximumCharactersPerOption: json?["maximumCharactersPerOption"]?.count,
            shortestDuration: json?["shortestDuration"]?.count, longestDuration: json?["longestDuration"]?.count)
    }
}

extension ServerCapabilities.AuthorizationServer {
    fileprivate init(_ json: JSONValue) {
        self.init(
            authorizationEndpoint: json["authorizationEndpoint"]?.address,
            tokenEndpoint: json["tokenEndpoint"]?.address, revocationEndpoint: json["revocationEndpoint"]?.address,
            scopes: json["scopes"]?.texts ?? [], checksPKCE: json["checksPKCE"] == .bool(true),
            issuer: json["issuer"]?.address)
    }
}

extension JSONValue {
    fileprivate var count: Int? {
        guard case .number(let text) = self, let count = Int(text), count >= 0 else { return nil }
        return count
    }

    fileprivate var texts: [String] {
        ServerCapabilities.bounded((array ?? []).compactMap(\.string))
    }

    /// Nil for one that is too long for an address: the beginning of one leads elsewhere.
    fileprivate var address: String? {
        string.flatMap { $0.utf8.count <= WebAddress.maximumBytes ? $0 : nil }
    }
}

extension JSONWriter {
    package mutating func addCapabilities(_ capabilities: ServerCapabilities) {
        addObject {
            $0.addMember("version", capabilities.version.inOneLine(atMost: ServerCapabilities.maximumVersion))
            $0.addMember("software", capabilities.software?.inOneLine(atMost: ServerCapabilities.maximumVersion))
            $0.addMember("instanceVersion", capabilities.instanceVersion)
            $0.addMember("apiVersion", capabilities.apiVersion)
            $0.addMember("streaming", capabilities.streaming)
            $0.addMember("statuses") { $0.addStatuses(capabilities.statuses) }
            $0.addMember("media") { $0.addMedia(capabilities.media) }
            $0.addMember("polls") { $0.addPolls(capabilities.polls) }
            if let authorization = capabilities.authorization {
                $0.addMember("authorization") { $0.addAuthorization(authorization) }
            }
            if let defaults = capabilities.defaults { $0.addMember("defaults") { $0.addDefaults(defaults) } }
            $0.addMember("followers", capabilities.followers)
        }
    }

    private mutating func addDefaults(_ defaults: PostingDefaults) {
        addObject {
            $0.addMember("visibility", defaults.visibility?.rawValue)
            if defaults.isSensitive { $0.addMember("sensitive") { $0.addBool(true) } }
            $0.addMember("language", defaults.language?.inOneLine(atMost: ServerCapabilities.maximumVersion))
        }
    }

    private mutating func addStatuses(_ statuses: ServerCapabilities.Statuses) {
        addObject {
            $0.addMember("maximumCharacters", statuses.maximumCharacters)
            $0.addMember("maximumMediaAttachments", statuses.maximumMediaAttachments)
            $0.addMember("charactersReservedPerURL", statuses.charactersReservedPerURL)
        }
    }

    private mutating func addMedia(_ media: ServerCapabilities.Media) {
        addObject {
            $0.addMember("supportedTypes", ServerCapabilities.bounded(media.supportedTypes))
            $0.addMember("maximumDescription", media.maximumDescription)
            $0.addMember("maximumImageSize", media.maximumImageSize)
            $0.addMember("maximumImageArea", media.maximumImageArea)
            $0.addMember("maximumVideoSize", media.maximumVideoSize)
        }
    }

    private mutating func addPolls(_ polls: ServerCapabilities.Polls) {
        addObject {
            $0.addMember("maximumOptions", polls.maximumOptions)
            $0.addMember("maximumCharactersPerOption", polls.maximumCharactersPerOption)
            $0.addMember("shortestDuration", polls.shortestDuration)
            $0.addMember("longestDuration", polls.longestDuration)
        }
    }

    private mutating func addAuthorization(_ server: ServerCapabilities.AuthorizationServer) {
        addObject {
            $0.addMember("authorizationEndpoint", server.authorizationEndpoint)
            $0.addMember("tokenEndpoint", server.tokenEndpoint)
            $0.addMember("revocationEndpoint", server.revocationEndpoint)
            $0.addMember("scopes", ServerCapabilities.bounded(server.scopes))
            $0.addMember("checksPKCE") { $0.addBool(server.checksPKCE) }
            $0.addMember("issuer", server.issuer)
        }
    }

    private mutating func addMember(_ key: String, _ number: Int?) {
        if let number { addMember(key) { $0.addNumber(number) } }
    }

    private mutating func addMember(_ key: String, _ texts: [String]) {
        addMember(key) { $0.addArray(texts) { $0.addString($1) } }
    }
}

/// The abilities of a Mastodon-compatible server, in its own words (docs.joinmastodon.org/entities/Instance). Nil where it did
/// not say; its name decides only where no server says.
package struct ServerCapabilities: Equatable, Sendable, JSONCodable {
    /// As the server writes it: `4.5.0`, `0.20.0`, `4.0.0 (not true; really snac/2.94)`.
    package var version: String
    /// The software that runs there, by its nodeinfo, in lower case: `mastodon`, `gotosocial`.
    package var software: String?
    /// The version of the page `instance` that it has, 2 or 1.
    package var instanceVersion: Int?
    /// `api_versions.mastodon`: grows with each change of Mastodon's API (4.3 and later).
    package var apiVersion: Int?
    /// Where the server says that it streams (`wss:`, `ws:`), often on another host. Whether anybody is there shows when it
    /// is asked: snac tells one and has none.
    package var streaming: String?
    package var statuses: Statuses
    package var media: Media
    package var polls: Polls
    /// Nil where the server has no such page.
    package var authorization: AuthorizationServer?
    /// Of the account whose token is sent; nil where the server did not say.
    package var defaults: PostingDefaults?
    /// How many follow that account; nil where the server did not say.
    package var followers: Int?

    package init(
        version: String, apiVersion: Int? = nil, streaming: String? = nil, statuses: Statuses = Statuses(),
        media: Media = Media(), polls: Polls = Polls(), authorization: AuthorizationServer? = nil
    ) {
        self.version = version
        self.apiVersion = apiVersion
        self.streaming = streaming
        self.statuses = statuses
        self.media = media
        self.polls = polls
        self.authorization = authorization
    }

    /// Reads what `bounded` leaves. A part that is left out is one of which the server said nothing.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        var read = try ServerCapabilities(
            version: members.decode(String.self, forKey: .version),
            apiVersion: members.decodeIfPresent(Int.self, forKey: .apiVersion),
            streaming: members.decodeIfPresent(String.self, forKey: .streaming),
            statuses: members.decodeIfPresent(Statuses.self, forKey: .statuses) ?? Statuses(),
            media: members.decodeIfPresent(Media.self, forKey: .media) ?? Media(),
            polls: members.decodeIfPresent(Polls.self, forKey: .polls) ?? Polls(),
            authorization: members.decodeIfPresent(AuthorizationServer.self, forKey: .authorization))
        read.software = try members.decodeIfPresent(String.self, forKey: .software)
        read.instanceVersion = try members.decodeIfPresent(Int.self, forKey: .instanceVersion)
        read.defaults = try members.decodeIfPresent(PostingDefaults.self, forKey: .defaults)
        read.followers = try members.decodeIfPresent(Int.self, forKey: .followers)
        self = read.bounded
    }

    /// `configuration.statuses`
    package struct Statuses: Equatable, Sendable, Codable {
        package var maximumCharacters: Int?
        package var maximumMediaAttachments: Int?
        /// The characters that any address counts for, however long it is.
        package var charactersReservedPerURL: Int?

        package init(
            maximumCharacters: Int? = nil, maximumMediaAttachments: Int? = nil, charactersReservedPerURL: Int? = nil
        ) {
            self.maximumCharacters = maximumCharacters
            self.maximumMediaAttachments = maximumMediaAttachments
            self.charactersReservedPerURL = charactersReservedPerURL
        }
    }

    /// `configuration.media_attachments`
    package struct Media: Equatable, Sendable, Codable {
        /// Empty where the server did not say.
        package var supportedTypes: [String]
        /// Of an alt text.
        package var maximumDescription: Int?
        /// In bytes; so is the video's.
        package var maximumImageSize: Int?
        /// In pixels.
        package var maximumImageArea: Int?
        package var maximumVideoSize: Int?

        package init(
            supportedTypes: [String] = [], maximumDescription: Int? = nil, maximumImageSize: Int? = nil,
            maximumImageArea: Int? = nil, maximumVideoSize: Int? = nil
        ) {
            self.supportedTypes = supportedTypes
            self.maximumDescription = maximumDescription
            self.maximumImageSize = maximumImageSize
            self.maximumImageArea = maximumImageArea
            self.maximumVideoSize = maximumVideoSize
        }
    }

    /// `configuration.polls`
    package struct Polls: Equatable, Sendable, Codable {
        package var maximumOptions: Int?
        package var maximumCharactersPerOption: Int?
        /// In seconds; so is the longest.
        package var shortestDuration: Int?
        package var longestDuration: Int?

        package init(
            maximumOptions: Int? = nil, maximumCharactersPerOption: Int? = nil, shortestDuration: Int? = nil,
            longestDuration: Int? = nil
        ) {
            self.maximumOptions = maximumOptions
            self.maximumCharactersPerOption = maximumCharactersPerOption
            self.shortestDuration = shortestDuration
            self.longestDuration = longestDuration
        }
    }

    /// The page `/.well-known/oauth-authorization-server` (RFC 8414; Mastodon 4.3 and later).
    package struct AuthorizationServer: Equatable, Sendable, Codable {
        package var authorizationEndpoint: String?
        package var tokenEndpoint: String?
        package var revocationEndpoint: String?
        package var scopes: [String]
        /// Whether it says that it checks a `code_challenge` of the method `S256` (RFC 7636).
        package var checksPKCE: Bool
        /// The server's name in its answers by way of a browser (`iss`, RFC 9207); nil where it does not promise to give one.
        package var issuer: String?

        package init(
            authorizationEndpoint: String? = nil, tokenEndpoint: String? = nil, revocationEndpoint: String? = nil,
            scopes: [String] = [], checksPKCE: Bool = false, issuer: String? = nil
        ) {
            self.authorizationEndpoint = authorizationEndpoint
            self.tokenEndpoint = tokenEndpoint
            self.revocationEndpoint = revocationEndpoint
            self.scopes = scopes
            self.checksPKCE = checksPKCE
            self.issuer = issuer
        }
    }
}

extension ServerCapabilities {
    /// Of a list and of a text in one, in elements and bytes: longer ones are left out, so that all of it goes into a line.
    private static let (maximumCount, maximumText) = (100, 60)

    /// In Unicode scalars.
    private static let maximumVersion = 200

    /// The same less what is longer than a line of ours has room for, and the counts below 0.
    package var bounded: ServerCapabilities {
        var bounded = self
        bounded.version = version.inOneLine(atMost: Self.maximumVersion)
        bounded.software = software?.inOneLine(atMost: Self.maximumVersion)
        bounded.streaming = Self.address(streaming)
        bounded.media.supportedTypes = Self.texts(media.supportedTypes)
        bounded.defaults = defaults.map {
            PostingDefaults(
                visibility: $0.visibility, isSensitive: $0.isSensitive,
                language: $0.language?.inOneLine(atMost: Self.maximumVersion))
        }
        bounded.authorization = authorization.map {
            AuthorizationServer(
                authorizationEndpoint: Self.address($0.authorizationEndpoint),
                tokenEndpoint: Self.address($0.tokenEndpoint), revocationEndpoint: Self.address($0.revocationEndpoint),
                scopes: Self.texts($0.scopes), checksPKCE: $0.checksPKCE, issuer: Self.address($0.issuer))
        }
        for count in Self.counts where self[keyPath: count] ?? 0 < 0 { bounded[keyPath: count] = nil }
        return bounded
    }

    private static var counts: [WritableKeyPath<ServerCapabilities, Int?>] {
        [
            \.instanceVersion, \.apiVersion, \.followers, \.statuses.maximumCharacters,
            \.statuses.maximumMediaAttachments, \.statuses.charactersReservedPerURL, \.media.maximumDescription,
            \.media.maximumImageSize, \.media.maximumImageArea, \.media.maximumVideoSize, \.polls.maximumOptions,
            \.polls.maximumCharactersPerOption, \.polls.shortestDuration, \.polls.longestDuration,
        ]
    }

    /// Those that are short, of the first ones.
    private static func texts(_ texts: [String]) -> [String] {
        texts.lazy.filter { $0.utf8.count <= maximumText }.prefix(maximumCount).map {
            $0.inOneLine(atMost: maximumText)
        }
    }

    /// Nil for one that is too long for an address: the beginning of one leads elsewhere.
    private static func address(_ text: String?) -> String? {
        text.flatMap { $0.utf8.count <= WebAddress.maximumBytes ? $0 : nil }
    }
}

extension ServerCapabilities {
    /// Whether what runs a server, as its nodeinfo calls it, mutes conversations. snac and Takahē have no such page, and say of
    /// each status that it is not muted. Muting is not offered where the software is unknown.
    package static func mutesConversations(_ software: String?) -> Bool {
        software.map { !["snac", "takahe"].contains($0) } ?? false
    }

    /// Whether what runs a server posts each poll to everybody, as an answer to nothing, whatever is asked for: snac 2.94 does
    /// (`msg_question`).
    package static func makesPollsPublic(_ software: String?) -> Bool { software == "snac" }

    /// Whether what runs a server covers photos by a content warning alone, and keeps neither their focus nor what comes after the
    /// first line of an alt text: so does snac 2.94 (`mastoapi_post_handler`).
    package static func keepsLessOfPhotos(_ software: String?) -> Bool { software == "snac" }

    /// Whether what runs a server has no list of conversations: GoToSocial before 0.17, snac and Takahē have none. Where the software is unknown,
    /// the server is asked.
    package static func lacksConversations(_ software: String?, version: String?) -> Bool {
        switch software {
        case "snac", "takahe": true
        case "gotosocial": version.map { isOlder($0, than: (0, 17)) } ?? false
        default: false
        }
    }

    private static func isOlder(_ version: String, than other: (Int, Int)) -> Bool {
        let numbers = version.split(whereSeparator: { !$0.isASCII || !$0.isNumber }).prefix(2).compactMap { Int($0) }
        return numbers.count == 2 && (numbers[0], numbers[1]) < other
    }

    /// A feature that a server has or lacks, in its own words.
    package enum Feature: String, CaseIterable, Sendable {
        /// New posts arrive by themselves.
        case streaming
        case polls
        /// A page that says where and how one signs in (RFC 8414), and whether PKCE is checked.
        case authorization
        /// A number that grows with the API.
        case apiVersion
    }

    /// The features that it lacks.
    package var missing: [Feature] {
        Feature.allCases.filter { feature in
            switch feature {
            case .streaming: streaming == nil
            case .polls: polls.maximumOptions == nil
            case .authorization: authorization == nil
            case .apiVersion: apiVersion == nil
            }
        }
    }
}

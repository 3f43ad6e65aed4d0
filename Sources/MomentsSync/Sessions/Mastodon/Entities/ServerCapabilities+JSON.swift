import MomentsCore

extension ServerCapabilities {
    /// - Parameter json: an entity `Instance`, or `V1::Instance`.
    /// - Returns: nil for what has no version.
    init?(_ json: JSONValue) {
        guard let version = json.name("version") else { return nil }
        let configuration = json["configuration"]
        let streaming = configuration?["urls"]?.name("streaming") ?? json["urls"]?.name("streaming_api")
        self.init(
            version: version, apiVersion: json["api_versions"]?.count("mastodon"),
            streaming: streaming.flatMap(Self.streamingAddress), statuses: Statuses(json),
            media: Media(configuration?["media_attachments"]), polls: Polls(configuration?["polls"]))
    }

    /// Nil for what is no address of a stream. Some servers write `https:`.
    private static func streamingAddress(_ text: String) -> String? {
        let scheme = text.prefix { $0 != ":" }.lowercased()
        guard let plain = ["ws": "http", "wss": "https", "http": "http", "https": "https"][scheme],
            FeedAddress(plain + text.dropFirst(scheme.count)) != nil
        else { return nil }
        return text
    }
}

extension ServerCapabilities.Statuses {
    fileprivate init(_ json: JSONValue) {
        let limits = json["configuration"]?["statuses"]
        self.init(
            // As servers tell it that came before `configuration`.
            maximumCharacters: limits?.count("max_characters") ?? json.count("max_toot_chars"),
            maximumMediaAttachments: limits?.count("max_media_attachments"),
            charactersReservedPerURL: limits?.count("characters_reserved_per_url"))
    }
}

extension ServerCapabilities.Media {
    fileprivate init(_ limits: JSONValue?) {
        self.init(
            supportedTypes: limits?.list("supported_mime_types", atMost: 200) { $0.string?.boundedName } ?? [],
            maximumDescription: limits?.count("description_limit"),
            maximumImageSize: limits?.count("image_size_limit"), maximumImageArea: limits?.count("image_matrix_limit"),
            maximumVideoSize: limits?.count("video_size_limit"))
    }
}

extension ServerCapabilities.Polls {
    fileprivate init(_ limits: JSONValue?) {
        self.init(
            maximumOptions: limits?.count("max_options"),
            maximumCharactersPerOption: limits?.count("max_characters_per_option"),
            shortestDuration: limits?.count("min_expiration"), longestDuration: limits?.count("max_expiration"))
    }
}

import MomentsCore

extension MediaAttachment {
    /// - Parameter json: an entity `MediaAttachment`.
    /// - Returns: nil for what has no id.
    init?(_ json: JSONValue) {
        guard let id = json.identifier("id") else { return nil }
        self.init(
            id: id, kind: json["type"]?.string.flatMap(Kind.init) ?? .unknown, url: json.address("url"),
            previewURL: json.address("preview_url"), remoteURL: json.address("remote_url"),
            description: json.filledText("description", atMost: MomentBounds.altText),
            blurhash: json.blurhash, size: json["meta"]?.size("original"),
            previewSize: json["meta"]?.size("small"))
    }
}

extension PreviewCard {
    /// - Parameter json: an entity `PreviewCard`.
    /// - Returns: nil for what leads nowhere.
    init?(_ json: JSONValue) {
        guard let url = json.address("url") else { return nil }
        let author = json["authors"]?.array?.first
        self.init(
            url: url, title: json.text("title") ?? "", description: json.text("description") ?? "",
            authorName: json.name("author_name") ?? author?.name("name"), providerName: json.name("provider_name"),
            image: json.address("image"),
            imageDescription: json.filledText("image_description", atMost: MomentBounds.altText),
            imageSize: Self.imageSize(json), blurhash: json.blurhash)
    }

    /// Of what is embedded, the size is not that of the image.
    private static func imageSize(_ json: JSONValue) -> PhotoSize? {
        guard !["video", "rich"].contains(json["type"]?.string), let width = json.count("width"),
            let height = json.count("height")
        else { return nil }
        return PhotoSize(width: width, height: height)
    }
}

extension Poll {
    /// - Parameter json: an entity `Poll`.
    /// - Returns: nil for what has no id or no options: there is nothing to choose.
    init?(_ json: JSONValue) {
        let options = json.list("options", atMost: StatusBounds.pollOptions, Option.init)
        guard let id = json.identifier("id"), !options.isEmpty else { return nil }
        let own = json["own_votes"]?.array
        self.init(
            id: id, options: options, expiresAt: json.date("expires_at"), isExpired: json.bool("expired") ?? false,
            isMultiple: json.bool("multiple") ?? false, votesCount: json.count("votes_count"),
            votersCount: json.count("voters_count"), emojis: json.emojis(), isVoted: json.bool("voted"),
            ownVotes: own?.prefix(StatusBounds.pollOptions).compactMap {
                $0.text.flatMap { Int($0) }.flatMap { options.indices.contains($0) ? $0 : nil }
            })
    }
}

extension Poll.Option {
    /// One that cannot be read stays: the votes count the options.
    fileprivate init(_ json: JSONValue) {
        self.init(title: json.text("title") ?? "", votesCount: json.count("votes_count"))
    }
}

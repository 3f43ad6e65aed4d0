import MomentsCore

extension Status {
    /// Where a status stands: how much of others is read in it follows from that.
    enum Place {
        /// In a list, or alone.
        case list
        /// Boosted by another one.
        case boost
        /// Quoted by another one.
        case quote
    }

    /// - Parameter json: an entity `Status`.
    /// - Returns: nil for what has no id or no author, and for a boost of what is none: it would be shown as an empty post.
    init?(_ json: JSONValue, in place: Place = .list) {
        guard let id = json.identifier("id"), let account = json["account"].flatMap(StatusAccount.init) else {
            return nil
        }
        self.init(
            id: id, account: account, content: json.html("content"),
            visibility: json["visibility"]?.string.flatMap(StatusVisibility.init) ?? .unknown,
            createdAt: json.date("created_at"))
        if place == .list, let boosted = json["reblog"], boosted != .null {
            guard let status = Status(boosted, in: .boost) else { return nil }
            // One that boosts itself boosts nothing.
            if status.id != id { reblog = status }
        }
        addTexts(json)
        addAttachments(json, in: place)
        addCounts(json)
        addOwn(json)
    }

    /// - Parameter json: an entity `StatusEdit`, which has neither an identifier nor an audience of its own.
    init?(version json: JSONValue, of id: Status.ID) {
        guard let account = json["account"].flatMap(StatusAccount.init) else { return nil }
        self.init(
            id: id, account: account, content: json.html("content"), visibility: .unknown,
            createdAt: json.date("created_at"))
        addTexts(json)
        addAttachments(json, in: .list)
    }

    private mutating func addTexts(_ json: JSONValue) {
        uri = json.address("uri")
        url = json.address("url")
        editedAt = json.date("edited_at")
        inReplyToID = json.identifier("in_reply_to_id")
        inReplyToAccountID = json.identifier("in_reply_to_account_id")
        spoilerText = json.shapedText("spoiler_text") ?? ""
        isSensitive = json.bool("sensitive") ?? false
        language = json.name("language")
        application = json["application"].flatMap(Application.init)
    }

    private mutating func addAttachments(_ json: JSONValue, in place: Place) {
        mediaAttachments = json.list(
            "media_attachments", atMost: StatusBounds.mediaAttachments, MediaAttachment.init)
        poll = json["poll"].flatMap(Poll.init)
        card = json["card"].flatMap(PreviewCard.init)
        quote = json["quote"].flatMap { Quote($0, isWhole: place != .quote) }
        mentions = json.list("mentions", atMost: StatusBounds.mentions, Mention.init)
        tags = json.list("tags", atMost: StatusBounds.tags, Tag.init)
        emojis = json.emojis()
    }

    private mutating func addCounts(_ json: JSONValue) {
        repliesCount = json.count("replies_count")
        reblogsCount = json.count("reblogs_count")
        favouritesCount = json.count("favourites_count")
        quotesCount = json.count("quotes_count")
    }

    private mutating func addOwn(_ json: JSONValue) {
        isFavourited = json.bool("favourited")
        isReblogged = json.bool("reblogged")
        isBookmarked = json.bool("bookmarked")
        isMuted = json.bool("muted")
        isPinned = json.bool("pinned")
        if json["filtered"]?.array != nil {
            filtered = json.list("filtered", atMost: StatusBounds.filterResults, FilterResult.init)
        }
    }
}

extension Status.Mention {
    fileprivate init?(_ json: JSONValue) {
        guard let acct = json.name("acct") ?? json.name("username") else { return nil }
        self.init(
            id: json.identifier("id") ?? "", username: json.name("username") ?? acct, acct: acct,
            url: json.address("url"))
    }
}

extension Status.Tag {
    fileprivate init?(_ json: JSONValue) {
        guard let name = json.name("name") else { return nil }
        self.init(name: name, url: json.address("url"))
    }
}

extension Status.Application {
    fileprivate init?(_ json: JSONValue) {
        guard let name = json.name("name") else { return nil }
        self.init(name: name, website: json.address("website"))
    }
}

extension Quote {
    /// - Parameter isWhole: whether the quoted status is read, and not its id alone.
    fileprivate init?(_ json: JSONValue, isWhole: Bool) {
        guard let state = json["state"]?.string else { return nil }
        let known = State(rawValue: state) ?? .unknown
        self.init(state: known, quoted: known == .unknown ? nil : Quoted(json, isWhole: isWhole))
    }
}

extension Quote.Quoted {
    fileprivate init?(_ json: JSONValue, isWhole: Bool) {
        if isWhole, let status = json["quoted_status"].flatMap({ Status($0, in: .quote) }) {
            self = .status(status)
        } else if let id = json.identifier("quoted_status_id") ?? json["quoted_status"]?.identifier("id") {
            self = .id(id)
        } else {
            return nil
        }
    }
}

extension FilterResult {
    fileprivate init?(_ json: JSONValue) {
        guard let filter = json["filter"], case .object = filter else { return nil }
        self.init(
            id: filter.identifier("id") ?? "", title: filter.text("title") ?? "",
            action: filter["filter_action"]?.string.flatMap(Action.init) ?? .warn,
            contexts: filter["context"]?.array.map { Set($0.compactMap(\.string).compactMap(Context.init)) },
            keywordMatches: json.list("keyword_matches", atMost: StatusBounds.filterResults) {
                $0.string?.bounded(to: StatusBounds.text)
            })
    }
}

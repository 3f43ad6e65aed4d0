import Essentials

/// The details of a status in the form that the store and an export keep: the members of the API, those without a value left out.
extension StatusDetails {
    /// The most of each list that is read.
    private static let maximumCount = 500

    /// - Returns: nil for what is no object with a handle.
    package init?(_ json: JSONValue) {
        guard let handle = json["handle"]?.string else { return nil }
        self.init(
            handle: handle, visibility: json["visibility"]?.string.flatMap(StatusVisibility.init) ?? .unknown)
        url = json["url"]?.string
        boostedBy = json["boostedBy"].map { User($0) }
        spoilerText = json["spoilerText"]?.string ?? ""
        isSensitive = json["sensitive"] == .bool(true)
        editedAt = json.second("editedAt")
        inReplyTo = json["inReplyTo"]?.string
        inReplyToID = json["inReplyToID"]?.string
        mentions = json.list("mentions", StatusBounds.mentions, \.string)
        tags = json.list("tags", StatusBounds.tags, \.string)
        links = json.list("links", Self.maximumCount) { link in
            link["url"]?.string.map { Link(text: link["text"]?.string ?? $0, url: $0) }
        }
        media = json.list("media", StatusBounds.mediaAttachments, Media.init)
        poll = json["poll"].flatMap { Poll(stored: $0) }
        card = json["card"].flatMap { PreviewCard(stored: $0) }
        quote = json["quote"].flatMap(QuotedStatus.init)
        repliesCount = json.count("replies")
        reblogsCount = json.count("reblogs")
        favouritesCount = json.count("favourites")
        quotesCount = json.count("quotes")
        isReblogged = json.isTrue("reblogged")
        isBookmarked = json.isTrue("bookmarked")
        (isPinned, isMuted) = (json.isTrue("pinned"), json.isTrue("muted"))
        isBeingDeleted = json["deleted"] == .bool(true)
        edit = json["edit"].flatMap(PendingEdit.init)
        filters = json.list("filters", StatusBounds.filterResults, \.string)
    }

    package init?(json text: String) {
        guard let json = JSONParser.parse(Array(text.utf8)) else { return nil }
        self.init(json)
    }

    package var json: String {
        var writer = JSONWriter()
        writer.addObject { $0.addMembers(of: self) }
        return writer.text
    }
}

extension JSONWriter {
    /// The members of the object that is being written.
    package mutating func addMembers(of status: StatusDetails) {
        addMember("handle", status.handle)
        addMember("url", status.url)
        if let booster = status.boostedBy { addMember("boostedBy") { $0.addUser(booster) } }
        addMember("visibility", status.visibility.rawValue)
        addMember("spoilerText", status.spoilerText.isEmpty ? nil : status.spoilerText)
        if status.isSensitive { addMember("sensitive") { $0.addBool(true) } }
        addMember("editedAt", second: status.editedAt)
        addMember("inReplyTo", status.inReplyTo)
        addMember("inReplyToID", status.inReplyToID)
        addMember("mentions", status.mentions) { $0.addString($1) }
        addMember("tags", status.tags) { $0.addString($1) }
        addMember("links", status.links) { writer, link in
            writer.addObject([("text", link.text), ("url", link.url)])
        }
        addMember("media", status.media) { $0.addMedia($1) }
        if let poll = status.poll { addMember("poll") { $0.addPoll(poll) } }
        if let card = status.card { addMember("card") { $0.addCard(card) } }
        if let quote = status.quote { addMember("quote") { $0.addQuote(quote) } }
        addMember("replies", count: status.repliesCount)
        addMember("reblogs", count: status.reblogsCount)
        addMember("favourites", count: status.favouritesCount)
        // Said of every status by Mastodon, and of few that they are quoted.
        if let count = status.quotesCount, count > 0 { addMember("quotes", count: count) }
        addMember("reblogged", flag: status.isReblogged)
        addMember("bookmarked", flag: status.isBookmarked)
        // Said of every status by some servers, and so of few.
        if status.isPinned == true { addMember("pinned") { $0.addBool(true) } }
        if status.isMuted == true { addMember("muted") { $0.addBool(true) } }
        if status.isBeingDeleted { addMember("deleted") { $0.addBool(true) } }
        if let edit = status.edit {
            addMember("edit") { $0.addObject([("text", edit.text), ("spoilerText", edit.spoilerText)]) }
        }
        addMember("filters", status.filters) { $0.addString($1) }
    }

    private mutating func addMedia(_ media: StatusDetails.Media) {
        addObject {
            $0.addMember("type", media.kind.rawValue)
            $0.addMember("url", media.url)
            if media.hasPhoto { $0.addMember("photo") { $0.addBool(true) } }
            $0.addMember("blurhash", media.blurhash)
            $0.addMember("description", media.altText)
        }
    }

    private mutating func addPoll(_ poll: Poll) {
        addObject {
            $0.addMember("id", poll.id)
            $0.addMember("expiresAt", second: poll.expiresAt)
            if poll.isExpired { $0.addMember("expired") { $0.addBool(true) } }
            if poll.isMultiple { $0.addMember("multiple") { $0.addBool(true) } }
            $0.addMember("votes", count: poll.votesCount)
            $0.addMember("voters", count: poll.votersCount)
            $0.addMember("options", poll.options) { writer, option in
                writer.addObject {
                    $0.addMember("title", option.title)
                    $0.addMember("votes", count: option.votesCount)
                }
            }
            $0.addMember("voted", flag: poll.isVoted)
            if let own = poll.ownVotes { $0.addMember("ownVotes", own) { $0.addNumber($1) } }
        }
    }

    private mutating func addCard(_ card: PreviewCard) {
        addObject([
            ("url", card.url), ("title", card.title), ("description", card.description), ("author", card.authorName),
            ("provider", card.providerName), ("image", card.image), ("imageDescription", card.imageDescription),
        ])
    }

    private mutating func addQuote(_ quote: StatusDetails.QuotedStatus) {
        addObject {
            $0.addMember("state", quote.state.rawValue)
            if let author = quote.author { $0.addMember("author") { $0.addUser(author) } }
            $0.addMember("text", quote.text)
            $0.addMember("url", quote.url)
            if !quote.visibility.isForEverybody { $0.addMember("visibility", quote.visibility.rawValue) }
            $0.addMember("filters", quote.filters) { $0.addString($1) }
        }
    }
}

extension StatusDetails.PendingEdit {
    fileprivate init?(_ json: JSONValue) {
        guard let text = json["text"]?.string else { return nil }
        self.init(text: text, spoilerText: json["spoilerText"]?.string ?? "")
    }
}

extension StatusDetails.Media {
    fileprivate init?(_ json: JSONValue) {
        guard let kind = json["type"]?.string else { return nil }
        self.init(
            kind: MediaAttachment.Kind(rawValue: kind) ?? .unknown, url: json["url"]?.string,
            hasPhoto: json.isTrue("photo") ?? false, blurhash: json["blurhash"]?.string,
            altText: json["description"]?.string)
    }
}

extension StatusDetails.QuotedStatus {
    fileprivate init?(_ json: JSONValue) {
        guard let state = json["state"]?.string else { return nil }
        self.init(
            state: Quote.State(rawValue: state) ?? .unknown, author: json["author"].map { User($0) },
            text: json["text"]?.string ?? "", url: json["url"]?.string,
            visibility: json["visibility"].map { StatusVisibility(rawValue: $0.string ?? "") ?? .unknown } ?? .public,
            filters: json.list("filters", StatusBounds.filterResults, \.string))
    }
}

extension Poll {
    fileprivate init?(stored json: JSONValue) {
        guard let id = json["id"]?.string else { return nil }
        let options = json.list("options", StatusBounds.pollOptions) { option in
            option["title"]?.string.map { Option(title: $0, votesCount: option.count("votes")) }
        }
        self.init(
            id: id, options: options, expiresAt: json.second("expiresAt"), isExpired: json.isTrue("expired") ?? false,
            isMultiple: json.isTrue("multiple") ?? false, votesCount: json.count("votes"),
            votersCount: json.count("voters"), isVoted: json.isTrue("voted"),
            ownVotes: json["ownVotes"]?.array?.prefix(StatusBounds.pollOptions).compactMap {
                $0.text.flatMap { Int($0) }
            })
    }
}

extension PreviewCard {
    fileprivate init?(stored json: JSONValue) {
        guard let url = json["url"]?.string else { return nil }
        self.init(
            url: url, title: json["title"]?.string ?? "", description: json["description"]?.string ?? "",
            authorName: json["author"]?.string, providerName: json["provider"]?.string, image: json["image"]?.string,
            imageDescription: json["imageDescription"]?.string)
    }
}

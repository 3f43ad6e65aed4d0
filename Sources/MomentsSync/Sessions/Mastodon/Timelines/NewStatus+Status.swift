import Essentials
import MomentsCore
import MomentsStore

extension NewStatus {
    /// By how many seconds a status may be later than the machine's clock has it.
    private static let tolerance = 60.0

    /// - Parameters:
    ///   - host: of the server that sent it.
    ///   - now: a later date stands as of this one.
    init(_ status: Status, host: String, now: Date) {
        let shown = status.reblog ?? status
        var details = StatusDetails(shown, host: host)
        if status.reblog != nil { details.boostedBy = User(status.account, host: host) }
        let date = status.createdAt.map { $0 > now + Self.tolerance ? now : $0 }
        self.init(
            Identity(status), boosting: status.reblog.map(Identity.init), author: User(shown.account, host: host),
            text: shown.text(warned: true), link: shown.card?.url, photos: shown.photos,
            createdAt: date.map { Int64($0.timeIntervalSince1970.rounded(.down)) }, isLiked: shown.isFavourited,
            details: details, tellsFilters: shown.filtered != nil,
            isFiltered: status.isHidden(in: .home))
        mediaIDs = shown.mediaAttachments.map(\.id)
    }
}

extension Status {
    /// Whether a filter of the person's hides it, wherever that holds.
    var isHidden: Bool { isHidden { _ in true } }

    /// Whether a filter of the person's hides it there.
    func isHidden(in context: FilterResult.Context) -> Bool { isHidden { $0?.contains(context) ?? true } }

    private func isHidden(_ holds: (Set<FilterResult.Context>?) -> Bool) -> Bool {
        [filtered, reblog?.filtered].contains { $0?.contains { $0.action == .hide && holds($0.contexts) } ?? false }
    }

    /// The titles of those that warn of it.
    fileprivate var warningFilters: [String] { (filtered ?? []).filter { $0.action == .warn }.map(\.title) }

    /// - Parameter isWarned: whether its content warning stands before it.
    fileprivate func text(warned isWarned: Bool) -> String {
        let text = htmlText.text
        guard isWarned, !spoilerText.isEmpty else { return text }
        return (spoilerText + "\n\n" + text).bounded(to: MomentBounds.title)
    }

    fileprivate var htmlText: HTMLText { HTMLText(content, omitsInlineQuote: quote != nil) }

    /// One for each picture, and for each video that has one.
    fileprivate var photos: [Photo] {
        mediaAttachments.compactMap { media in
            // No server's photo is one of the folder beside the store, whatever it calls it.
            media.pictureURL.flatMap { PhotoName(address: $0) == nil ? $0 : nil }.map {
                Photo($0, altText: media.description, size: media.kind == .image ? media.size : media.previewSize)
            }
        }
    }
}

extension NewStatus.Identity {
    /// Takahē gives a boost the `uri` of what it boosts: that identifies the other one, and the boost has its id alone.
    init(_ status: Status) {
        self.init(remoteID: status.id, uri: status.uri == status.reblog?.uri ? nil : status.uri)
    }
}

extension MediaAttachment {
    fileprivate var pictureURL: String? {
        switch kind {
        case .image: Self.best(url, previewURL, remoteURL)
        case .gifv, .video, .audio, .unknown: previewURL == url ? nil : previewURL
        }
    }

    /// Where the whole of it is.
    fileprivate var wholeURL: String? { Self.best(url, remoteURL) }

    /// The first one that can be followed: a server that has not fetched a file may write anything there.
    private static func best(_ addresses: String?...) -> String? {
        let told = addresses.compactMap(\.self)
        return told.first { WebAddress($0) != nil } ?? told.first
    }
}

extension User {
    init(_ account: StatusAccount, host: String) {
        let name = account.displayName.isEmpty ? account.username : account.displayName
        self.init(id: account.handle(on: host), name: name, avatar: account.avatar)
    }
}

extension StatusAccount {
    /// `user@host`: servers name their own people without it.
    func handle(on host: String) -> String { acct.contains("@") ? acct : "\(acct)@\(host)" }
}

extension Status.Mention {
    /// `user@host`, as of an account.
    fileprivate func handle(on host: String) -> String { acct.contains("@") ? acct : "\(acct)@\(host)" }
}

extension StatusDetails {
    fileprivate init(_ status: Status, host: String) {
        self.init(handle: status.account.handle(on: host), visibility: status.visibility)
        url = status.url
        spoilerText = status.spoilerText
        isSensitive = status.isSensitive
        editedAt = status.editedAt
        inReplyTo = status.answered(on: host)
        inReplyToID = status.inReplyToID
        mentions = status.mentions.map { $0.handle(on: host) }
        tags = status.tags.map(\.name)
        links = status.htmlText.links.compactMap { link in
            // Names of people and tags lead to pages of the server, not to what the text is about.
            link.text.hasPrefix("@") || link.text.hasPrefix("#") ? nil : Link(text: link.text, url: link.url)
        }
        media = status.mediaAttachments.map {
            Media(
                kind: $0.kind, url: $0.wholeURL, hasPhoto: $0.pictureURL != nil, blurhash: $0.blurhash,
                altText: $0.pictureURL == nil ? $0.description : nil)
        }
        poll = status.poll
        card = status.card
        quote = status.quote.map { QuotedStatus($0, host: host) }
        (repliesCount, reblogsCount) = (status.repliesCount, status.reblogsCount)
        favouritesCount = status.favouritesCount
        quotesCount = status.quotesCount.flatMap { $0 > 0 ? $0 : nil }
        (isReblogged, isBookmarked) = (status.isReblogged, status.isBookmarked)
        (isPinned, isMuted) = (status.isPinned, status.isMuted)
        filters = status.warningFilters
    }
}

extension Status {
    /// The handle of whom it answers; "" where the server does not name them, nil where it answers nobody.
    fileprivate func answered(on host: String) -> String? {
        guard inReplyToID != nil || inReplyToAccountID != nil else { return nil }
        if inReplyToAccountID == account.id { return account.handle(on: host) }
        let mention = mentions.first { $0.id == inReplyToAccountID }
        return mention.map { $0.handle(on: host) } ?? ""
    }
}

extension StatusDetails.QuotedStatus {
    fileprivate init(_ quote: Quote, host: String) {
        guard case .status(let status) = quote.quoted else {
            self.init(state: quote.state)
            return
        }
        let isWarned = !status.spoilerText.isEmpty
        self.init(
            state: status.isHidden ? .filtered : quote.state, author: User(status.account, host: host),
            text: isWarned ? status.spoilerText : status.text(warned: false), url: status.url,
            visibility: status.visibility, filters: status.warningFilters)
    }
}

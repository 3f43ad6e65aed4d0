/// Imported statuses, cut to the bounds of those that servers send.
extension StatusDetails {
    package var bounded: StatusDetails {
        var bounded = StatusDetails(handle: handle.boundedName, visibility: visibility)
        bounded.url = url?.boundedAddress
        bounded.boostedBy = boostedBy?.bounded
        bounded.spoilerText = spoilerText.boundedText
        bounded.isSensitive = isSensitive
        bounded.editedAt = editedAt
        bounded.inReplyTo = inReplyTo?.boundedName
        bounded.inReplyToID = inReplyToID?.boundedName
        bounded.mentions = mentions.map(\.boundedName)
        bounded.tags = tags.map(\.boundedName)
        bounded.links = links.compactMap { link in
            link.url.boundedAddress.map { Link(text: link.text.bounded(to: MomentBounds.title), url: $0) }
        }
        bounded.media = media.map(\.bounded)
        bounded.poll = poll?.bounded
        bounded.card = card?.bounded
        bounded.quote = quote?.bounded
        (bounded.repliesCount, bounded.reblogsCount) = (repliesCount, reblogsCount)
        (bounded.favouritesCount, bounded.isReblogged) = (favouritesCount, isReblogged)
        bounded.quotesCount = quotesCount
        (bounded.isPinned, bounded.isMuted, bounded.isBeingDeleted) = (isPinned, isMuted, isBeingDeleted)
        (bounded.isBookmarked, bounded.filters) = (isBookmarked, filters.map(\.boundedName))
        return bounded
    }
}

extension StatusDetails.Media {
    fileprivate var bounded: Self {
        let blurhash = blurhash.flatMap { $0.utf8.count <= StatusBounds.blurhash ? $0 : nil }
        return Self(
            kind: kind, url: url?.boundedAddress, hasPhoto: hasPhoto, blurhash: blurhash,
            altText: altText?.bounded(to: MomentBounds.altText))
    }
}

extension StatusDetails.QuotedStatus {
    fileprivate var bounded: Self {
        Self(
            state: state, author: author?.bounded, text: text.bounded(to: MomentBounds.title), url: url?.boundedAddress,
            visibility: visibility, filters: filters.map(\.boundedName))
    }
}

extension Poll {
    /// Without one that has no identifier to be voted by.
    fileprivate var bounded: Poll? {
        guard id.utf8.count <= StatusBounds.identifier else { return nil }
        var bounded = self
        bounded.options = options.map { Option(title: $0.title.boundedText, votesCount: $0.votesCount) }
        return bounded
    }
}

extension PreviewCard {
    /// Nil where its address is too long.
    fileprivate var bounded: PreviewCard? {
        guard let url = url.boundedAddress else { return nil }
        return PreviewCard(
            url: url, title: title.boundedText, description: description.boundedText,
            authorName: authorName?.boundedText, providerName: providerName?.boundedText,
            image: image?.boundedAddress, imageDescription: imageDescription?.boundedText)
    }
}

extension String {
    fileprivate var boundedText: String { bounded(to: StatusBounds.text) }
}

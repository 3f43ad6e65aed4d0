import MomentsCore

/// A status of a home timeline on its way into the store.
package struct NewStatus: Equatable, Sendable {
    /// The identity of a status: its `uri`, and where that is not known its id.
    package struct Identity: Hashable, Sendable {
        /// Opaque, and only known to its server.
        let remoteID: String
        let uri: String?

        package init(remoteID: String, uri: String?) {
            self.remoteID = remoteID
            self.uri = uri
        }
    }

    /// Of what stands in the timeline: the status itself, or the boost of it.
    let entry: Identity
    /// Of what the entry boosts; nil where it boosts nothing.
    let boosted: Identity?
    /// The moment that the entry shows, at its own time.
    private(set) var moment: NewMoment
    /// Of what the entry shows; `boostedBy` of a boost.
    package private(set) var details: StatusDetails
    /// Whether the server said which filters of the person's it matches.
    let tellsFilters: Bool
    /// Whether one of these hides it in home.
    package let isFiltered: Bool
    /// The server's identifiers of its photos and the like. Not stored: a post that was sent from here is known by them.
    package var mediaIDs: [MediaAttachment.ID] = []

    /// - Parameters:
    ///   - author: of the status that is shown, by their handle.
    ///   - text: begins with the content warning, where there is one.
    ///   - createdAt: when it came into the timeline, in Unix seconds.
    ///   - tellsFilters: false where the server did not say which filters it matches.
    ///   - isFiltered: whether one of these hides it in home.
    package init(
        _ entry: Identity, boosting boosted: Identity? = nil, author: User, text: String, link: String? = nil,
        photos: [Photo] = [], createdAt: Int64?, isLiked: Bool? = nil, details: StatusDetails,
        tellsFilters: Bool = true,
        isFiltered: Bool = false
    ) {
        self.entry = entry
        self.tellsFilters = tellsFilters
        self.isFiltered = isFiltered
        self.boosted = boosted
        self.details = details
        moment = NewMoment(
            remoteID: entry.remoteID, author: author, kind: photos.isEmpty && link != nil ? .url : .photos,
            title: text.isEmpty ? nil : text, url: link, photos: photos, createdAt: createdAt, isLiked: isLiked,
            origin: nil, status: details)
    }

    /// Puts what is stored about the person where the server did not say: unknown is not false.
    mutating func complete(with stored: StatusDetails) {
        details.isReblogged = details.isReblogged ?? stored.isReblogged
        details.isBookmarked = details.isBookmarked ?? stored.isBookmarked
        details.isPinned = details.isPinned ?? stored.isPinned
        details.isMuted = details.isMuted ?? stored.isMuted
        if !tellsFilters { details.filters = stored.filters }
        guard let known = stored.poll, var poll = details.poll, poll.id == known.id else { return }
        (poll.isVoted, poll.ownVotes) = (poll.isVoted ?? known.isVoted, poll.ownVotes ?? known.ownVotes)
        details.poll = poll
    }

    /// The person's own reactions stay as they are stored, and are counted: the server's answer did not know of them yet.
    /// - Parameter isLiked: as the server has it; nil where that is not known.
    mutating func leaveReactions(_ stored: StatusDetails?, isLiked: Bool?) {
        if let known = moment.isLiked, let isLiked, known != isLiked { details.set(.like, isLiked) }
        moment.isLiked = nil
        guard let stored else { return }
        if details.isReblogged != nil, let isBoosted = stored.isReblogged { details.set(.boost, isBoosted) }
        (details.isReblogged, details.isBookmarked) = (stored.isReblogged, stored.isBookmarked)
        (details.isPinned, details.isMuted) = (stored.isPinned, stored.isMuted)
        (details.isBeingDeleted, details.edit) = (stored.isBeingDeleted, stored.edit)
        if let known = stored.poll, details.poll?.id == known.id {
            details.poll?.isVoted = known.isVoted
            details.poll?.ownVotes = known.ownVotes
        }
    }

    /// The entry is stored, and not shown.
    mutating func hide(_ reasons: HiddenReasons) { moment.hidden = reasons }

    /// Its text, the content warning first.
    package var title: String { moment.title ?? "" }
    /// Of what is shown.
    package var author: User { moment.author }
    package var photos: [Photo] { StoredJSON.photos(moment.photos) }

    /// The stored form of the status that is shown.
    var shownJSON: String { details.shownJSON }
    /// The stored form of a boost.
    var boostJSON: String { details.boostJSON }
}

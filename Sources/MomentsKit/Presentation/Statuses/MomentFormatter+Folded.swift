import MomentsCore

/// The folded parts of a status, which are hidden until the reader asks for them.
extension MomentFormatter {
    /// A moment as the screen shows it: of a folded one only the warning, without covered media, and with the kind of each that
    /// is no image.
    /// - Parameter isUnfolded: whether the person unfolded it.
    package func shown(_ moment: Moment, isUnfolded: Bool) -> Moment {
        guard let status = moment.status else { return moment }
        let isFolded = status.hasWarning && !isUnfolded
        let photos = moment.isFoldable && !isUnfolded ? [] : photos(of: moment, status)
        guard isFolded || photos != moment.photos else { return moment }
        return Moment(
            id: moment.id, remoteID: moment.remoteID, author: moment.author, kind: moment.kind,
            title: isFolded ? warning(of: status) : moment.title, isTitleCut: isFolded ? false : moment.isTitleCut,
            url: isFolded ? nil : moment.url, photos: photos, morePhotos: photos.isEmpty ? 0 : moment.morePhotos,
            createdDate: moment.createdDate, isLiked: moment.isLiked, likes: moment.likes,
            moreLikes: moment.moreLikes, isMine: moment.isMine, origin: moment.origin, feed: moment.feed,
            feedName: moment.feedName,
            isOneOfSeveralFeeds: moment.isOneOfSeveralFeeds, status: status, otherFeeds: moment.otherFeeds,
            statusID: moment.statusID,
            level: moment.level, isPinned: moment.isPinned, notification: moment.notification,
            subject: moment.subject, isOwnStatus: moment.isOwnStatus, canBeMuted: moment.canBeMuted)
    }

    /// The words in place of a folded text: the title of a filter that warns, else the content warning.
    private func warning(of status: StatusDetails) -> String {
        let filters = status.filters.compactMap(text)
        return filters.isEmpty ? words.statuses.contentWarning(status.spoilerText) : words.statuses.filtered(filters)
    }

    /// The words of the content warning alone, behind its sign.
    func briefWarning(of status: StatusDetails) -> String {
        let filters = status.filters.compactMap(text)
        return filters.isEmpty ? status.spoilerText : words.statuses.filtered(filters)
    }

    /// The words in place of covered media; nil where none are covered.
    func cover(of moment: Moment) -> String? {
        guard let status = moment.status, moment.isFoldable else { return nil }
        let count = max(status.media.count, moment.photos.count + moment.morePhotos)
        return count == 0 ? nil : words.statuses.coveredMedia(count, areSensitive: status.isSensitive)
    }
}

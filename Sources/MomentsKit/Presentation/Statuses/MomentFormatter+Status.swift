import Essentials
import MomentsCore

extension MomentFormatter {
    /// - Parameters:
    ///   - isUnfolded: whether what is folded was asked for.
    ///   - isWhole: whether it is shown alone, with all there is to say of it.
    /// - Returns: nil for what is of no Mastodon-compatible server.
    package func status(_ moment: Moment, isUnfolded: Bool = false, isWhole: Bool = false) -> StatusProps? {
        guard let status = moment.status else { return nil }
        var props = StatusProps(handle: "@" + status.handle)
        props.boost = status.boostedBy.map { words.statuses.boosted(by: author($0)) }
        props.marks = [
            moment.isUnsent ? words.statuses.isUnsent : nil, isWhole ? told(moment) : nil,
            isPinned(moment, status) ? words.statuses.isPinned : nil, answered(status),
            edited(status, isWhole: isWhole),
            status.isDirect ? nil : words.statuses.audience(status.visibility),
            status.isReblogged == true ? words.statuses.isBoosted : nil,
            status.isBookmarked == true ? words.statuses.isBookmarked : nil,
            status.isMuted == true ? words.statuses.isMuted : nil,
            status.isBeingDeleted ? words.statuses.isBeingDeleted : nil,
            status.edit == nil || status.isBeingDeleted ? nil : words.statuses.isBeingEdited,
        ].compactMap(\.self)
        props.direct = status.isDirect ? words.statuses.direct(status.visibility) : nil
        props.isUnfolded = isUnfolded
        props.isFolded = status.hasWarning && !isUnfolded
        props.cover = isUnfolded ? nil : cover(of: moment)
        if !props.isFolded { props.parts = parts(of: status, isWhole: isWhole, isCovered: props.cover != nil) }
        props.counts = [
            counted(status.repliesCount, words.statuses.answers(count:)),
            counted(status.reblogsCount, words.statuses.boosts(count:)),
            counted(status.favouritesCount, words.statuses.likes(count:)),
        ].compactMap(\.self)
        return props
    }

    /// What was done to one's own counts before the place that it had when the server was asked.
    private func isPinned(_ moment: Moment, _ status: StatusDetails) -> Bool {
        moment.isOwnStatus ? status.isPinned == true : moment.isPinned
    }

    private func answered(_ status: StatusDetails) -> String? {
        guard let handle = status.inReplyTo else { return nil }
        if handle == status.handle { return words.statuses.goesOn }
        return text(handle).map { words.statuses.answers("@" + $0) } ?? words.statuses.isAnswer
    }

    private func edited(_ status: StatusDetails, isWhole: Bool) -> String? {
        guard let date = status.editedAt else { return nil }
        return isWhole ? words.statuses.edited(on: plainDate(date)) : words.statuses.isEdited
    }

    /// Nil for none, and where the server did not count.
    private func counted(_ count: Int?, _ words: (Int) -> String) -> String? {
        count.flatMap { $0 > 0 ? words($0) : nil }
    }
}

import Essentials
import MomentsCore

extension MomentFormatter {
    /// - Parameters:
    ///   - isUnfolded: whether the person unfolded it.
    ///   - isWhole: whether it is shown alone, with all its details.
    /// - Returns: nil for a moment from no Mastodon-compatible server.
    package func status(_ moment: Moment, isUnfolded: Bool = false, isWhole: Bool = false) -> StatusProps? {
        guard let status = moment.status else { return nil }
        var props = StatusProps(handle: "@" + status.handle)
        props.booster = status.boostedBy.map(author)
        props.boost = props.booster.map(words.statuses.boosted)
        props.marks = marks(of: moment, status, isWhole: isWhole)
        if status.isDirect {
            props.direct = words.statuses.direct(status.visibility)
            props.addressee = addressee(of: status, isOwn: moment.isOwnStatus)
        }
        props.isUnfolded = isUnfolded
        props.isFolded = status.hasWarning && !isUnfolded
        props.cover = isUnfolded ? nil : cover(of: moment)
        if props.isFolded {
            props.warning = briefWarning(of: status)
        } else {
            props.parts = parts(of: status, isWhole: isWhole, isCovered: props.cover != nil)
            props.repeatedMention = repeatedMention(in: moment.title, of: status)
        }
        props.show(counts(of: status))
        return props
    }

    private func marks(of moment: Moment, _ status: StatusDetails, isWhole: Bool) -> [StatusMark] {
        let audience = status.isDirect ? nil : words.statuses.audience(status.visibility)
        return [
            moment.isUnsent ? StatusMark(words.statuses.isUnsent, rank: .pending) : nil,
            isWhole ? told(moment).map { StatusMark($0, brief: nil, rank: .pending) } : nil,
            isPinned(moment, status) ? StatusMark(words.statuses.isPinned, rank: .pinned) : nil, answered(status),
            edited(status, isWhole: isWhole),
            audience.map { StatusMark($0, brief: words.statuses.briefAudience(status.visibility), rank: .audience) },
            // Its count says so in a row.
            status.isReblogged == true ? StatusMark(words.statuses.isBoosted, brief: nil, rank: .boost) : nil,
            status.isBookmarked == true ? StatusMark(words.statuses.isBookmarked, rank: .bookmarked) : nil,
            status.isMuted == true ? StatusMark(words.statuses.isMuted, rank: .muted) : nil,
            status.isBeingDeleted ? StatusMark(words.statuses.isBeingDeleted, rank: .pending) : nil,
            status.edit == nil || status.isBeingDeleted
                ? nil : StatusMark(words.statuses.isBeingEdited, rank: .pending),
        ].compactMap(\.self)
    }

    /// A post of the person's own shows their last change; the others show the answer of the server.
    private func isPinned(_ moment: Moment, _ status: StatusDetails) -> Bool {
        moment.isOwnStatus ? status.isPinned == true : moment.isPinned
    }

    private func answered(_ status: StatusDetails) -> StatusMark? {
        guard let handle = status.inReplyTo else { return nil }
        if handle == status.handle {
            return StatusMark(
                words.statuses.goesOn, brief: MomentSigns.reply + words.statuses.brieflyGoesOn, rank: .reply)
        }
        guard text(handle) != nil else {
            return StatusMark(
                words.statuses.isAnswer, brief: MomentSigns.reply + words.statuses.briefAnswer, rank: .reply)
        }
        return StatusMark(
            words.statuses.answers("@" + handle), brief: MomentSigns.reply + Self.name(in: handle), rank: .reply)
    }

    private func edited(_ status: StatusDetails, isWhole: Bool) -> StatusMark? {
        guard let date = status.editedAt else { return nil }
        return StatusMark(
            isWhole ? words.statuses.edited(on: plainDate(date)) : words.statuses.isEdited, rank: .edited)
    }

    // MARK: People

    /// "grace" of "grace@one.example"
    private static func name(in handle: String) -> Substring {
        handle.utf8.firstIndex(of: UInt8(ascii: "@")).map { handle[..<$0] } ?? handle[...]
    }

    /// The recipients of a direct message.
    private func addressee(of status: StatusDetails, isOwn: Bool) -> String {
        guard status.visibility == .direct else { return words.statuses.direct(status.visibility) }
        guard isOwn else { return words.statuses.isToYou }
        let names = status.mentions.map { String(Self.name(in: $0)) }
        return names.isEmpty ? words.statuses.direct(.direct) : words.statuses.isTo(names)
    }

    /// The length in bytes of the mention that a reply begins with, and of the blanks after it: the row names that person above the text.
    private func repeatedMention(in text: String?, of status: StatusDetails) -> Int {
        guard let text, text.utf8.first == UInt8(ascii: "@"), let handle = status.inReplyTo,
            status.mentions.contains(handle)
        else { return 0 }
        let name = Self.name(in: handle)
        let rest = text.utf8.dropFirst()
        guard !name.isEmpty, rest.starts(with: name.utf8) else { return 0 }
        var end = rest.dropFirst(name.utf8.count)
        if end.first == UInt8(ascii: "@") {
            guard rest.starts(with: handle.utf8) else { return 0 }
            end = rest.dropFirst(handle.utf8.count)
        } else if status.mentions.contains(where: { $0 != handle && Self.name(in: $0) == name }) {
            // Another person of that name may be the one who is meant.
            return 0
        }
        let behind = end.drop { $0 == 0x20 || $0 == 0x0A }
        guard behind.startIndex > end.startIndex, !behind.isEmpty else { return 0 }
        return text.utf8.distance(from: text.startIndex, to: behind.startIndex)
    }

    // MARK: Counts

    /// The counts of replies, boosts and likes; nil where the server does not count.
    struct Counts {
        var replies: Int?
        var boosts: Int?
        var likes: Int?
        var isBoosted = false
        /// "3 replies", "2 boosts", "5 likes"; those that are 0 are left out.
        var words: [String] = []
    }

    func counts(of status: StatusDetails) -> Counts {
        var counts = Counts(
            replies: status.repliesCount, boosts: status.reblogsCount,
            likes: status.favouritesCount, isBoosted: status.isReblogged == true)
        counts.words = [
            counted(counts.replies, words.statuses.answers(count:)),
            counted(counts.boosts, words.statuses.boosts(count:)),
            counted(counts.likes, words.statuses.likes(count:)),
        ].compactMap(\.self)
        return counts
    }

    /// Nil for none, and where the server did not count.
    private func counted(_ count: Int?, _ words: (Int) -> String) -> String? {
        count.flatMap { $0 > 0 ? words($0) : nil }
    }
}

extension StatusProps {
    mutating func show(_ counts: MomentFormatter.Counts) {
        self.counts = counts.words
        var row = ReactionCounts()
        row.likes = counts.likes.map(\.grouped) ?? ""
        row.boosts = counts.boosts.map(\.grouped) ?? ""
        row.replies = counts.replies.map(\.grouped) ?? ""
        row.isBoosted = counts.isBoosted
        rowCounts = row
    }
}

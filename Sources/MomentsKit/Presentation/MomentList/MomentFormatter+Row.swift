import Essentials
import MomentsCore

extension MomentFormatter {
    /// The row of a timeline that shows this moment.
    /// - Parameter isUnfolded: whether the person unfolded it.
    func row(_ moment: Moment, isUnfolded: Bool = false, now: Date) -> MomentRowProps {
        guard moment.status != nil else { return plainRow(moment, now: now) }
        var row = plainRow(shown(moment, isUnfolded: isUnfolded), now: now)
        row.status = status(moment, isUnfolded: isUnfolded)
        if let status = row.status, status.isCovered {
            row.pictures = covers(of: moment, atMost: MomentRowProps.maximumPictures)
        }
        return conversationRow(notificationRow(row, of: moment), of: moment)
    }

    /// The depth of a reply: "12 levels down"; nil of a post that replies to none of the shown ones.
    package func depth(of moment: Moment) -> String? { moment.level > 0 ? words.moments.depth(moment.level) : nil }

    private func plainRow(_ moment: Moment, now: Date) -> MomentRowProps {
        var row = textRow(moment, now: now)
        row.avatar = avatar(of: moment.author, feed: moment.feed)
        row.pictures = pictures(moment, atMost: MomentRowProps.maximumPictures)
        let more = moment.photos.count + moment.morePhotos - row.pictures.count
        if !row.pictures.isEmpty, more > 0 { row.morePictures = words.moments.morePhotos(more) }
        return row
    }

    private func textRow(_ moment: Moment, now: Date) -> MomentRowProps {
        var row = MomentRowProps(
            id: moment.id, author: author(moment.author), ownMark: ownMark(moment), feed: feed(moment),
            date: date(moment.createdDate, now: now), origin: origin(moment.origin, now: now), text: text(moment.title),
            isTextCut: moment.isTitleCut,
            link: link(moment.url, besides: moment.title), photos: photoSummary(of: moment),
            likes: likes(isLiked: moment.isLiked, others: moment.likes, more: moment.moreLikes),
            isLiked: moment.isLiked,
            ownLike: ownLike(moment.isLiked)
        )
        row.age = briefDate(moment.createdDate, now: now)
        row.isCounted = true
        row.sharedFrom = moment.origin.map { author($0.author) }
        return row
    }

    /// The row of a notification: its event in place of the author, and only the beginning of a post of the person's own.
    private func notificationRow(_ row: MomentRowProps, of moment: Moment) -> MomentRowProps {
        guard let notification = moment.notification, let told = toldProps(moment) else { return row }
        var row = row
        row.told = told
        row.avatar = avatar(of: notification.account, feed: moment.feed)
        (row.likes, row.ownLike, row.isCounted) = (nil, nil, false)
        row.status?.counts = []
        row.status?.rowCounts = nil
        let isOnePerson = notification.others == 0 && !told.who.isEmpty
        row.status?.handle = isOnePerson ? notification.account.id.map { "@" + $0 } ?? "" : ""
        guard !notification.kind.isAboutText else { return row }
        row.text = row.text.flatMap { self.told($0, of: moment) }
        row.isTextCut = false
        (row.link, row.pictures, row.morePictures) = (nil, [], nil)
        // Without a text, the words for its photos tell what the event is about.
        if row.text != nil {
            row.photos = nil
            row.status?.cover = nil
        }
        row.status?.parts = []
        row.status?.marks = []
        return row
    }

    /// Of the last message of a conversation.
    private static let messageRows = 2

    /// The row of a conversation: its people in place of the author, and the last message.
    private func conversationRow(_ row: MomentRowProps, of moment: Moment) -> MomentRowProps {
        guard let conversation = moment.conversation, let who = people(of: moment) else { return row }
        var row = row
        row.told = ToldProps(who, by: who, maximumRows: Self.messageRows)
        row.told?.isNew = conversation.isUnread
        row.avatar = avatar(of: conversation.people.first ?? moment.author, feed: moment.feed)
        row.text = row.status?.isFolded == true ? row.text : lastMessage(moment)
        (row.isTextCut, row.link, row.pictures, row.morePictures) = (false, nil, [], nil)
        (row.likes, row.ownLike, row.isCounted) = (nil, nil, false)
        let handle = conversation.people.count == 1 ? conversation.people.first?.id : nil
        row.status?.handle = handle.map { "@" + $0 } ?? ""
        row.status?.addressee = nil
        row.status?.counts = []
        row.status?.rowCounts = nil
        row.status?.parts = []
        row.status?.marks = []
        return row
    }
}

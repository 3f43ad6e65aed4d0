import Foundation

extension MomentFormatter {
    /// The row of a timeline that shows this moment.
    func row(_ moment: Moment, now: Date) -> MomentRowProps {
        MomentRowProps(
            id: moment.id, author: author(moment.author), ownMark: ownMark(moment),
            date: date(moment.createdDate, now: now), origin: origin(moment.origin, now: now), text: text(moment.title),
            isTextCut: moment.isTitleCut,
            link: link(moment.url), photos: photos(moment.photos, more: moment.morePhotos),
            likes: likes(isLiked: moment.isLiked, others: moment.likes, more: moment.moreLikes), isLiked: moment.isLiked
        )
    }
}

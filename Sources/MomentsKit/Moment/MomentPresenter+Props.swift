import Essentials
import MomentsCore

/// The props of the screen of a moment, in finished text.
extension MomentPresenter {
    var props: MomentProps {
        var props = MomentProps()
        if let moment {
            fill(&props, with: formatter.shown(moment, isUnfolded: isUnfolded))
            if props.details?.isCovered == true {
                props.pictures = formatter.covers(of: moment, atMost: Self.maximumPictures)
            }
        }
        props.conversation = conversation.props(now: clock.now) { [momentActions] moment in
            (moment.showing(momentActions.wishes), momentActions.unfolded.contains(moment))
        }
        props.position = place.map { formatter.position($0.number, of: $0.count) }
        props.isInView = view != nil
        props.hasNext = hasNext
        props.hasPrevious = hasPrevious
        props.undo = momentActions.undo
        props.availability = availability
        props.hasNextMatch = hasNextMatch
        props.hasPreviousMatch = hasPreviousMatch
        if let highlighter = matches?.highlighter { highlight(&props, highlighter) }
        props.status = momentActions.message ?? lifecycle.readError.map { words.message(of: $0) }
        if isDeleted, props.status == nil {
            (props.status, props.voice) = (words.message(of: ChangeError.gone), .refused)
        }
        return props
    }

    private func highlight(_ props: inout MomentProps, _ highlighter: Highlighter) {
        props.highlights = highlighter.highlights(author: props.author, text: props.text, link: props.link)
        props.photoHighlights = props.photos.map { highlighter.ranges(in: $0) }
    }

    private func fill(_ props: inout MomentProps, with moment: Moment) {
        props.author = formatter.author(moment.author)
        props.avatar = formatter.avatar(of: moment.author, feed: moment.feed)
        props.ownMark = formatter.ownMark(moment)
        props.feed = formatter.feed(moment)
        props.date = formatter.fullDate(moment.createdDate, now: clock.now)
        props.origin = formatter.origin(moment.origin, now: clock.now)
        props.text = formatter.text(moment.title)
        props.link = formatter.link(moment.url, besides: moment.title)
        props.photos = formatter.photoList(moment.photos, more: moment.morePhotos)
        props.pictures = formatter.picturesInPlace(moment, atMost: Self.maximumPictures)
        props.likes = formatter.likes(
            isLiked: moment.isLiked, others: moment.likes, more: moment.moreLikes, maximumNames: Self.maximumNames)
        props.likers = formatter.likers(of: moment, atMost: Self.maximumLikers)
        props.isLiked = moment.isLiked
        props.ownLike = formatter.ownLike(moment.isLiked)
        props.isPost = moment.status != nil
        props.details = formatter.status(moment, isUnfolded: isUnfolded, isWhole: true)
        if var details = props.details, matches == nil {
            conversation.shorten(&details, &props.text, of: moment)
            props.details = details
        }
    }
}

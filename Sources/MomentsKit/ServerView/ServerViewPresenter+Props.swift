import Essentials
import MomentsCore

/// The props of a view, in finished text.
extension ServerViewPresenter {
    func updateDates(_ now: Date) -> Date? {
        [list.prepare(now), state.nextChange(after: now)].compactMap(\.self).min()
    }

    var props: ServerViewProps {
        if new.note(list.selection) { lifecycle.read(countNew) }
        let now = context.clock.now
        let helper = followed.problem.map { words.message(of: $0) }
        var props = ServerViewProps()
        props.title = state.title(
            isOneOfSeveral: followed.feeds.count { $0.isFollowed } > 1, areMentionsOnly: notifications.areMentionsOnly,
            tag.mark(words))
        props.state = state.text(isAnswered: helper == nil && !polling.isUnderWay, isEmpty: list.rows.isEmpty, now: now)
        if view.kind.isTimeline {
            props.newMoments = new.text(context.formatter)
        }
        props.problem = helper ?? state.problem(now: now)
        props.person = person.props
        props.isFirstSelected = list.isFirstSelected
        props.rows = list.rows
        props.selection = list.selection
        props.isGapSelected = list.selectedGap != nil
        if list.rows.isEmpty, isRead {
            props.emptyPlace = state.emptyPlace(
                isAnswered: helper == nil, wasAskedFor: wasAskedFor && !isAsking, hasPosts: person.hasPosts,
                areMentionsOnly: notifications.areMentionsOnly)
        }
        props.status = lifecycle.message.text ?? lifecycle.readError.map { words.message(of: $0) }
        props.undo = list.actions.undo
        props.availability = availability
        props.isOfPerson = person.media != nil
        props.isOfTag = tag.view != nil
        props.isOfNotifications = view.kind == .notifications
        return props
    }
}

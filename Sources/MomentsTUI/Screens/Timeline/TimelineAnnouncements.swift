import MomentsKit

/// The timeline in sentences, each of which can be understood alone.
struct TimelineAnnouncements: MomentListAnnouncements {
    let props: TimelineProps
    let words: Language

    /// The selection, its place in the timeline, and the status. Sentences about feeds, their owner and the last action are not
    /// repeated.
    func all(since old: TimelineProps?, isNew: Bool, isPageDue: Bool) -> [String] {
        let offline = props.offline == old?.offline ? nil : self.offline
        let problem = props.feedProblem == old?.feedProblem ? nil : props.feedProblem
        let status = props.status == old?.status ? nil : props.status
        let owner = props.owner?.name == old?.owner?.name ? nil : self.owner
        let heading = isNew ? props.spokenTitle : words.timeline.heading
        let head = [owner, selection, props.position.map(words.moments.spokenPosition)]
        let notifications = props.notifications == old?.notifications ? nil : self.notifications
        let advice = isNew && selected != nil ? words.timeline.advice(help: Action.help.rawValue) : nil
        let state = [changes, elsewhere, notifications, draft, offline, problem, status, advice]
        return [heading] + head.compactMap(\.self) + (props.emptyPlace?.announcements(words) ?? [])
            + state.compactMap(\.self)
    }

    /// The announcements of changes.
    func changes(since old: TimelineProps, isPageDue: Bool) -> [String] {
        var lines: [String] = []
        if props.spokenTitle != old.spokenTitle { lines.append(props.spokenTitle) }
        if props.owner?.name != old.owner?.name, let owner { lines.append(owner) }
        if !isPageDue { lines += selection(since: old) }
        if props.emptyPlace != old.emptyPlace, let place = props.emptyPlace { lines += place.announcements(words) }
        if props.newMoments != old.newMoments, let changes { lines.append(changes) }
        if props.notifications != old.notifications, let notifications { lines.append(notifications) }
        if props.readElsewhere != old.readElsewhere, let elsewhere { lines.append(elsewhere) }
        // The number of waiting changes in it alone announces nothing: each action changes it.
        if props.offline != old.offline, let offline { lines.append(offline) }
        if props.feedProblem != old.feedProblem, let problem = props.feedProblem { lines.append(problem) }
        if !old.hasDraft, let draft { lines.append(draft) }
        return lines + status(since: old)
    }

    private var owner: String? { props.owner.map { words.timeline.feedOwner($0.name) } }

    private var draft: String? {
        props.hasDraft ? words.timeline.waitingDraft(action: words.actions.lineName(of: .compose)) : nil
    }

    private var elsewhere: String? {
        props.readElsewhere.map { words.timeline.readElsewhere($0, action: words.actions.lineName(of: .readElsewhere)) }
    }

    private var offline: String? {
        props.offline.map { [$0, props.waiting].compactMap(\.self).joined(separator: " · ") }
    }

    private var notifications: String? {
        props.notifications.map {
            words.timeline.newNotifications($0, action: words.actions.lineName(of: .notifications))
        }
    }

    private var changes: String? {
        props.newMoments.map { words.timeline.newMoments($0, action: words.actions.lineName(of: .first)) }
    }
}

import MomentsKit

extension ServerViewPresenting {
    /// The interaction of an action on a view of a server, the same in cells and in lines.
    func perform(_ action: Action, tasks: InFlightTasks) {
        if actions.perform(action) { return }
        switch action {
        case .first: onFirst()
        case .last: onLast()
        case .open: onOpen()
        case .refresh: onRefresh()
        case .views: onViews()
        case .notifications: onNotifications()
        case .otherPosts: onOtherPosts()
        case .gallery: onGallery()
        case .personLinks: onPersonLinks()
        case .search: onSearch()
        // With the moment beside it.
        case .nextMatch, .previousMatch: onMatch()
        case .back: onClose()
        default: break
        }
    }
}

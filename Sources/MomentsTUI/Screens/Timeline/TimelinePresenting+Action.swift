import MomentsKit

extension TimelinePresenting {
    /// The interaction of an action on a timeline, the same in cells and in lines.
    func perform(_ action: Action, tasks: InFlightTasks) {
        if actions.perform(action) { return }
        switch action {
        case .first: onFirst()
        case .last: onLast()
        case .nextMatch: onNextMatch()
        case .previousMatch: onPreviousMatch()
        case .readElsewhere: onReadElsewhere()
        case .open: onOpen()
        case .search: onSearch()
        case .refresh: onRefresh()
        case .accounts: onAccounts()
        case .settings: onSettings()
        case .feeds: onFeeds()
        case .views: onViews()
        case .notifications: onNotifications()
        case .outbox: onOutbox()
        case .gallery: onGallery()
        case .importPhotos: onImportPhotos()
        case .ownProfile: onOwnProfile()
        case .logOut: tasks.start { await self.onLogOut() }
        default: break
        }
    }
}

import MomentsKit

/// The parts of the list that only the timeline has.
struct TimelineList: MomentListContent {
    typealias Announcements = TimelineAnnouncements

    private let timeline: any TimelinePresenting
    let words: Language
    private let tasks: InFlightTasks

    init(_ timeline: any TimelinePresenting, _ words: Language, _ tasks: InFlightTasks) {
        (self.timeline, self.words, self.tasks) = (timeline, words, tasks)
    }

    var presenter: any MomentListPresenting { timeline }

    func context(of props: TimelineProps) -> KeyContext { .timeline }

    func advice(in props: TimelineProps) -> [String] { words.lines.listAdvice }

    func perform(_ action: Action) {
        switch action {
        case .nextMatch: timeline.onNextMatch()
        case .previousMatch: timeline.onPreviousMatch()
        case .readElsewhere: timeline.onReadElsewhere()
        case .search: timeline.onSearch()
        case .refresh: timeline.onRefresh()
        case .accounts: timeline.onAccounts()
        case .settings: timeline.onSettings()
        case .feeds: timeline.onFeeds()
        case .views: timeline.onViews()
        case .notifications: timeline.onNotifications()
        case .messages: timeline.onMessages()
        case .outbox: timeline.onOutbox()
        case .gallery: timeline.onGallery()
        case .importPhotos: timeline.onImportPhotos()
        case .ownProfile: timeline.onOwnProfile()
        case .logOut: tasks.start { await timeline.onLogOut() }
        default: break
        }
    }
}

import MomentsKit

/// The parts of the list that only a view of a server has.
struct ServerViewList: MomentListContent {
    typealias Announcements = ServerViewAnnouncements

    private let view: any ServerViewPresenting
    let words: Language

    init(_ view: any ServerViewPresenting, _ words: Language) {
        (self.view, self.words) = (view, words)
    }

    var presenter: any MomentListPresenting { view }

    func context(of props: ServerViewProps) -> KeyContext { .serverView }

    func advice(in props: ServerViewProps) -> [String] { [words.serverView.advice] }

    func perform(_ action: Action) {
        switch action {
        case .refresh: view.onRefresh()
        case .views: view.onViews()
        case .notifications: view.onNotifications()
        case .mentionsOnly: view.onMentionsOnly()
        case .markAllRead: view.onMarkAllRead()
        case .otherPosts: view.onOtherPosts()
        case .gallery: view.onGallery()
        case .personLinks: view.onPersonLinks()
        case .followers: view.onFollowers()
        case .following: view.onFollowing()
        case .search: view.onSearch()
        // With the moment beside it.
        case .nextMatch, .previousMatch: view.onMatch()
        case .back: view.onClose()
        default: break
        }
    }
}

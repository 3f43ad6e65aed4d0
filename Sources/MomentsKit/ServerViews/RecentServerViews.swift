import MomentsCore

/// The views of servers that were opened last, for as long as the timeline of an account is shown. Threads are none of them:
/// a moment leads there.
@MainActor package final class RecentServerViews {
    /// More than one looks through.
    static let maximum = 12

    /// The last one first.
    private(set) var views: [ServerView] = []

    package init() {}

    package func note(_ view: ServerView) {
        if case .thread = view.kind { return }
        views = Array(([view] + views.filter { $0 != view }).prefix(Self.maximum))
    }
}

import MomentsCore

/// What a view of a server says to a person.
package protocol ServerViewWords: PersonWords {
    /// "Thread", "#kites"
    /// - Parameter name: of a list or a person, as far as it is known.
    func title(of view: ServerView.Kind, named name: String?) -> String
    /// The same where several servers are followed: "Thread · home".
    func title(_ title: String, on feed: String) -> String

    // MARK: How far it is read

    /// "fetching …"
    var isFetchingView: String { get }
    /// - Parameter date: "12 min ago"
    func viewAsOf(_ date: String) -> String
    /// It never came: what is shown is known from elsewhere, and not all.
    var viewIsPartial: String { get }
    /// What was asked for has not come yet, and nothing is stored of it.
    var viewIsUnderWay: String { get }
    /// Nothing of it is stored, and it cannot be had.
    var nothingOfView: String { get }
    /// Its server has nothing in it.
    var viewIsEmpty: String { get }
    /// It has nothing in it, though the person posted something.
    func hasNoneOfTheirPosts(_ server: String) -> String
    /// The one whose thread it is was deleted, or is not for the reader.
    func statusIsGone(from server: String) -> String
    func personIsGone(from server: String) -> String
    func lacksView(_ server: String) -> String

    // MARK: At its end

    var fetchingMoreOfView: String { get }
    func noMore(of view: ServerView.Kind) -> String

    // MARK: In lines

    /// What can be typed.
    var serverViewAdvice: String { get }
}

extension ServerViewWords {
    /// Why a server does not show a view; nil where it failed for something else.
    /// - Parameter server: what its feed is called.
    package func absence(of view: ServerView.Kind, after failure: FeedFailure, from server: String) -> String? {
        switch failure {
        case .http(status: 404), .http(status: 410):
            switch view {
            case .thread: statusIsGone(from: server)
            case .person: personIsGone(from: server)
            default: lacksView(server)
            }
        case .http(status: 501): lacksView(server)
        default: nil
        }
    }
}

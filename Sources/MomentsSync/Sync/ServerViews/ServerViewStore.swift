import Essentials
import MomentsCore
import MomentsStore

/// Stores views of a server while they come. What it throws ends the exchange.
@MainActor protocol ServerViewStore: AnyObject, Sendable {
    /// The views of the server that somebody waits for by now.
    func askedViews() async throws(FeedFailure) -> [AskedServerView]

    /// A part of a view came; the parameters are those of `FeedQueue.save`.
    func save(
        _ statuses: [AskedServerView.Status], as part: AskedServerView.Part, of view: AskedServerView, at now: Date
    ) async throws(FeedFailure)

    /// The view that has what concerns the person, as of `FeedQueue.notifications`; nil where they are not stored.
    func notifications(at now: Date) async throws(FeedFailure) -> AskedServerView?

    /// A part of them came; the parameters are those of `FeedQueue.save`.
    func save(
        _ notifications: [NewNotification], as part: AskedServerView.Part, of view: AskedServerView, at now: Date
    ) async throws(FeedFailure)

    /// It is known whose posts stand in a view.
    func save(_ person: PersonDetails, of view: AskedServerView) async throws(FeedFailure)

    /// What a search found beside statuses.
    func save(_ findings: ServerFindings, of view: AskedServerView) async throws(FeedFailure)

    /// A status came as its person wrote it.
    func save(_ source: StatusSource, of view: AskedServerView) async throws(FeedFailure)

    /// What a status was came, the newest first.
    func save(_ versions: [StatusVersion], of view: AskedServerView) async throws(FeedFailure)

    /// Whose views they are.
    var feed: Feed.ID { get }

    /// The server does not give a view out.
    func fail(_ view: AskedServerView, _ failure: FeedFailure, at now: Date) async throws(FeedFailure)

    /// Whether the server is to be asked which lists it has; the parameters are those of `FeedQueue.needsLists`.
    func needsLists(onlyIfAsked: Bool, at now: Date) async throws(FeedFailure) -> Bool

    /// The server was asked; the parameters are those of `FeedQueue.save`.
    func save(_ lists: [ServerList]?, at now: Date) async throws(FeedFailure)

    /// Views that nobody opens any more go; the parameters are those of `FeedQueue.removeOldViews`.
    func removeOldViews(
        at now: Date, link: @escaping @MainActor (ServerView.Kind, String) -> PageLink?
    ) async throws(FeedFailure)
}

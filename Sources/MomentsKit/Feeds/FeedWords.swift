import MomentsCore

/// What is said of feeds wherever they are met: on their own screen, in the form, in the outbox, below a timeline, and by
/// commands.
package protocol FeedWords: ErrorWords {
    // MARK: What went wrong

    /// What happened, and what a person can do.
    /// - Parameters:
    ///   - server: which one: its host, or what the feed is called.
    ///   - date: until when it wants no questions; nil where it did not say.
    func message(of failure: FeedFailure, server: String, until date: String?) -> String
    func message(of error: FeedCheckError, server: String, until date: String?) -> String
    func message(of error: FeedError) -> String
    func message(of error: SyncHelperError) -> String
    /// Why a change was put off, or refused for good.
    func cause(_ cause: OutboxCause, server: String, until date: String?) -> String

    // MARK: Signing in

    /// What the browser shows once the person has answered their server there.
    var signInPage: SignInPage { get }
    /// The feed is removed with its token, which the server goes on taking.
    func tokenNotRevoked(at host: String) -> String
    /// The same for one that another one took the place of.
    func replacedTokenNotRevoked(at host: String) -> String
    /// The server refuses the token of somebody who signed in there.
    /// - Parameter key: what leads to signing in again; nil where the list of feeds does.
    func signInNeeded(at host: String, by key: String?) -> String
    /// The same where the token cannot be opened.
    func tokenNotOpened(of host: String, by key: String?) -> String

    // MARK: States

    /// - Parameter date: "5 min ago"
    func synced(_ date: String) -> String
    /// The server is not reached.
    /// - Parameter date: "14:05"; nil where it is not known.
    func offline(since date: String?) -> String
    /// It is reached, and what it answers is of no use.
    func failing(since date: String?) -> String
    func nextAttempt(at date: String) -> String
    var nextAttemptIsNear: String { get }
    /// It is not tried again before the person has done something.
    var noNextAttempt: String { get }
    var waitsForFirstSync: String { get }
    var isSyncing: String { get }
    /// The server tells what happens as it happens.
    var isLive: String { get }
    /// The same, and what was missed before is being fetched.
    var isCatchingUp: String { get }
    /// The server is asked now and then, because it does not tell, or not at present.
    var isPolled: String { get }
    /// Somebody wants what is new, and nobody fetches it yet.
    var syncIsAskedFor: String { get }
    /// Of a feed that was removed and whose moments were kept.
    var isReadOnly: String { get }
    func changesWaiting(_ count: Int) -> String
    func momentsOfFeed(_ count: Int) -> String
    /// A time of another day: "21 Nov, 14:05".
    func dayAndTime(_ time: CivilTime) -> String
}

/// What the feeds screen says to a person.
package protocol FeedsWords: FeedWords {
    var feedsTitle: String { get }
    /// Where there are none.
    /// - Parameter add: what leads to the form; nil where nothing does.
    func noFeeds(add: String?) -> String
    func syncAsked(_ name: String) -> String
    var syncOfAllAsked: String { get }
    /// A feed that was removed is asked for nothing.
    func cannotSync(_ name: String) -> String
    /// Nobody signs in to what has no accounts, or is read-only.
    func cannotSignIn(_ name: String) -> String
    /// - Parameters:
    ///   - moments: how many of it are stored.
    ///   - changes: how many wait for delivery, and would be dropped.
    func asksToRemove(_ name: String, moments: Int, changes: Int) -> String
    func deletesMoments(_ count: Int) -> String
    var keepsMoments: String { get }
    var leavesIt: String { get }
    func removed(_ name: String, keepsMoments: Bool) -> String

    // MARK: In lines

    /// One feed; no full stop at its end.
    func feedLine(name: String, address: String, count: String, state: String) -> String
    /// What numbers do.
    /// - Parameter remove: the name of the action.
    func feedsAdvice(remove: String) -> String
}

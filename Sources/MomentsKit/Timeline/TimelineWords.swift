import MomentsCore

/// What the timeline says to a person.
package protocol TimelineWords: ErrorWords {
    /// There is no moment; what can be done about it is listed below.
    var emptyTimeline: String { get }
    /// The servers that are followed have no post in home.
    var emptyHome: String { get }
    /// They were not asked yet.
    var homeIsOnItsWay: String { get }
    func name(of choice: EmptyTimelineChoice) -> String
    /// The head of the screen: "Moments · Ada".
    func timelineTitle(of owner: String) -> String
    /// The title of the window: "Moments · Ada (3 new)".
    /// - Parameter newMoments: "3 new"
    func windowTitle(of owner: String, newMoments: String?) -> String

    /// Another account was logged out, and this timeline came instead.
    /// - Parameters:
    ///   - name: whose was shown.
    ///   - next: whose is shown now.
    ///   - accounts: what leads to the accounts; nil where nothing does.
    func loggedOut(_ name: String, next: String, accounts: String?) -> String

    /// The newest moment that was read elsewhere is above, as a server has it.
    /// - Parameter date: when it was posted.
    func readElsewhere(upTo date: String) -> String
    /// Nothing above was read elsewhere, or no server told of it; nor did the person come here from another place.
    var nothingReadElsewhere: String { get }
    /// How to get back to what was read before.
    /// - Parameter way: what to press or type.
    func leadsBack(_ way: String) -> String

    // MARK: Feeds

    /// What to do where a feed has sent no moment.
    func emptyFeed(_ name: String) -> String
    /// The feed whose moments were shown was removed, with them.
    var feedIsGone: String { get }
    /// Servers are not reached: "offline", "kitchen offline".
    /// - Parameter names: whose; empty where none is reached.
    func offline(_ names: [String]) -> String
    /// So many changes are delivered once they are: "1 waiting".
    func waiting(_ count: Int) -> String
    /// The sync that a person asked for failed.
    /// - Parameter reason: why, in sentences that name the feed.
    func notSynced(_ reason: String) -> String
    /// How many other feeds something is wrong with.
    func moreProblems(_ count: Int) -> String
    /// None of the feeds that are shown is followed.
    var noServerToAsk: String { get }
    /// They were asked for what is new.
    func syncingFeeds(_ names: [String]) -> String
    /// What is older than all that is stored was asked for.
    var fetchingOlder: String { get }
    /// What is new has come.
    /// - Parameters:
    ///   - newMoments: "3 new"; nil where there is none above.
    ///   - below: "40 below"; nil where nothing arrived there.
    func synced(newMoments: String?, below: String?) -> String
    /// A server refused changes for good; they were reversed.
    /// - Parameters:
    ///   - count: how many.
    ///   - cause: why, in sentences; nil where that is not known.
    func refused(_ kind: Change.Kind, count: Int, feed: String, cause: String?) -> String

    /// "3 notifications"
    /// - Parameter count: "1", "99+"
    func newNotifications(_ count: String) -> String
    /// No server is followed that has notifications.
    var noNotifications: String { get }

    // MARK: Spoken

    /// Whose timeline it is.
    func timeline(of owner: String) -> String
    /// Whose timeline the moments of a feed are, where these alone are shown.
    func feedOwner(_ name: String) -> String
    var timelineHeading: String { get }
    /// - Parameters:
    ///   - moments: "3 new"
    ///   - action: what to type to read them.
    func newMoments(_ moments: String, action: String) -> String
    /// - Parameters:
    ///   - notifications: "3 notifications"
    ///   - action: what to type to read them.
    func newNotifications(_ notifications: String, action: String) -> String
    /// - Parameters:
    ///   - place: as `readElsewhere` has it.
    ///   - action: what to type to go there.
    func readElsewhere(_ place: String, action: String) -> String
    /// A text waits to be written on.
    /// - Parameter action: what to type for it.
    func waitingDraft(action: String) -> String
    /// What a newcomer can type.
    /// - Parameter help: the name of the action that shows the help.
    func timelineAdvice(help: String) -> String
}

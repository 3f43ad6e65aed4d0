import MomentsCore

extension English: TimelineWords {
    package var emptyTimeline: String { "No moments yet. Begin with one of these." }
    package var emptyHome: String {
        "Your home timeline is empty: it shows posts of the people you follow on your server. Begin with one of these."
    }
    package var homeIsOnItsWay: String { "Your home timeline is on its way. Meanwhile, one of these?" }

    package func name(of choice: EmptyTimelineChoice) -> String {
        switch choice {
        case .views: "See what others post on your server"
        case .compose: "Write the first one"
        case .importPhotos: "Take in a folder of photos"
        case .addFeed: "Follow a server"
        }
    }

    package func timelineTitle(of owner: String) -> String { "Moments · \(owner)" }

    package func windowTitle(of owner: String, newMoments: String?) -> String {
        timelineTitle(of: owner) + (newMoments.map { " (\($0))" } ?? "")
    }

    package func loggedOut(_ name: String, next: String, accounts: String?) -> String {
        "\(name) is logged out: this is \(next)." + (accounts.map { " \($0) leads back." } ?? "")
    }

    package func emptyFeed(_ name: String) -> String { "Nothing has come from \(name) yet." }
    package func readElsewhere(upTo date: String) -> String { "Read elsewhere up to \(date)" }
    package var nothingReadElsewhere: String {
        "Nothing to go back to, and no server says that you read further elsewhere."
    }
    package func leadsBack(_ way: String) -> String { "\(way) goes back to where you were." }
    package var feedIsGone: String { "This feed was removed." }
    package func offline(_ names: [String]) -> String { names.isEmpty ? "offline" : "\(feeds(names)) offline" }
    package func waiting(_ count: Int) -> String { "\(count.grouped) waiting" }
    package func notSynced(_ reason: String) -> String { "Not synced: \(reason)" }
    package func feeds(_ names: [String]) -> String { list(names, "and") }
    package func moreProblems(_ count: Int) -> String { "and \(counted(count, "other feed", "other feeds"))" }
    package var fetchingOlder: String { "Fetching older ones …" }
    package var noServerToAsk: String { "There is no server to ask for new moments." }
    package func syncingFeeds(_ names: [String]) -> String { "Syncing \(feeds(names)) …" }
    package func synced(newMoments: String?, below: String?) -> String {
        let arrived = [newMoments.map { "\($0) above" }, below].compactMap(\.self).joined(separator: ", ")
        return arrived.isEmpty ? "Synced." : "Synced: \(arrived)."
    }

    package func refused(_ kind: Change.Kind, count: Int, feed: String, cause: String?) -> String {
        let what = count == 1 ? refusal(kind) : "\(count.grouped) changes"
        let after = count == 1 ? "It is as it was." : "They are as they were."
        return "\(feed) refused \(what)\(cause.map { ": \($0)" } ?? ".") \(after)"
    }

    private func refusal(_ kind: Change.Kind) -> String {
        switch kind {
        case .like: "a like"
        case .unlike: "to take a like back"
        case .boost: "a boost"
        case .unboost: "to take a boost back"
        case .bookmark: "a bookmark"
        case .unbookmark: "to take a bookmark back"
        case .pin: "a pin"
        case .unpin: "to take a pin back"
        case .mute: "to mute a conversation"
        case .unmute: "not to mute a conversation any more"
        case .share: "a share"
        case .post: "a post"
        case .edit: "an edit"
        case .delete: "a deletion"
        case .vote: "a vote"
        }
    }

    package func timeline(of owner: String) -> String { "Timeline of \(owner)." }

    package func feedOwner(_ name: String) -> String { "Its owner is \(name)." }
    package var timelineHeading: String { "Timeline." }

    package func newNotifications(_ count: String) -> String {
        count == "1" ? "1 notification" : "\(count) notifications"
    }
    package func newNotifications(_ notifications: String, action: String) -> String {
        "\(notifications) since you last looked. Type \(action) to read them."
    }
    package var noNotifications: String {
        "Accounts on Mastodon servers have notifications. You follow none yet: follow one among the feeds."
    }
    package func newMoments(_ moments: String, action: String) -> String {
        "\(moments) above. Type \(action) to read them."
    }

    package func readElsewhere(_ place: String, action: String) -> String { "\(place). Type \(action) to go there." }

    package func waitingDraft(action: String) -> String { "A draft is waiting. Type \(action) to go on writing." }

    package func timelineAdvice(help: String) -> String {
        "An empty line lists moments. \(help) tells what can be typed."
    }
}

extension English: FeedsWords {
    package var feedsTitle: String { "Feeds" }

    package func noFeeds(add: String?) -> String {
        "A feed is a server whose moments stand in your timeline. "
            + (add.map { "There is none yet: \($0) adds one." } ?? "There is none yet.")
    }

    package func syncAsked(_ name: String) -> String { "\(name) is synced as soon as possible." }
    package var syncOfAllAsked: String { "All feeds are synced as soon as possible." }
    package func cannotSync(_ name: String) -> String { "\(name) was removed: only its stored moments are left." }

    package func cannotSignIn(_ name: String) -> String { "Nobody signs in to \(name): it is no account on a server." }

    package func asksToRemove(_ name: String, moments: Int, changes: Int) -> String {
        let stored = "\(moments.grouped) of its moments \(moments == 1 ? "is" : "are") stored."
        let pending = changes == 1 ? "1 change is not delivered" : "\(changes.grouped) changes are not delivered"
        return "Remove \(name)? \(stored)" + (changes > 0 ? " \(pending) and would be dropped." : "")
    }

    package func deletesMoments(_ count: Int) -> String {
        count == 1 ? "Remove it and delete its moment" : "Remove it and delete its \(count.grouped) moments"
    }

    package var keepsMoments: String { "Remove it and keep its moments, read-only" }
    package var leavesIt: String { "Leave it as it is" }

    package func removed(_ name: String, keepsMoments: Bool) -> String {
        keepsMoments ? "\(name) was removed; its moments are kept." : "\(name) was removed with its moments."
    }

    package func feedLine(name: String, address: String, count: String, state: String) -> String {
        "\(name), \(address), \(count). \(state)"
    }

    package func feedsAdvice(remove: String) -> String {
        "A number shows the moments of that feed alone. A number after a name is for it: \(remove) 2."
    }

    package var questionAdvice: String {
        "The number of an answer chooses it, an empty line leaves everything as it is."
    }
}

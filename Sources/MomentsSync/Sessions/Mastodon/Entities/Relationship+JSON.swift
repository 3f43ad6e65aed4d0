import Essentials
import MomentsCore

extension Relationship {
    /// - Parameters:
    ///   - json: an entity `Relationship`.
    ///   - sent: when the server says that it sent it; the time that a mute has left counts from then.
    ///   - now: by the machine's clock.
    /// - Returns: nil for what is no object, or says nothing of following.
    init?(_ json: JSONValue, sent: Date?, now: Date) {
        guard let isFollowing = json.bool("following") else { return nil }
        self.init()
        self.isFollowing = isFollowing
        isRequested = json.bool("requested") ?? false
        followsYou = json.bool("followed_by") ?? false
        requestsYou = json.bool("requested_by") ?? false
        if json.bool("muting") == true {
            let left = json.date("muting_expires_at").map { $0.timeIntervalSince(sent ?? now) }
            mute = Mute(
                hidesNotifications: json.bool("muting_notifications") ?? true, until: left.map { now + max(0, $0) })
        }
        isBlocking = json.bool("blocking") ?? false
        blocksYou = json.bool("blocked_by") ?? false
        isServerBlocked = json.bool("domain_blocking") ?? false
        showsBoosts = !isFollowing || json.bool("showing_reblogs") ?? true
        notifies = json.bool("notifying") ?? false
        note = json.text("note") ?? ""
    }
}

import MomentsCore

/// An action on a person, to choose from a list.
package enum PersonActionsChoice: Hashable, Sendable {
    case follow, unfollow
    /// Leads to the choice of how long.
    case mute
    /// - Parameter seconds: nil: until it is taken back.
    case muteFor(seconds: Int?)
    /// Whether notifications of what they do are hidden, too.
    case muteNotifications
    case unmute, block, unblock, removeFollower, boosts, notify
    /// Lead to a form, or to another list.
    case note, report, lists
    /// A part of a report: its reason, the posts to send along, or whether the other server gets a copy.
    case category(PersonReport.Category), post(Status.ID), forward
    case sendReport

    /// The times that can be chosen, in seconds: an hour, a day, a week.
    static let times: [Int?] = [3_600, 86_400, 604_800, nil]
}

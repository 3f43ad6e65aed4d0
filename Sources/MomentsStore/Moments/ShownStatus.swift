import MomentsCore

/// The server's details of the status that a moment shows.
struct ShownStatus {
    /// With the person who boosted it, where there is one.
    var details: StatusDetails
    /// Its identifier, where it is boosted; else the moment goes by it.
    let id: String?
    /// In a thread how deep an answer it is.
    var level = 0
    /// In a view the key of what is done to it; nil elsewhere.
    var subject: Moment.ID?
    /// Whether its author wants it to be read first among what they post.
    var isPinned = false
    /// The notification about it.
    var notification: NotificationGroup?
    /// The conversation that it is the last message of.
    var conversation: Conversation?

    /// A notification without a status: it shows the person who did it.
    /// - Parameter url: where browsers find them.
    init(_ notification: NotificationGroup, url: String?) {
        var details = StatusDetails(handle: notification.account.id ?? "")
        details.url = url
        (self.details, id) = (details, nil)
        self.notification = notification
    }

    /// - Parameters:
    ///   - own: JSON of the status, or of the boost.
    ///   - boosted: JSON of what is boosted.
    ///   - boostedID: what its server calls that.
    ///   - wishes: what its owner did to it that its server does not have.
    /// - Returns: nil for what no release wrote.
    init?(_ own: String, boosted: String?, boostedID: String?, _ wishes: PendingWishes) {
        guard let boosted else {
            guard let details = StatusDetails(json: own) else { return nil }
            (self.details, id) = (details.applying(wishes).edited, nil)
            return
        }
        guard var details = StatusDetails(json: boosted) else { return nil }
        details.boostedBy = StatusDetails(json: own)?.boostedBy
        (self.details, id) = (details.applying(wishes).edited, boostedID)
    }
}

extension StatusDetails {
    /// As it is read: with the edit that its server does not have yet.
    fileprivate var edited: StatusDetails {
        guard let edit else { return self }
        var edited = self
        (edited.spoilerText, edited.links) = (edit.spoilerText, [])
        return edited
    }
}

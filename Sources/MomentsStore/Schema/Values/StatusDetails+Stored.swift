import MomentsCore

extension StatusDetails {
    /// What the store keeps of what an entry shows.
    var shownJSON: String {
        var shown = self
        shown.boostedBy = nil
        return shown.json
    }

    /// Whether somebody wrote, boosted or bookmarked it.
    /// - Parameter owner: their handle.
    func isActedOn(by owner: String?) -> Bool {
        handle == owner || isBookmarked == true || isReblogged == true
    }

    /// What the store keeps of a boost.
    var boostJSON: String {
        var boost = StatusDetails(handle: boostedBy?.id ?? "")
        boost.boostedBy = boostedBy
        return boost.json
    }
}

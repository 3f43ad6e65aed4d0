import MomentsCore

extension StatusDetails {
    /// The stored form of the status that an entry shows.
    var shownJSON: String {
        var shown = self
        shown.boostedBy = nil
        return shown.json
    }

    /// Whether a person wrote, boosted or bookmarked it.
    /// - Parameter owner: their handle.
    func isActedOn(by owner: String?) -> Bool {
        handle == owner || isBookmarked == true || isReblogged == true
    }

    /// The stored form of a boost.
    var boostJSON: String {
        var boost = StatusDetails(handle: boostedBy?.id ?? "")
        boost.boostedBy = boostedBy
        return boost.json
    }
}

import MomentsCore

/// Of which moments the folded parts are shown.
struct Unfolding: Equatable {
    /// Whether sensitive posts are unfolded, unless the person folds them.
    var showsSensitive = false
    /// The moments that the person unfolded or folded.
    var choices: [Moment.ID: Bool] = [:]

    func contains(_ moment: Moment) -> Bool {
        // Every row asks, and most of the time the person chose nothing.
        guard showsSensitive || !choices.isEmpty, moment.status != nil else { return false }
        return contains(moment.id, isSensitive: moment.isFoldedAsSensitive)
    }

    func contains(_ id: Moment.ID, isSensitive: Bool) -> Bool {
        choices[id] ?? (showsSensitive && isSensitive)
    }
}

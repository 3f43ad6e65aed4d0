import MomentsCore

/// The moments whose folded parts are shown, for as long as their screens are there: a list, and the moment beside it.
@MainActor package final class UnfoldedMoments {
    private var choices: [Moment.ID: Bool] = [:]
    private let showsSensitive: () -> Bool

    /// - Parameter showsSensitive: whether sensitive posts are shown unless the person folds them; asked each time.
    package init(showsSensitive: @escaping () -> Bool = { false }) {
        self.showsSensitive = showsSensitive
    }

    /// As it is now.
    var unfolding: Unfolding { Unfolding(showsSensitive: showsSensitive(), choices: choices) }

    func contains(_ moment: Moment) -> Bool { unfolding.contains(moment) }

    /// - Parameter isSensitive: whether it is folded for that alone.
    func toggle(_ id: Moment.ID, isSensitive: Bool) {
        choices[id] = !unfolding.contains(id, isSensitive: isSensitive)
    }
}

import MomentsCore

/// The moments whose folded parts were asked for, for as long as the screens are there that share this: a list, and the
/// moment beside it.
@MainActor package final class UnfoldedMoments {
    /// A few: no set is worth the time that the runtime takes for a new type of one.
    private(set) var ids: [Moment.ID] = []

    package init() {}

    func toggle(_ id: Moment.ID) {
        if let index = ids.firstIndex(of: id) { ids.remove(at: index) } else { ids.append(id) }
    }
}

import MomentsCore

/// The moment of the selected photo, and the actions on it.
@MainActor final class SelectedMoment {
    let actions: MomentActions
    private let moments: any MomentsRepository
    private var moment: Moment?

    init(_ moments: any MomentsRepository, actions: MomentActions) {
        self.moments = moments
        self.actions = actions
    }

    var target: ShownMoment? {
        moment.map { $0.showing(actions.wishes) }.map { ShownMoment($0, isLiked: $0.isLiked) }
    }

    /// Reads it as it is now. A moment that cannot be read has no actions; the photos say why.
    func read(_ id: Moment.ID?) {
        moment = id.flatMap { try? moments.moments([$0]).first }
    }

    func select(_ id: Moment.ID?) {
        if moment == nil || moment?.id != id { read(id) }
    }
}

import Essentials
import MomentsCore

/// A list of moments that a person goes through, the same for the timeline, a feed, the matches of a search and a profile:
/// which moment is selected, what is read when, and where actions on it go.
@MainActor package final class MomentListController {
    var pager: MomentPager
    /// What is being read.
    let position: ReadingPosition
    let actions: MomentActions
    private let lifecycle: ViewLifecycle
    private let clock: any WallClock
    /// False where the newest stays selected until the person goes on from there.
    private let keepsFirst: Bool
    /// Below it, what is missing is selected in its stead; nil where none is.
    private var gapSelection: Moment.ID?
    /// Reads what is to be shown, where nothing is or something else, around what is to be read; nil for a page on each side.
    var onBegin: ((_ id: Moment.ID?) throws(StoreError) -> Void)?
    /// Moments were read.
    var onRead: () throws(StoreError) -> Void = {}
    /// There is nothing to go on to: older where the step is positive, newer where it is negative.
    var onEnd: (_ step: Int) -> Void = { _ in }
    /// The oldest moment was reached.
    var onOldest: () -> Void = {}

    init(
        _ pager: MomentPager, position: ReadingPosition, actions: MomentActions, lifecycle: ViewLifecycle,
        clock: any WallClock, keepsFirst: Bool = true
    ) {
        self.pager = pager
        self.position = position
        self.actions = actions
        self.lifecycle = lifecycle
        self.clock = clock
        self.keepsFirst = keepsFirst
        actions.host = self
        lifecycle.onDates = { [weak self] in self?.prepare($0) }
        lifecycle.observe(actions.observe) { [weak self] in self?.showBroughtBack() }
    }

    var rows: [MomentRowProps] { pager.window.rows }

    /// What is being read, which is always one of the rows.
    var selection: Moment.ID? {
        guard let first = pager.window.moments.first?.id else { return nil }
        return position.moment.flatMap(pager.window.nearest) ?? first
    }

    /// What is missing below the selected moment, where that is selected in its stead.
    var selectedGap: TimelineGap? {
        guard let gapSelection, gapSelection == selection else { return nil }
        return pager.window.gap(below: gapSelection)
    }

    /// Before each render: shows pending likes and dates as they are now.
    /// - Returns: when one of the dates would read differently.
    func prepare(_ now: Date) -> Date? {
        pager.window.pendingLikes = actions.pendingLikes
        pager.window.unfolding = actions.unfolded.unfolding
        pager.window.refreshDates(now: now)
        if keepsFirst || position.moment != nil, let selection { position.moment = selection }
        if gapSelection != nil, selectedGap == nil { gapSelection = nil }
        return pager.window.nextDateChange()
    }

    // MARK: Going through it

    func select(_ id: Moment.ID) {
        gapSelection = nil
        if pager.window.contains(id) { position.moment = id }
    }

    /// Selects what is missing below a moment.
    func selectGap(below id: Moment.ID) {
        guard pager.window.gap(below: id) != nil else { return }
        position.moment = id
        gapSelection = id
    }

    /// Goes on to a neighbour, over what is missing between the two, and reads more where the window ends.
    func move(by step: Int) {
        guard let selection else { return }
        let isAtGap = selectedGap != nil
        if step > 0, !isAtGap, pager.window.gap(below: selection) != nil { return selectGap(below: selection) }
        gapSelection = nil
        if step < 0, isAtGap { return }
        // What comes after the next one is in view as well.
        if pager.window.neighbour(of: selection, offset: 2 * step) == nil { step > 0 ? readOlder() : readNewer() }
        position.moment = pager.window.neighbour(of: selection, offset: step) ?? selection
        if position.moment == selection, lifecycle.readError == nil { onEnd(step) }
        if step < 0, let above = position.moment, above != selection { selectGap(below: above) }
        // More was read before, where there was more.
        if step > 0, position.moment == pager.window.moments.last?.id { onOldest() }
    }

    func goToFirst() {
        gapSelection = nil
        lifecycle.read { () throws(StoreError) in
            try pager.readNewest(now: clock.now)
            position.moment = pager.window.moments.first?.id
            try onRead()
        }
    }

    func goToLast() {
        gapSelection = nil
        lifecycle.read { () throws(StoreError) in
            try pager.readOldest(now: clock.now)
            position.moment = pager.window.moments.last?.id
            try onRead()
        }
        onOldest()
    }

    func go(to id: Moment.ID) throws(StoreError) {
        if !pager.window.contains(id) { try begin(reading: id) }
        position.moment = id
        try onRead()
    }

    // MARK: Reading

    func readNewer() {
        lifecycle.read { () throws(StoreError) in
            try pager.readNewer(now: clock.now)
            try onRead()
        }
    }

    func readOlder() {
        lifecycle.read { () throws(StoreError) in
            try pager.readOlder(now: clock.now)
            try onRead()
        }
    }

    /// Fills the window.
    func begin(reading id: Moment.ID?) throws(StoreError) {
        if let onBegin { try onBegin(id) } else { try pager.read(around: id, now: clock.now) }
    }

    /// Brings what is shown up to what the store holds, without moving what is being read.
    func catchUp() throws(StoreError) {
        try actions.refresh()
        try update()
    }

    private func update() throws(StoreError) {
        if try !pager.update(reading: position.moment, now: clock.now) { try begin(reading: position.moment) }
        try onRead()
    }

    /// On the screen beside the list a deletion was undone.
    private func showBroughtBack() {
        guard lifecycle.isActive, let reading = position.moment, !pager.window.contains(reading) else { return }
        lifecycle.read(update)
    }
}

extension MomentListController: MomentActionsHost {
    var target: MomentActions.Target? {
        guard selectedGap == nil else { return nil }
        return selection.flatMap(pager.window.shown).map { MomentActions.Target($0.moment, isLiked: $0.isLiked) }
    }

    func onActionsChanged() {
        showBroughtBack()
        lifecycle.render()
    }

    func onActionFailed() {
        lifecycle.read(catchUp)
    }

    /// Called when the store changed.
    func onDeleted(_ id: Moment.ID) {}

    /// Where it is not of this list, what is being read stays.
    func onBroughtBack(_ id: Moment.ID) {
        lifecycle.read { () throws(StoreError) in
            if try pager.holds(id) { position.moment = id }
            try catchUp()
        }
    }
}

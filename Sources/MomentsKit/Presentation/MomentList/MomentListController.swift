import Essentials
import MomentsCore

/// A list of moments that a person goes through, the same for the timeline, a feed, the matches of a search and a profile:
/// which moment is selected, what is read when, and where actions on it go.
@MainActor package final class MomentListController {
    /// Where fewer lie ahead of the reader, more are read before they are reached.
    private static let distanceAhead = 20
    /// How many are read ahead at a time: few, since a key that comes meanwhile waits for them.
    static let sizeAhead = 10

    var pager: MomentPager
    /// The reading position.
    let position: ReadingPosition
    let actions: MomentActions
    private let lifecycle: ViewLifecycle
    private let context: PresenterContext
    /// More is about to be read.
    private var isReadingAhead = false
    /// False where the newest stays selected until the person goes on from there.
    private let keepsFirst: Bool
    /// The moment above the gap that is selected in its stead; nil where no gap is.
    private var gapSelection: Moment.ID?
    /// Reads the first window, or another one, around the moment to be read; nil for a page on each side.
    var onBegin: ((_ id: Moment.ID?) throws(StoreError) -> Void)?
    /// Moments were read.
    var onRead: () throws(StoreError) -> Void = {}
    /// The person moved past an end of the list: the older one where the step is positive, the newer one where it is negative.
    var onEnd: (_ step: Int) -> Void = { _ in }
    /// The oldest moment was reached.
    var onOldest: () -> Void = {}

    init(
        _ pager: MomentPager, position: ReadingPosition, actions: MomentActions, lifecycle: ViewLifecycle,
        context: PresenterContext, keepsFirst: Bool = true
    ) {
        self.pager = pager
        self.position = position
        self.actions = actions
        self.lifecycle = lifecycle
        self.context = context
        self.keepsFirst = keepsFirst
        actions.host = self
        lifecycle.onDates = { [weak self] in self?.prepare($0) }
        lifecycle.observe(actions.observe) { [weak self] in self?.showBroughtBack() }
    }

    var rows: [MomentRowProps] { pager.window.rows }

    /// The moment at the reading position, which is always one of the rows.
    var selection: Moment.ID? {
        guard let first = pager.window.moments.first?.id else { return nil }
        return position.moment.flatMap(pager.window.nearest) ?? first
    }

    /// The gap below the selected moment, where that is selected in its stead.
    var selectedGap: TimelineGap? {
        guard let gapSelection, gapSelection == selection else { return nil }
        return pager.window.gap(below: gapSelection)
    }

    /// Whether the selection is the first row; true where there is none.
    var isFirstSelected: Bool {
        guard let selection else { return true }
        return selectedGap == nil && pager.holdsNewest && selection == pager.window.moments.first?.id
    }

    /// Fetching is the only action on a gap.
    var availability: ActionAvailability {
        guard let gap = selectedGap else { return actions.availability }
        let reason = context.formatter.gap(gap).text
        return ActionAvailability(MomentAction.allCases.filter(\.isAboutMoment).map { .init(against: $0, reason) })
    }

    /// Before each render: shows pending wishes and dates as they are now.
    /// - Returns: when one of the dates would read differently.
    func prepare(_ now: Date) -> Date? {
        pager.window.wishes = actions.wishes
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

    /// Selects the gap below a moment.
    func selectGap(below id: Moment.ID) {
        guard pager.window.gap(below: id) != nil else { return }
        position.moment = id
        gapSelection = id
    }

    /// Goes on so many places, from neighbour to neighbour, as far as there are any.
    func move(by steps: Int) {
        // One step needs few moments, and the rest is read behind its frame.
        let limit = abs(steps) == 1 ? Self.sizeAhead : nil
        for _ in 0..<abs(steps) {
            let before = (selection, selectedGap?.id)
            step(steps.signum(), readsAtMost: limit)
            if before == (selection, selectedGap?.id) { return }
        }
    }

    /// Goes on to a neighbour, over a gap between the two, and reads more where the window ends.
    /// - Parameter limit: nil for a page.
    private func step(_ step: Int, readsAtMost limit: Int?) {
        guard let selection else { return }
        let isAtGap = selectedGap != nil
        if step > 0, !isAtGap, pager.window.gap(below: selection) != nil { return selectGap(below: selection) }
        gapSelection = nil
        if step < 0, isAtGap { return }
        // The moment after the next one is in view as well.
        if pager.window.neighbour(of: selection, offset: 2 * step) == nil {
            step > 0 ? readOlder(limit: limit) : readNewer(limit: limit, upTo: nil)
        }
        position.moment = pager.window.neighbour(of: selection, offset: step) ?? selection
        if position.moment == selection, lifecycle.readError == nil { onEnd(step) }
        if step < 0, let above = position.moment, above != selection { selectGap(below: above) }
        // More was read before, where there was more.
        if step > 0, position.moment == pager.window.moments.last?.id { onOldest() }
        prepareAhead(step)
    }

    /// Has more read where the reader comes near to the end of the window, once the frame is out: no key has to wait for it
    /// then. New moments above are only offered, and not read.
    private func prepareAhead(_ step: Int) {
        guard !isReadingAhead, let selection, mayHaveMore(step),
            pager.window.neighbour(of: selection, offset: step * Self.distanceAhead) == nil
        else { return }
        isReadingAhead = true
        context.taskRunner.start { [weak self] in
            await Task.yield()  // the keys that are here, and their frame, come first
            self?.readAhead(step)
        }
    }

    /// Reads more where the moments do not fill the screen: older ones, else newer ones that were shown before.
    func fill() {
        if mayHaveMore(1) { readOlder() } else if mayHaveMore(-1) { readNewer(upTo: position.newestSeen) }
    }

    private func mayHaveMore(_ step: Int) -> Bool {
        guard step < 0 else { return !pager.holdsOldest }
        guard !pager.holdsNewest, let first = pager.window.moments.first else { return false }
        return position.newestSeen.map { first.id < $0 } ?? true
    }

    private func readAhead(_ step: Int) {
        isReadingAhead = false
        lifecycle.interact {
            step > 0
                ? readOlder(limit: Self.sizeAhead) : readNewer(limit: Self.sizeAhead, upTo: position.newestSeen)
        }
    }

    func goToFirst() {
        gapSelection = nil
        lifecycle.read { () throws(StoreError) in
            try pager.readNewest(now: context.clock.now)
            position.moment = pager.window.moments.first?.id
            try onRead()
        }
    }

    func goToLast() {
        gapSelection = nil
        lifecycle.read { () throws(StoreError) in
            try pager.readOldest(now: context.clock.now)
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
        readNewer(upTo: nil)
    }

    private func readNewer(limit: Int? = nil, upTo newest: Moment.ID?) {
        lifecycle.read { () throws(StoreError) in
            try pager.readNewer(limit: limit, upTo: newest, now: context.clock.now)
            try onRead()
        }
    }

    func readOlder() {
        readOlder(limit: nil)
    }

    private func readOlder(limit: Int?) {
        lifecycle.read { () throws(StoreError) in
            try pager.readOlder(limit: limit, now: context.clock.now)
            try onRead()
        }
    }

    /// Marks the gaps between the moments that were read. Gaps are only between posts of servers.
    func readGaps(of repository: any MomentsRepository) throws(StoreError) {
        let moments = pager.window.moments
        var gaps: [TimelineGap] = []
        if let first = moments.first, let last = moments.last, moments.contains(where: { $0.status != nil }) {
            gaps = try repository.gaps(newest: first.id, oldest: last.id)
        }
        pager.window.showGaps(gaps)
    }

    /// Fills the window.
    func begin(reading id: Moment.ID?) throws(StoreError) {
        if let onBegin { try onBegin(id) } else { try pager.read(around: id, now: context.clock.now) }
    }

    /// Shows the present state of the store, without moving the reading position.
    func catchUp() throws(StoreError) {
        try actions.refresh()
        try update()
    }

    private func update() throws(StoreError) {
        if try !pager.update(reading: position.moment, now: context.clock.now) { try begin(reading: position.moment) }
        try onRead()
        prepareAhead(1)
    }

    /// On the screen beside the list a deletion was undone.
    private func showBroughtBack() {
        guard lifecycle.isActive, let reading = position.moment, !pager.window.contains(reading) else { return }
        lifecycle.read(update)
    }
}

extension MomentListController: MomentActionsHost {
    var target: ShownMoment? {
        guard selectedGap == nil else { return nil }
        return selection.flatMap(pager.window.shown)
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

    /// The reading position stays where the moment is not of this list.
    func onBroughtBack(_ id: Moment.ID) {
        lifecycle.read { () throws(StoreError) in
            if try pager.holds(id) { position.moment = id }
            try catchUp()
        }
    }
}

import MomentsCore
import MomentsKit
import TerminalKit

/// A list of moments and, whole, the one that is selected: side by side where the window is wide, otherwise the one of
/// them that has the focus. The screen holds which one that is, and what is shown where, nothing more.
final class SplitScreen: Screen {
    var setNeedsPaint: () -> Void = {}

    private let list: any ListPane
    private let words: Language
    private let makeMoment: (Moment.ID) -> any MomentPane
    /// Made when it is first needed: a narrow window does without.
    private var moment: (any MomentPane)?
    private var isMomentFocused = false
    private var isActive = false
    private var isListActive = false
    private var isMomentActive = false
    private var isPainting = false
    /// Unknown until the first frame, and taken for narrow until then.
    private var size = CellSize(columns: 0, rows: 0)

    /// - Parameter makeMoment: makes the screen of one moment.
    init(_ list: any ListPane, words: Language, moment makeMoment: @escaping (Moment.ID) -> any MomentPane) {
        self.list = list
        self.words = words
        self.makeMoment = makeMoment
        join(list)
    }

    var viewPresenter: any ViewPresenting { self }
    var context: KeyContext { hasTwo && gap != nil && isMomentFocused ? .moment : focused.context }
    var windowTitle: String? { hasTwo ? list.windowTitle : focused.windowTitle }

    private var focused: any Pane {
        if isMomentFocused, gap == nil, let moment { moment } else { list }
    }

    /// The gap between two moments, where it is selected: it stands in the stead of the moment, and the list does all that is
    /// done there.
    private var gap: GapProps? { list.selectedGap }

    private var isWide: Bool { size.columns >= SplitFrame.minimumColumns }

    private var hasTwo: Bool {
        isWide && (list.selection != nil || isMomentFocused)
    }

    // MARK: Focus

    func focus(_ context: KeyContext) -> Bool {
        switch context {
        case .moment where list.selection != nil:
            moveFocus(toMoment: true)
            moment?.opened()
        case list.context: moveFocus(toMoment: false)
        default: return false
        }
        return true
    }

    /// From the moment back to the list.
    func back() -> Bool {
        guard isMomentFocused, hasTwo || gap == nil else { return false }
        moveFocus(toMoment: false)
        // Opened again, it begins at its start.
        if !hasTwo { moment = nil }
        return true
    }

    private func moveFocus(toMoment: Bool) {
        isMomentFocused = toMoment
        arrange()
        setNeedsPaint()
    }

    // MARK: Which pane is active

    /// The list comes first: where one reads is read from it, and told to the moment before that is active.
    private func arrange() {
        setListActive(isActive && (hasTwo || !isMomentFocused || gap != nil))
        if !hasTwo, !isMomentFocused, list.selection == nil { dropMoment() }
        let needsMoment = isActive && (hasTwo || isMomentFocused) && gap == nil
        if needsMoment, moment == nil { loadMoment() }
        if isListActive, needsMoment { follow() }
        setMomentActive(needsMoment)
    }

    /// The moment beside the list is the one that is selected there.
    private func follow() {
        if let moment, let selection = list.selection { moment.show(selection) }
    }

    private func loadMoment() {
        guard let selection = list.selection else { return }
        let pane = makeMoment(selection)
        join(pane)
        moment = pane
        pane.load()
    }

    private func dropMoment() {
        setMomentActive(false)
        moment = nil
    }

    private func setListActive(_ isWanted: Bool) {
        guard isWanted != isListActive else { return }
        isListActive = isWanted
        isWanted ? list.activate() : list.deactivate()
    }

    private func setMomentActive(_ isWanted: Bool) {
        guard let moment, isWanted != isMomentActive else { return }
        isMomentActive = isWanted
        isWanted ? moment.activate() : moment.deactivate()
    }

    /// The frame that is being painted shows what a pane changes meanwhile.
    private func join(_ pane: any Pane) {
        pane.setNeedsPaint = { [weak self] in
            if let self, !isPainting { setNeedsPaint() }
        }
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if action == .switchPane {
            switchPane()
        } else if hasTwo, Self.moves.contains(action) {
            list.perform(action)
        } else if gap != nil {
            // The key that opens a photo of a moment.
            list.perform(action == .openPhoto ? .open : action)
        } else {
            reached { $0.perform(action) }
        }
    }

    private func switchPane() {
        if hasTwo { return moveFocus(toMoment: !isMomentFocused) }
        guard !isWide else { return }
        onUnknownInput(words.actions.noRoomBesideList(columns: SplitFrame.minimumColumns))
    }

    /// The list goes on by itself; a moment beside it follows with the next frame.
    func perform(_ action: Action, upTo count: Int) -> Int {
        if Self.moves.contains(action), hasTwo || !isMomentFocused { return list.perform(action, upTo: count) }
        perform(action)
        return 1
    }

    /// With a list beside it, the next moment is the one below in the list.
    private static let moves: [Action] = [.nextMoment, .previousMoment, .nextMatch, .previousMatch]

    func edit(_ edits: [TextEdit]) {
        focused.edit(edits)
    }

    func press(digit: Int) {
        reached { $0.press(digit: digit) }
    }

    /// A click gives the focus to the pane under it.
    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        reach(row: row, column: column, moving: event == .click) { $0.mouse(event, row: row, column: $1) }
    }

    func open(_ link: TextLink, row: Int, column: Int) {
        reach(row: row, column: column, moving: true) { $0.open(link, row: row, column: $1) }
    }

    /// - Parameter body: gets the pane at these cells, and the column in it.
    private func reach(row: Int, column: Int, moving: Bool, _ body: (any Pane, Int) -> Void) {
        let frame = SplitFrame(in: size)
        guard isWide, row < frame.foot() else { return reached { body($0, column) } }
        if frame.list.contains(column) {
            if moving { moveFocus(toMoment: false) }
            body(list, column)
        } else if frame.moment.contains(column), let moment, gap == nil {
            if moving { moveFocus(toMoment: true) }
            follow()
            body(moment, column - frame.moment.lowerBound)
        }
    }

    /// The list may have moved on since the last frame, and over what is missing.
    private func reached(_ body: (any Pane) -> Void) {
        if isListActive, isMomentFocused { arrange() }
        body(focused)
    }

    // MARK: Painting

    func paint(on canvas: Canvas) {
        isPainting = true
        defer { isPainting = false }
        size = canvas.size
        arrange()
        guard isWide else { return focused.paint(on: canvas) }
        let frame = SplitFrame(in: size)
        let left = canvas.part(rows: 0..<size.rows, columns: frame.list)
        let right = canvas.part(rows: 0..<size.rows, columns: frame.moment)
        let (gap, moment) = (hasTwo ? gap : nil, hasTwo ? moment : nil)
        list.paintBody(on: isMomentFocused ? left.unfocused : left)
        if gap == nil, let moment {
            moment.paintBodyBesideList(on: isMomentFocused ? right : right.unfocused)
        } else {
            paint(gap, on: isMomentFocused ? right : right.unfocused)
        }
        let other = gap != nil ? nil : isMomentFocused ? list : moment as (any Pane)?
        focused.paintFoot(on: canvas, beside: other)
        let foot = frame.foot(status: focused.status ?? other?.status)
        let hasMoment = gap != nil || moment != nil
        frame.paintRule(toMoment: hasMoment ? isMomentFocused : nil, foot: foot, on: canvas)
    }

    /// In the stead of a moment.
    /// - Parameter gap: nil where the list has no moment: it stays where it is, whatever comes.
    private func paint(_ gap: GapProps?, on canvas: Canvas) {
        ScreenHeader("").paint(on: canvas)
        guard let gap else { return }
        let body = canvas.body
        let width = ReadingWidth.text(in: body.size.columns, indent: 0)
        for (row, line) in CellText.wrap(gap.text, width: width).prefix(body.size.rows).enumerated() {
            body.put(line, row: row, column: ScreenHeader.left, style: .dim)
        }
    }
}

extension SplitScreen: ViewPresenting {
    func onViewLoaded() {
        list.load()
    }

    func onActivate() {
        isActive = true
        arrange()
    }

    func onDeactivate() {
        isActive = false
        arrange()
    }

    func onUnknownInput(_ message: String) {
        focused.viewPresenter.onUnknownInput(message)
    }

    /// The availability in the pane that the keys go to.
    var availability: ActionAvailability {
        if isListActive, isMomentFocused { arrange() }
        return focused.viewPresenter.availability
    }

    func onInput() {
        list.viewPresenter.onInput()
        moment?.viewPresenter.onInput()
    }
}

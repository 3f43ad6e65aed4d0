import MomentsCore
import MomentsKit
import TerminalKit

/// Draws the timeline and turns what a reader does into interactions. Its list holds the scroll position, nothing more.
final class TimelineScreen: Component, ListPane, MomentListScreen {
    let context = KeyContext.timeline
    var setNeedsPaint: () -> Void = {}

    private let presenter: any TimelinePresenting
    private var header = ScreenHeader("")
    private let hints: KeyHints
    private let draftHints: KeyHints
    /// Made when there is no moment: a start seldom needs them.
    private let makeEmptyHints: (Bool) -> KeyHints
    /// Leads to the moments that came in above.
    private let newestKey: Key?
    /// Leads to what concerns the person.
    private let notificationsKey: Key?
    /// Leads where one read elsewhere.
    private let elsewhereKey: Key?
    /// Leads to the profile of the owner.
    private let profileKey: Key?
    private let content: TimelineList
    private let pictures: (any PictureProviding)?
    private var props = TimelineProps()
    let list: MomentList
    /// How an empty timeline is filled, and the row where that begins.
    private var choices = RowList()
    private var choicesTop = 0

    init(
        presenter: any TimelinePresenting, keymap: Keymap,
        words: Language, tasks: InFlightTasks,
        pictures: (any PictureProviding)? = nil
    ) {
        self.presenter = presenter
        newestKey = keymap.key(for: .first, in: context)
        notificationsKey = keymap.key(for: .notifications, in: context)
        elsewhereKey = keymap.key(for: .readElsewhere, in: context)
        profileKey = keymap.key(for: .ownProfile, in: context)
        self.pictures = pictures
        list = MomentList(presenter, in: context, keymap: keymap, words: words, pictures: pictures)
        hints = KeyHints(Self.hints, in: context, keymap, words)
        draftHints = KeyHints(
            [.compose] + Self.hints.filter { $0 != .compose }, in: context, keymap, words,
            labels: [(.compose, words.actions.goOnWritingLabel)])
        makeEmptyHints = { hasDraft in Self.emptyHints(hasDraft: hasDraft, keymap, words) }
        content = TimelineList(presenter, words, tasks)
        list.onScroll = { [weak self] in self?.setNeedsPaint() }
    }

    var viewPresenter: any ViewPresenting { presenter }
    var selection: Moment.ID? { props.selection }
    var selectedGap: GapProps? {
        props.isGapSelected ? props.rows.first { $0.id == props.selection }?.gapBelow : nil
    }
    var status: String? { props.status }
    var voice: MessageVoice { props.voice }
    var windowTitle: String? { props.windowTitle }

    func render(_ props: TimelineProps) {
        if props.title != self.props.title { header = ScreenHeader(props.title) }
        self.props = props
        list.show(props.rows, selection: props.selection, isGapSelected: props.isGapSelected)
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        switch action {
        case .nextMatch: list.go(.down, presenter.onNextMatch)
        case .previousMatch: list.go(.up, presenter.onPreviousMatch)
        case .nextMoment where !props.choices.isEmpty: presenter.onNext()
        case .previousMoment where !props.choices.isEmpty: presenter.onPrevious()
        default: if !list.perform(action) { content.run(action) }
        }
    }

    var movesInList: Bool { props.choices.isEmpty }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        let line = row - listTop
        guard !props.choices.isEmpty else { return list.mouse(event, line: line) }
        switch event {
        case .wheelDown: presenter.onNext()
        case .wheelUp: presenter.onPrevious()
        case .click:
            guard let index = choices.row(at: line - choicesTop) else { return }
            presenter.onChoiceSelected(props.choices[index].id)
            presenter.onOpen()
        }
    }

    // MARK: Painting

    private var size = CellSize(columns: 80, rows: 24)
    /// The row where the list begins.
    private(set) var listTop = 2

    func paintBody(on canvas: Canvas) {
        size = canvas.size
        let leadsToNotifications = props.newMoments == nil && props.notifications != nil
        let key = leadsToNotifications ? notificationsKey : newestKey
        header.paint(allDetails, target: key.map(CellTarget.key), on: canvas)
        let body = canvas.body
        let rows = body.size.rows - (props.feedProblem == nil ? 0 : 1) - (props.readElsewhere == nil ? 0 : 1)
        let head = OwnerHead(props.owner, in: canvas.size, pictures)
        head?.paint(on: body, target: profileKey.map(CellTarget.key))
        let headRows = min(head?.rows ?? 0, max(0, rows))
        listTop = ScreenHeader.height(in: size) + headRows
        let upper = body.part(rows: headRows..<max(headRows, rows), columns: 0..<body.size.columns)
        list.setSize(upper.size, in: canvas.size)
        list.fill()
        if let hint = props.emptyHint {
            // Behind a box it hears of nothing: the feeds before it may have brought moments meanwhile.
            if !canvas.isDimmed { paintHint(hint, on: upper) }
        } else {
            list.paint(on: upper)
        }
        if let place = props.readElsewhere { paint(place, key: elsewhereKey, row: rows, on: body) }
        if let problem = props.feedProblem {
            let text = CellText(problem).truncated(to: body.size.columns - ScreenHeader.left)
            body.put(text, row: body.size.rows - 1, column: ScreenHeader.left, style: .warning)
        }
    }

    /// An offer, and what takes it.
    private func paint(_ offer: String, key: Key?, row: Int, on canvas: Canvas) {
        let name = key.map { CellText($0.name) }
        let room = canvas.size.columns - ScreenHeader.left - (name.map { $0.width + 3 } ?? 0)
        let text = CellText(offer).truncated(to: max(0, room))
        canvas.put(text, row: row, column: ScreenHeader.left, style: .title)
        guard let name, let key else { return }
        let end = ScreenHeader.left + text.width + 3
        canvas.put(" · ", row: row, column: end - 3, style: .dim)
        canvas.put(name, row: row, column: end, style: .key)
        canvas.mark(row: row, columns: ScreenHeader.left..<end + name.width, as: .key(key))
    }

    func paintFoot(on canvas: Canvas, beside other: (any Pane)?) {
        let isEmpty = props.emptyHint != nil
        let foot = isEmpty ? makeEmptyHints(props.hasDraft) : props.hasDraft ? draftHints : hints
        let nothingToOpen: [Action] = isEmpty && props.choices.isEmpty ? [.open] : []
        foot.paint(
            status: status ?? other?.status, voice: voice(beside: other), undo: props.undo,
            hidden: hidden(props.availability, beside: other) + nothingToOpen, on: canvas)
    }

    private var details: [ScreenHeader.Detail] {
        let position: [ScreenHeader.Detail] = props.position.map { [(CellText($0), .plain)] } ?? []
        guard props.newMoments != nil || props.arrivedBelow != nil || props.notifications != nil else {
            return position
        }
        let below: [ScreenHeader.Detail] = props.arrivedBelow.map { [(CellText("▼ \($0)"), .dim)] } ?? []
        let newest: [ScreenHeader.Detail] = props.newMoments.map { [(CellText("▲ \($0)"), .title)] } ?? []
        let key: [ScreenHeader.Detail] = newest.isEmpty ? [] : newestKey.map { [(CellText($0.name), .key)] } ?? []
        let (told, briefly) = (notifications(props.notifications), notifications(props.notificationCount))
        let ways = [
            told + position + below + newest + key, told + position + newest + key, briefly + position + newest + key,
        ]
        .map(Self.joined)
        return ways.first { header.fits($0, in: size) }
            ?? Self.joined(briefly + (briefly.isEmpty ? position : []) + newest)
    }

    /// With the key that leads there.
    private func notifications(_ text: String?) -> [ScreenHeader.Detail] {
        guard let text else { return [] }
        return [(CellText([notificationsKey?.name, text].compactMap(\.self).joined(separator: " ")), .title)]
    }

    private static func joined(_ details: [ScreenHeader.Detail]) -> [ScreenHeader.Detail] {
        details.first.map { [$0] + details.dropFirst().flatMap { [(" · ", .dim), $0] } } ?? []
    }

    /// What goes on by itself is said only where there is room, but being offline always.
    private var allDetails: [ScreenHeader.Detail] {
        guard props.offline != nil || props.sync != nil else { return details }
        let offline = props.offline.map { ScreenHeader.Detail(CellText($0).truncated(to: size.columns / 2), .caution) }
        let (details, waiting) = (details, props.waiting.map { ScreenHeader.Detail(CellText($0), .dim) })
        let sync = props.sync.map { ScreenHeader.Detail(CellText($0), .dim) }
        let ways = [[sync, offline, waiting], [offline, waiting], [offline]]
        let all = ways.lazy.map { Self.join($0.compactMap(\.self), details) }
        return all.first { header.fits($0, in: size) } ?? Self.join([offline].compactMap(\.self), details)
    }

    private static func join(_ states: [ScreenHeader.Detail], _ details: [ScreenHeader.Detail]) -> [ScreenHeader.Detail]
    {
        let all: [ScreenHeader.Detail] = states.flatMap { [$0, (" · ", .dim)] } + details
        return details.isEmpty ? Array(all.dropLast()) : all
    }

    private func paintHint(_ hint: String, on canvas: Canvas) {
        let width = max(1, canvas.size.columns - 2 * ScreenHeader.left)
        let lines = CellText.wrap(hint, width: width)
        for (line, text) in lines.enumerated() {
            canvas.put(text, row: line + 1, column: ScreenHeader.left, style: .plain)
        }
        choicesTop = lines.count + 2
        choices.setRows(
            props.choices.map { [RowList.Line(texts: [(CellText($0.name), $0.id == props.choice ? .title : .plain)])] },
            selection: props.choices.firstIndex { $0.id == props.choice },
            height: max(0, canvas.size.rows - choicesTop))
        choices.paint(
            on: canvas.part(rows: choicesTop..<max(choicesTop, canvas.size.rows), columns: 0..<canvas.size.columns))
    }

    /// Where there is no moment.
    private static func emptyHints(hasDraft: Bool, _ keymap: Keymap, _ words: Language) -> KeyHints {
        let choose = (action: Action.open, label: words.actions.label(of: .run, in: .question))
        let writeOn = hasDraft ? [(action: Action.compose, label: words.actions.goOnWritingLabel)] : []
        let first: [Action] = hasDraft ? [.compose, .help, .open] : [.help, .open, .compose]
        return KeyHints(
            first + [.leave, .palette, .accounts], in: .timeline, keymap, words, labels: [choose] + writeOn)
    }

    private static let hints: [Action] = [
        .help, .open, .vote, .switchPane, .search, .compose, .thread, .reply, .like, .share, .leave, .undo, .palette,
        .accounts,
        .first,
        .openLink, .copyLink, .save, .delete, .unfold,
    ]
}

import MomentsCore
import MomentsKit
import TerminalKit

/// Draws the timeline and turns input into interactions. Its only state is the scroll position of the list.
final class TimelineScreen: Component, ListPane, MomentListScreen {
    var setNeedsPaint: () -> Void = {}

    private var header = ScreenHeader("")
    private let readingHints: KeyHints
    private let draftHints: KeyHints
    /// Made when there is no moment: a start seldom needs them.
    private let makeEmptyHints: (Bool) -> KeyHints
    /// Leads to the moments that came in above.
    private let newestKey: Key?
    /// Leads to the notifications.
    private let notificationsKey: Key?
    /// Leads where one read elsewhere.
    private let elsewhereKey: Key?
    /// Leads to the profile of the owner.
    private let profileKey: Key?
    let content: TimelineList
    private let pictures: (any PictureProviding)?
    var props = TimelineProps() {
        didSet { if props.title != oldValue.title { header = ScreenHeader(props.title) } }
    }
    let list: MomentList
    private let keymap: Keymap

    init(
        presenter: any TimelinePresenting, keymap: Keymap,
        words: Language, tasks: InFlightTasks,
        pictures: (any PictureProviding)? = nil
    ) {
        let context = KeyContext.timeline
        newestKey = keymap.key(for: .first, in: context)
        notificationsKey = keymap.key(for: .notifications, in: context)
        elsewhereKey = keymap.key(for: .readElsewhere, in: context)
        profileKey = keymap.key(for: .ownProfile, in: context)
        self.pictures = pictures
        self.keymap = keymap
        list = MomentList(presenter, in: context, keymap: keymap, words: words, pictures: pictures)
        readingHints = KeyHints(Self.hinted, in: context, keymap, words)
        draftHints = KeyHints(
            [.compose] + Self.hinted.filter { $0 != .compose }, in: context, keymap, words,
            labels: [(.compose, words.actions.goOnWritingLabel)])
        makeEmptyHints = { hasDraft in Self.emptyHints(hasDraft: hasDraft, keymap, words) }
        content = TimelineList(presenter, words, tasks)
        list.onScroll = { [weak self] in self?.setNeedsPaint() }
    }

    var windowTitle: String? { props.windowTitle }

    // MARK: Interactions

    func perform(_ action: Action) {
        switch action {
        case .nextMatch: list.go(.down) { content.run(action) }
        case .previousMatch: list.go(.up) { content.run(action) }
        default: if !list.perform(action) { content.run(action) }
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
        if let place = props.emptyPlace {
            // Behind a box it hears of nothing: the feeds before it may have brought moments meanwhile.
            if !canvas.isDimmed { EmptyPlaceView(place, in: .timeline, keymap).paint(on: upper) }
        } else {
            list.paint(on: upper)
        }
        if let place = props.readElsewhere { paint(place, key: elsewhereKey, row: rows, on: body) }
        if let problem = props.feedProblem {
            let text = CellText(problem).truncated(to: body.size.columns - ScreenHeader.left)
            body.put(text, row: body.size.rows - 1, column: ScreenHeader.left, style: props.feedProblemVoice.style)
        }
    }

    /// An offer, and the key that takes it.
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

    var hints: KeyHints {
        if props.emptyPlace != nil { return makeEmptyHints(props.hasDraft) }
        return props.hasDraft ? draftHints : readingHints
    }

    var hiddenHints: [Action] { props.emptyPlace != nil ? [.open] : [] }

    private var details: [ScreenHeader.Detail] {
        let position: [ScreenHeader.Detail] = props.position.map { [(CellText($0), .plain)] } ?? []
        guard props.newMoments != nil || props.notifications != nil else { return position }
        let newest: [ScreenHeader.Detail] = props.newMoments.map { [(CellText("▲ \($0)"), .title)] } ?? []
        let key: [ScreenHeader.Detail] = newest.isEmpty ? [] : newestKey.map { [(CellText($0.name), .key)] } ?? []
        let (told, briefly) = (notifications(props.notifications), notifications(props.notificationCount))
        let ways = [told + position + newest + key, briefly + position + newest + key].map(Self.joined)
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

    /// The state of syncing and of changes is shown only where there is room, but being offline always.
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

    /// The hints where there are no moments.
    private static func emptyHints(hasDraft: Bool, _ keymap: Keymap, _ words: Language) -> KeyHints {
        let writeOn = hasDraft ? [(action: Action.compose, label: words.actions.goOnWritingLabel)] : []
        let first: [Action] = hasDraft ? [.compose, .help] : [.help, .compose]
        return KeyHints(first + [.leave, .palette, .accounts], in: .timeline, keymap, words, labels: writeOn)
    }

    private static let hinted: [Action] = [
        .help, .open, .vote, .switchPane, .search, .compose, .reply, .like, .share, .leave, .undo, .palette,
        .accounts,
        .first,
        .openLink, .copyLink, .save, .delete, .unfold,
    ]
}

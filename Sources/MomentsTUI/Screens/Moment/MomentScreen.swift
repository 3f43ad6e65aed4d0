import MomentsCore
import MomentsKit
import TerminalKit

/// Draws one moment, whole, and what stands around it in its conversation. The screen holds the scroll position, nothing more.
final class MomentScreen: Component, MomentPane {
    let context = KeyContext.moment
    var setNeedsPaint: () -> Void = {}

    private let presenter: any MomentPresenting
    private let words: Language
    private let pictures: (any PictureProviding)?
    private let blockHints: MomentBlock.Hints
    private var props = MomentProps()
    /// Made when the foot is first painted, which a pane beside the one with the focus has not.
    private lazy var hints = makeHints([])
    private lazy var hintsInView = makeHints([
        (.nextMoment, words.wholeMoment.nextInView), (.previousMoment, words.wholeMoment.previousInView),
    ])
    private let makeHints: ([(action: Action, label: String)]) -> KeyHints
    private var layout: ConversationLayout
    private var scroller = Scroller()
    /// The user has not moved since the moment was shown: as more of its conversation comes, it is put in its place anew.
    private var isUntouched = true
    /// The line on top of so many when somebody last scrolled, and the one that became of it by resizing.
    private var place = (line: 0, count: 1, shown: 0)

    init(
        presenter: any MomentPresenting, keymap: Keymap, words: Language, pictures: (any PictureProviding)? = nil
    ) {
        self.pictures = pictures
        self.presenter = presenter
        self.words = words
        blockHints = MomentBlock.Hints(
            readsOn: CellText(words.wholeMoment.readsOn(key: keymap.key(for: .open, in: .moment)?.name)),
            unfolds: MomentParts.unfolds(keymap, in: .moment, words))
        layout = ConversationLayout(
            MomentProps(), in: MomentLayout.Room(in: CellSize(columns: 80, rows: 24), pictures), hints: blockHints,
            pictures, since: nil)
        makeHints = { KeyHints(Self.hints, in: .moment, keymap, words, labels: $0) }
    }

    var viewPresenter: any ViewPresenting { presenter }
    var windowTitle: String? { title }
    var status: String? { props.status }
    var voice: MessageVoice { props.voice }

    private var title: String {
        props.isPost ? words.wholeMoment.conversationTitle : words.wholeMoment.momentTitle
    }

    func render(_ props: MomentProps) {
        let (old, oldSelection) = (layout, self.props.conversation.selection)
        self.props = props
        layOut(in: layout.room)
        if isUntouched {
            scroller.scroll(to: layout.place(in: scroller.height))
        } else if props.conversation.selection != oldSelection {
            reveal()
        } else {
            // Posts that come above do not move the lines in view.
            let lines = (layout.lines(of: oldSelection).lowerBound, old.lines(of: oldSelection).lowerBound)
            scroller.scroll(to: scroller.top + lines.0 - lines.1)
        }
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        switch action {
        case .scrollDown: goOn(1, action)
        case .scrollUp: goOn(-1, action)
        case .nextMoment: turn(presenter.onNext)
        case .previousMoment: turn(presenter.onPrevious)
        case .nextMatch: turn(presenter.onNextMatch)
        case .previousMatch: turn(presenter.onPreviousMatch)
        default:
            guard scroller.perform(action) else { return presenter.perform(action) }
            scrolled(action)
        }
    }

    /// To the next post of the conversation, or to the next line of one that goes on out of view.
    private func goOn(_ step: Int, _ action: Action) {
        let (lines, selection) = (layout.lines(of: props.conversation.selection), props.conversation.selection)
        let goesOn = step > 0 ? lines.upperBound > scroller.range.upperBound : lines.lowerBound < scroller.top
        isUntouched = false
        if !goesOn, !props.conversation.isEmpty {
            presenter.onMove(by: step)
            if props.conversation.selection != selection { return }
        }
        _ = scroller.perform(action)
        setNeedsPaint()
    }

    /// The selection follows where it would leave the view.
    private func scrolled(_ action: Action? = nil) {
        isUntouched = false
        setNeedsPaint()
        let (conversation, range) = (props.conversation, scroller.range)
        guard !conversation.isEmpty else { return }
        switch action {
        case .first: presenter.onSelect(conversation.before.first?.id)
        case .last: presenter.onSelect(conversation.after.last?.id)
        default:
            guard !layout.lines(of: conversation.selection).overlaps(range) else { return }
            presenter.onSelect(layout.firstPost(in: range) ?? layout.post(at: range.lowerBound) ?? nil)
        }
    }

    private func reveal() {
        let lines = layout.lines(of: props.conversation.selection)
        if lines.upperBound > scroller.range.upperBound { scroller.scroll(to: lines.upperBound - scroller.height) }
        if lines.lowerBound < scroller.top { scroller.scroll(to: lines.lowerBound) }
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        let line = scroller.line(at: row - ScreenHeader.height(in: layout.room.size))
        if event == .click, let line, let post = layout.post(at: line), !props.conversation.isEmpty {
            isUntouched = false
            if let post, post == props.conversation.selection { presenter.onOpen() } else { presenter.onSelect(post) }
        }
        scroller.turn(event)
        if event != .click { scrolled() }
        setNeedsPaint()
    }

    func show(_ id: Moment.ID) {
        guard id != presenter.shown else { return }
        turn { presenter.onShow(id) }
    }

    func opened() {
        presenter.onOpened()
    }

    func open(_ link: TextLink, row: Int, column: Int) {
        let line = scroller.line(at: row - ScreenHeader.height(in: layout.room.size))
        if let line, let post = layout.post(at: line), post != props.conversation.selection {
            isUntouched = false
            presenter.onSelect(post)
        }
        presenter.actions.onFollow(link)
    }

    private func turn(_ page: () -> Void) {
        let shown = presenter.shown
        page()
        guard presenter.shown != shown else { return }
        isUntouched = true
        scroller.scroll(to: layout.place(in: scroller.height))
        place = (scroller.top, max(1, layout.count), scroller.top)
    }

    // MARK: Painting

    func paintBody(on canvas: Canvas) {
        paintBody(on: canvas, position: props.position)
    }

    func paintBodyBesideList(on canvas: Canvas) {
        paintBody(on: canvas, position: nil)
    }

    private func paintBody(on canvas: Canvas, position: String?) {
        let room = MomentLayout.Room(in: canvas.size, pictures)
        if room != layout.room { resize(to: room) }
        ScreenHeader(title).paint(details(position), on: canvas)
        layout.paint(
            from: -scroller.top, selection: props.conversation.selection, on: canvas.body, pictures, words)
    }

    func paintFoot(on canvas: Canvas, beside other: (any Pane)?) {
        let hints = props.isInView ? hintsInView : hints
        hints.paint(
            status: status ?? other?.status, voice: voice(beside: other), undo: props.undo,
            hidden: hidden(props.availability, beside: other) + leadsNowhere, boosts: props.availability.boosts,
            on: canvas)
    }

    /// Lines break elsewhere now: it stays as far down in the text, and exactly where it was once the old size is back.
    private func resize(to room: MomentLayout.Room) {
        if scroller.top != place.shown { place = (scroller.top, layout.count, scroller.top) }
        layOut(in: room)
        scroller.scroll(
            to: isUntouched ? layout.place(in: scroller.height) : place.line * layout.count / max(1, place.count))
        place.shown = scroller.top
    }

    private func layOut(in room: MomentLayout.Room) {
        layout = ConversationLayout(props, in: room, hints: blockHints, pictures, since: layout)
        scroller.setSize(count: layout.count, height: room.size.bodyRows.count)
    }

    private func details(_ position: String?) -> [ScreenHeader.Detail] {
        let reached =
            scroller.isPartial ? words.moments.reached(scroller.range.upperBound, of: layout.count) : nil
        let texts = [props.conversation.state, reached, position].compactMap(\.self)
        return [(CellText(texts.joined(separator: " · ")), .plain)]
    }

    private static let hints: [Action] = [
        .help, .back, .vote, .switchPane, .reply, .like, .nextMatch, .previousMatch, .nextMoment, .previousMoment,
        .openPhoto, .openLink, .share, .search, .palette, .copyLink, .copyText, .save, .compose, .undo, .delete,
        .unfold,
    ]

    /// Those of the hints that would do nothing now.
    private var leadsNowhere: [Action] {
        [
            (Action.nextMatch, props.hasNextMatch), (.previousMatch, props.hasPreviousMatch),
            (.nextMoment, props.hasNext), (.previousMoment, props.hasPrevious), (.openPhoto, !props.photos.isEmpty),
        ].compactMap { $0.1 ? nil : $0.0 }
    }
}

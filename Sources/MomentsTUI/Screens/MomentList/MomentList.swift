import MomentsCore
import MomentsKit
import TerminalKit

/// A list of moments on a screen: which lines of it are in view, and which moment is selected. Where its rows come from
/// is its presenter's to say.
final class MomentList {
    /// The view has moved.
    var onScroll: () -> Void = {}

    private let presenter: any MomentListPresenting
    private var rows: [MomentRowProps] = []
    private var selection: Moment.ID?
    /// Whether what is missing below the selected moment is selected in its stead.
    private var isGapSelected = false
    private var viewport: TimelineViewport
    /// While the selection moves to a neighbour. Where it goes elsewhere, as with a click, nothing else moves.
    private var direction: TimelineViewport.Direction?
    /// The moment to reveal when the view is next looked at. Keys that come together lay out what is in view once.
    private var unrevealed: (moment: Moment.ID, direction: TimelineViewport.Direction)?
    private var size = CellSize(columns: 0, rows: 0)
    private var photoRoom = PhotoRoom()
    /// How many columns the avatars take at the left of all lines.
    private var indent = 0
    /// Nil where none are shown.
    private let pictures: (any PictureProviding)?
    private let words: Language
    /// The line on top before the last change of the size, and after it.
    private var displaced: (from: TimelineViewport.Position, to: TimelineViewport.Position)?

    /// - Parameters:
    ///   - context: that of the key that opens a moment, named where its text is cut.
    ///   - pictures: nil where none are shown.
    init(
        _ presenter: any MomentListPresenting, in context: KeyContext, keymap: Keymap,
        words: Language, pictures: (any PictureProviding)? = nil
    ) {
        self.presenter = presenter
        self.pictures = pictures
        self.words = words
        viewport = TimelineViewport(
            hints: MomentBlock.Hints(
                readsOn: CellText(words.wholeMoment.readsOn(key: keymap.key(for: .open, in: context)?.name)),
                unfolds: MomentParts.unfolds(keymap, in: context, words),
                fetches: keymap.key(for: .open, in: context).map { words.wholeMoment.fetches(key: $0.name) }),
            pictures: pictures)
    }

    func show(_ rows: [MomentRowProps], selection: Moment.ID?, isGapSelected: Bool = false) {
        // Where what was missing has come, nothing moves.
        let isMoved =
            selection != self.selection || isGapSelected != self.isGapSelected && (isGapSelected || direction != nil)
        self.rows = rows
        self.selection = selection
        self.isGapSelected = isGapSelected
        viewport.setRows(rows, reading: isMoved ? nil : selection)
        guard isMoved, let selected else { return }
        if isGapSelected {
            reveal()
            return viewport.revealGap(below: selected)
        }
        // How much is shown of one that is taller than the view depends on what was shown before.
        if direction == nil || direction != unrevealed?.direction || viewport.isTall(selected) { reveal() }
        guard let direction else { return viewport.reveal(selected) }
        unrevealed = (rows[selected].id, direction)
        if viewport.isTall(selected) { reveal() }
    }

    /// Brings into view what keys have led to. Keys in one direction lead to the same lines one by one and at once.
    private func reveal() {
        guard let (moment, direction) = unrevealed else { return }
        unrevealed = nil
        if let index = viewport.index(of: moment) { viewport.reveal(index, going: direction) }
    }

    // MARK: Interactions

    /// True where the action is one that moves through a list.
    func perform(_ action: Action) -> Bool {
        switch action {
        case .nextMoment: selectNext()
        case .previousMoment: selectPrevious()
        default: return scroll(action)
        }
        return true
    }

    /// Goes on by as many keys as lead from neighbour to neighbour through what is read already, or by the first of them.
    /// - Returns: how many of them it took; nil where the action is no such one.
    func perform(_ action: Action, upTo count: Int) -> Int? {
        guard let direction = TimelineViewport.Direction(action) else { return nil }
        let passed = selected.map { passable(from: $0, direction.step, upTo: count) } ?? 0
        guard passed > 1 else { return perform(action) ? 1 : nil }
        go(direction) { presenter.onMove(by: direction.step * passed) }
        return passed
    }

    /// How many neighbours can be passed at once. In one that is taller than the view a key may move a line, and how much is shown
    /// of it, and of what is missing, depends on what was shown before.
    private func passable(from start: Int, _ step: Int, upTo count: Int) -> Int {
        var passed = 0
        while passed < count, isPassable(start + passed * step), isPassable(start + (passed + 1) * step) { passed += 1 }
        return passed
    }

    private func isPassable(_ index: Int) -> Bool {
        rows.indices.contains(index) && rows[index].gapBelow == nil && !viewport.isTall(index)
    }

    private func scroll(_ action: Action) -> Bool {
        reveal()
        switch action {
        case .scrollDown: scroll(by: 1)
        case .scrollUp: scroll(by: -1)
        case .halfPageDown: page(by: max(1, viewport.height / 2))
        case .halfPageUp: page(by: -max(1, viewport.height / 2))
        case .pageDown: page(by: max(1, viewport.height - 1))
        case .pageUp: page(by: -max(1, viewport.height - 1))
        default: return false
        }
        return true
    }

    /// Selects the moment that the link is in, and follows it.
    /// - Parameter line: of the list, from 0.
    func open(_ link: TextLink, line: Int) {
        mouse(.click, line: line, opens: false)
        presenter.actions.onFollow(link)
    }

    /// - Parameters:
    ///   - line: of the list, from 0.
    ///   - opens: whether a click on the selected moment opens it.
    func mouse(_ event: MouseEvent, line: Int, opens: Bool = true) {
        reveal()
        if event == .click, opens, (0..<viewport.height).contains(line), let index = viewport.gap(at: line) {
            presenter.onGapSelected(rows[index].id)
            return presenter.onOpen()
        }
        event.act(
            on: moment(at: line), selection: opens ? selection : nil, move: { scroll(by: 3 * $0) },
            select: presenter.onSelect, open: presenter.onOpen)
    }

    private func moment(at line: Int) -> Moment.ID? {
        guard (0..<viewport.height).contains(line) else { return nil }
        return viewport.moment(at: line).map { rows[$0].id }
    }

    private var selected: Int? { selection.flatMap(viewport.index) }

    /// The next moment, or the next line of one that is taller than the view.
    private func selectNext() {
        guard let selected else { return }
        if !isGapSelected, viewport.isTall(selected) {
            reveal()
            if viewport.hidesEnd(of: selected) { return scroll(by: 1) }
        }
        go(.down, presenter.onNext)
    }

    private func selectPrevious() {
        guard let selected else { return }
        if !isGapSelected, viewport.isTall(selected) {
            reveal()
            if viewport.hidesStart(of: selected) { return scroll(by: -1) }
        }
        go(.up, presenter.onPrevious)
    }

    /// Calls what selects another moment that way.
    func go(_ direction: TimelineViewport.Direction, _ move: () -> Void) {
        self.direction = direction
        move()
        self.direction = nil
    }

    /// Moves the view; the selection follows only where it would leave it.
    private func scroll(by lines: Int) {
        _ = move(by: lines)
        onScroll()
        guard let selected, !viewport.isShown(selected) else { return }
        if let index = viewport.wholeRow(fromTop: lines > 0) { presenter.onSelect(rows[index].id) }
    }

    /// Scrolls the view and keeps the selection at its row in it; at either end only the selection moves.
    private func page(by lines: Int) {
        guard let selected else { return }
        let line = viewport.offset(ofRow: selected) ?? 0
        let rest = move(by: lines)
        onScroll()
        let target = min(max(0, line + rest), viewport.height - 1)
        if let index = viewport.wholeRow(at: target) ?? edge(lines) { presenter.onSelect(rows[index].id) }
    }

    private func edge(_ lines: Int) -> Int? {
        lines > 0 ? rows.indices.last : rows.indices.first
    }

    /// Moves the view, asking for more rows as long as they come; returns the lines it could not move.
    private func move(by lines: Int) -> Int {
        var rest = viewport.scroll(by: lines)
        while rest != 0 {
            let ends = (rows.first?.id, rows.last?.id)
            rest > 0 ? presenter.onReachedEnd() : presenter.onReachedStart()
            if ends == (rows.first?.id, rows.last?.id) { break }
            rest = viewport.scroll(by: rest)
        }
        return rest
    }

    // MARK: Painting

    /// - Parameter canvas: what is for the list and nothing else, of the size that was set.
    func paint(on canvas: Canvas) {
        reveal()
        var line = -viewport.top.line
        for index in rows.indices.dropFirst(viewport.top.row) where line < canvas.size.rows {
            let block = viewport.block(index)
            let isMomentSelected = block.id == selection && !isGapSelected
            for (place, pieces) in block.lines.enumerated() {
                let isSelected =
                    isMomentSelected
                    ? place < block.height : block.id == selection && block.gap.contains(place)
                paintLine(pieces, isSelected: isSelected, row: line, on: canvas)
                if block.isDirect, place < block.height {
                    let canvas = isSelected ? canvas.on(.selected) : canvas
                    let column = Self.left + (block.sign == nil ? block.indent : 0) - 1
                    canvas.put("▎", row: line, column: column, style: .marker)
                }
                canvas.mark(block.links ?? [], ofLine: place, row: line, column: Self.left + indent)
                line += 1
            }
            let start = line - block.lines.count
            let column = Self.left + block.indent
            if let sign = block.sign {
                let canvas = isMomentSelected ? canvas.on(.selected) : canvas
                canvas.put(sign, row: start, column: Self.left, style: .title)
            }
            paint(block.avatar, row: start, column: column, isSelected: isMomentSelected, on: canvas)
            if let (strip, first) = block.photos {
                paint(strip, row: start + first, column: column, isSelected: isMomentSelected, on: canvas)
            }
        }
        viewport.layOutHiddenPhotosAnew()
        viewport.forgetDistantBlocks()
    }

    private func paint(_ avatar: Avatar, row: Int, column: Int, isSelected: Bool, on canvas: Canvas) {
        guard let pictures, indent > 0 else { return }
        avatar.paint(row: row, column: column, on: isSelected ? canvas.on(.selected) : canvas, pictures)
    }

    private func paint(_ strip: PhotoStrip, row: Int, column: Int, isSelected: Bool, on canvas: Canvas) {
        guard let pictures else { return }
        strip.paint(
            row: row, column: column + indent, on: isSelected ? canvas.on(.selected) : canvas, pictures, words)
    }

    /// Keys that come together move through the list before it is painted: its size has to be known before it has rows.
    /// - Parameter window: the pane that it is in, with its header and hints; it says how high photos are.
    /// - Returns: whether it was another size.
    @discardableResult func setSize(_ size: CellSize, in window: CellSize) -> Bool {
        let photoRoom = PhotoRoom.inList(of: window, pictures)
        let indent = Avatar.areShown(pictures) ? Avatar.indent : 0
        guard size != self.size || photoRoom != self.photoRoom || indent != self.indent else { return false }
        reveal()
        (self.size, self.photoRoom, self.indent) = (size, photoRoom, indent)
        // Unless somebody moved since, another size starts from where they had it: the old one leads back there.
        let top = displaced.flatMap { $0.to == viewport.top ? $0.from : nil } ?? viewport.top
        viewport.setSize(
            width: ReadingWidth.text(in: size.columns, indent: indent), height: size.rows, photos: photoRoom,
            minimumHeight: indent > 0 ? Avatar.size.rows : 1)
        viewport.moveTop(to: top)
        if let selected { viewport.reveal(selected) }
        displaced = (top, viewport.top)
        return true
    }

    /// Has more read as long as there is room for it.
    func fill() {
        while hasRoomLeft {
            let ends = (rows.first?.id, rows.last?.id)
            presenter.onRoomLeft()
            if ends == (rows.first?.id, rows.last?.id) { return }
            // Moments that came above fill the room below.
            _ = viewport.scroll(by: 1)
        }
    }

    /// Whether another moment would be seen below the last.
    var hasRoomLeft: Bool {
        reveal()
        return viewport.hasRoomLeft
    }

    private func paintLine(_ pieces: MomentBlock.Line, isSelected: Bool, row: Int, on canvas: Canvas) {
        let canvas = isSelected ? canvas.on(.selected) : canvas
        if isSelected {
            canvas.fill(row: row, style: .plain)
            canvas.putSelectionMark(row: row, text: Self.left + indent)
        }
        var column = Self.left + indent
        for piece in pieces {
            canvas.put(piece.text, row: row, column: column, style: piece.style)
            column += piece.text.width
        }
    }

    private static let left = KeyHints.left
}

extension TimelineViewport.Direction {
    /// Nil of what goes on to no neighbour.
    fileprivate init?(_ action: Action) {
        switch action {
        case .nextMoment: self = .down
        case .previousMoment: self = .up
        default: return nil
        }
    }

    fileprivate var step: Int { self == .down ? 1 : -1 }
}

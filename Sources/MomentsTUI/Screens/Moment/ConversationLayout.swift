import MomentsCore
import MomentsKit
import TerminalKit

/// A moment in its conversation, laid out in lines: the posts that it replies to, the moment, the replies.
struct ConversationLayout {
    let room: MomentLayout.Room
    private let moment: MomentLayout
    private let props: MomentProps
    private var before = ConversationBlocks()
    private var after = ConversationBlocks()
    private let problem: [CellText]

    /// - Parameters:
    ///   - hints: stand behind folded text, and below cut text.
    ///   - pictures: nil where none are shown.
    ///   - old: the layout before, whose unchanged parts are kept.
    init(
        _ props: MomentProps, in room: MomentLayout.Room, hints: MomentBlock.Hints,
        _ pictures: (any PictureProviding)?, since old: ConversationLayout?
    ) {
        (self.props, self.room) = (props, room)
        moment = MomentLayout(props, in: room, unfolds: hints.unfolds, pictures, since: old?.moment)
        let conversation = props.conversation
        let none = ConversationBlocks()
        before = ConversationBlocks(conversation.before, in: room, hints: hints, pictures, since: old?.before ?? none)
        after = ConversationBlocks(conversation.after, in: room, hints: hints, pictures, since: old?.after ?? none)
        problem = conversation.problem.map { CellText.wrap($0, width: room.width) } ?? []
    }

    // MARK: Places

    private var start: Int { before.count }
    /// A blank line is between the moment and the replies.
    private var repliesStart: Int { start + moment.lines.count + 1 }
    private var problemStart: Int { repliesStart + after.count }

    /// How many lines there are.
    var count: Int {
        if !problem.isEmpty { return problemStart + problem.count }
        return after.count > 0 ? repliesStart + after.count - 1 : start + moment.lines.count
    }

    /// - Parameter post: of the conversation; nil: the moment itself.
    func lines(of post: Moment.ID?) -> Range<Int> {
        let whole = start..<start + moment.lines.count
        guard let post else { return whole }
        if let lines = before.lines(of: post) { return lines }
        return after.lines(of: post).map { repliesStart + $0.lowerBound..<repliesStart + $0.upperBound } ?? whole
    }

    /// The post that a line belongs to: inside of the result nil for the moment itself. Nil where none does.
    func post(at line: Int) -> Moment.ID?? {
        if let post = before.moment(at: line) { return .some(post) }
        if (start..<start + moment.lines.count).contains(line) { return .some(nil) }
        return after.moment(at: line - repliesStart).map { .some($0) }
    }

    /// The first post that begins in these lines, as `post(at:)` has it.
    func firstPost(in range: Range<Int>) -> Moment.ID?? {
        for line in range {
            if let post = post(at: line), lines(of: post).lowerBound == line { return .some(post) }
        }
        return nil
    }

    /// The line on top where the moment is in its place: the posts that it replies to have up to a third of the view above it, and
    /// begin with a whole one.
    /// - Parameter height: how many lines are in view.
    func place(in height: Int) -> Int {
        let highest = start - min(height / 3, max(0, height - moment.lines.count))
        return highest <= 0 ? 0 : before.firstStart(from: highest) ?? start
    }

    // MARK: Painting

    /// - Parameters:
    ///   - first: the row of the canvas where the first line would stand.
    ///   - selection: the selected post; nil: the moment itself.
    func paint(
        from first: Int, selection: Moment.ID?, on canvas: Canvas, _ pictures: (any PictureProviding)?,
        _ words: Language
    ) {
        before.paint(from: first, selection: selection, isDim: true, on: canvas, pictures, words)
        paintMoment(from: first + start, isSelected: selection == nil, on: canvas, pictures, words)
        after.paint(from: first + repliesStart, selection: selection, isDim: false, on: canvas, pictures, words)
        for (line, text) in problem.enumerated() {
            canvas.put(text, row: first + problemStart + line, column: room.left, style: .warning)
        }
    }

    private func paintMoment(
        from first: Int, isSelected: Bool, on canvas: Canvas, _ pictures: (any PictureProviding)?, _ words: Language
    ) {
        for (line, pieces) in moment.lines.enumerated() where (0..<canvas.size.rows).contains(first + line) {
            if isSelected, !pieces.isEmpty { canvas.restCursor(row: first + line, column: room.left) }
            if isSelected, !props.conversation.isEmpty { canvas.putSelectionMark(row: first + line, text: room.left) }
            var column = room.left
            for piece in pieces {
                canvas.put(piece.text, row: first + line, column: column, style: piece.style)
                column += piece.text.width
            }
            canvas.mark(moment.links, ofLine: line - moment.headCount, row: first + line, column: room.left)
        }
        guard let pictures else { return }
        if let line = moment.avatarLine {
            Avatar(props.avatar).paint(row: first + line, column: ScreenHeader.left, on: canvas, pictures)
        }
        if let line = moment.likersLine {
            for (index, liker) in props.likers.prefix((room.width + 1) / Avatar.indent).enumerated() {
                let column = room.left + index * Avatar.indent
                Avatar(liker).paint(row: first + line, column: column, on: canvas, pictures)
            }
        }
        for (strip, line) in moment.photos {
            strip.paint(row: first + moment.headCount + line, column: room.left, on: canvas, pictures, words)
        }
    }
}

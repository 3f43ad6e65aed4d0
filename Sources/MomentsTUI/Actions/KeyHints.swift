import MomentsKit
import TerminalKit

/// A line that names the few keys that matter now, put into words once and painted in every frame. A click on one is the
/// key.
struct KeyHints {
    /// The column where the hints begin, as all content of a screen.
    static let left = 2

    private struct Hint {
        let action: Action
        let key: Key
        let name: CellText
        let word: CellText
    }

    private let hints: [Hint]
    private let undoKey: Key?
    private let undoes: CellText
    /// The word for sharing where the key boosts.
    private let boost: CellText

    /// - Parameters:
    ///   - actions: those without a key in that key context are left out.
    ///   - labels: labels of actions that differ from their words.
    ///   - both: those whose second key is named, too: some terminals have no Alt.
    init(
        _ actions: [Action], in context: KeyContext, _ keymap: Keymap, _ words: Language,
        labels: [(action: Action, label: String)] = [], both: [Action] = []
    ) {
        hints = actions.compactMap { action in
            let label = labels.first { $0.action == action }?.label ?? words.actions.label(of: action, in: context)
            let keys = keymap.keys(for: action, in: context).prefix(both.contains(action) ? 2 : 1)
            return keys.first.map {
                let name = keys.map(\.name).joined(separator: "/")
                return Hint(action: action, key: $0, name: CellText(name), word: CellText(" " + label))
            }
        }
        undoes = CellText(words.actions.undoes)
        boost = CellText(" " + words.actions.boost)
        undoKey = keymap.key(for: .undo, in: context)
    }

    /// Its rows, the rule above them included.
    /// - Parameter status: may take more than one.
    static func height(in size: CellSize, status: String? = nil) -> Int {
        max(1, status.map { lines(of: $0, in: size).count } ?? 1) + (size.isRoomy ? 1 : 0)
    }

    /// The foot of a screen, below a thin rule where there is room: the status or else the change that can be undone, and
    /// to its right the key hints that fit.
    /// - Parameters:
    ///   - status: shown instead of the change: it is newer, or worse than having to wait for undo.
    ///   - voice: of the status.
    ///   - undo: the last change; nil if it cannot be undone.
    ///   - disabled: the actions that would do nothing now.
    ///   - hidden: the actions that are left out now.
    ///   - boosts: whether sharing is boosting now.
    func paint(
        status: String?, voice: MessageVoice, undo: String? = nil, disabled: [Action] = [], hidden: [Action] = [],
        boosts: Bool = false, on canvas: Canvas
    ) {
        let row = canvas.size.rows - 1
        guard row > 0 else { return }
        let lines = status.map { Self.lines(of: $0, in: canvas.size) } ?? []
        let top = row - max(0, lines.count - 1)
        if canvas.size.isRoomy { canvas.rule(row: top - 1) }
        var column = Self.left
        if let last = lines.last {
            for (line, text) in lines.enumerated() {
                canvas.fill(row: top + line, style: .plain)
                canvas.put(text, row: top + line, column: column, style: voice.style)
            }
            column += last.width + 3
        } else if let undo, let undoKey {
            let pieces: [(CellText, Style)] = [
                (CellText(undo + " · "), .plain), (CellText(undoKey.name), .key), (undoes, .plain),
            ]
            let next = paint(pieces, row, column, canvas)
            canvas.mark(row: row, columns: column..<next, as: .key(undoKey))
            column = next
        }
        paint(
            row: row, from: column, disabled: disabled, hidden: hidden + told(status, undo), boosts: boosts, on: canvas)
    }

    /// The actions that the status names already, and undo where there is nothing to undo.
    private func told(_ status: String?, _ undo: String?) -> [Action] {
        guard let status else { return [.undo] }
        return (undo == nil ? [.undo] : [])
            + hints.filter { status.hasSuffix(" \($0.name.string)\($0.word.string)") }.map(\.action)
    }

    /// A long status takes rows from the screen above it: it may say what to do.
    private static func lines(of status: String, in size: CellSize) -> [CellText] {
        let width = size.columns - left
        let maximum = max(1, size.rows / 4)
        guard maximum > 1 else { return [CellText(status).truncated(to: width)] }
        return CellText.wrapAndTruncate(status, width: width, maximumLines: maximum)
    }

    /// Paints nothing if the pieces do not all fit.
    /// - Returns: the column to go on in.
    private func paint(_ pieces: [(text: CellText, style: Style)], _ row: Int, _ start: Int, _ canvas: Canvas) -> Int {
        let end = start + pieces.reduce(0) { $0 + $1.text.width }
        guard end <= canvas.size.columns else { return start }
        var column = start
        for piece in pieces {
            canvas.put(piece.text, row: row, column: column, style: piece.style)
            column += piece.text.width
        }
        return end + 3
    }

    /// Paints the hints that fit, in their order.
    func paint(
        row: Int, from start: Int = KeyHints.left, disabled: [Action] = [], hidden: [Action] = [],
        boosts: Bool = false, on canvas: Canvas
    ) {
        var column = start
        for hint in hints where !hidden.contains(hint.action) {
            let word = boosts && hint.action == .share ? boost : hint.word
            let end = column + hint.name.width + word.width
            guard end <= canvas.size.columns else { return }
            canvas.put(hint.name, row: row, column: column, style: disabled.contains(hint.action) ? .dim : .key)
            canvas.put(word, row: row, column: column + hint.name.width, style: .dim)
            canvas.mark(row: row, columns: column..<end, as: .key(hint.key))
            column = end + 3
        }
    }
}

extension MessageVoice {
    /// The style of a message in this voice.
    var style: Style {
        switch self {
        case .plain: .plain
        case .refused: .caution
        case .failed: .warning
        }
    }
}

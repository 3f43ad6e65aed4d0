import MomentsKit
import TerminalKit

/// Draws what stands where nothing is, in the middle: a sentence, and below it the keys that help, with what they do. A click on one is
/// the key.
struct EmptyPlaceView {
    private let sentence: String
    private let ways: [(key: Key, name: CellText, text: CellText)]

    init(_ place: EmptyPlace, in context: KeyContext, _ keymap: Keymap) {
        sentence = place.sentence
        ways = place.ways.compactMap { way in
            Action(rawValue: way.step.rawValue).flatMap { keymap.key(for: $0, in: context) }.map {
                ($0, CellText($0.name), CellText(way.text))
            }
        }
    }

    private static let maximumWidth = 60
    private static let gap = 3

    /// How many rows it takes.
    func rows(columns: Int) -> Int {
        texts(columns).count + (ways.isEmpty ? 0 : 1 + ways.count)
    }

    func paint(on canvas: Canvas) {
        let texts = texts(canvas.size.columns)
        let height = canvas.size.rows
        // Where there is little room, the blank row goes first, then the keys: the foot names them, too.
        let gap = ways.isEmpty || texts.count + ways.count >= height ? 0 : 1
        let start = (ways.map(\.name.width).max() ?? 0) + Self.gap
        let room = width(canvas.size.columns)
        let widest = max(texts.map(\.width).max() ?? 0, min(room, ways.map { start + $0.text.width }.max() ?? 0))
        let left = max(0, (canvas.size.columns - widest) / 2)
        var row = max(0, (height - texts.count - gap - ways.count) / 2)
        for text in texts {
            canvas.put(text, row: row, column: left)
            row += 1
        }
        row += gap
        for way in ways {
            canvas.put(way.name, row: row, column: left, style: .key)
            let text = way.text.truncated(to: room - start)
            canvas.put(text, row: row, column: left + start, style: .dim)
            canvas.mark(row: row, columns: left..<left + start + text.width, as: .key(way.key))
            row += 1
        }
    }

    private func width(_ columns: Int) -> Int { max(1, min(columns - 2 * ScreenHeader.left, Self.maximumWidth)) }

    private func texts(_ columns: Int) -> [CellText] { CellText.wrap(sentence, width: width(columns)) }
}

// MARK: In lines

extension EmptyPlace {
    /// The sentence, and each action that helps by its name.
    func announcements(_ words: Language) -> [String] {
        [sentence]
            + ways.compactMap { way in
                Action(rawValue: way.step.rawValue).map {
                    Sentence.ended(
                        words.commandPalette.paletteLine(name: words.actions.lineName(of: $0), sentence: way.text))
                }
            }
    }
}

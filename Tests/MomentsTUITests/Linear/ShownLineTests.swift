import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct ShownLineTests {
    /// A row of cells with the abilities of the oldest terminals.
    private struct Row {
        /// "" is the right half of the letter before.
        var cells = Array(repeating: " ", count: 40)
        var column = 0

        mutating func take(_ text: String) {
            for scalar in text.unicodeScalars {
                if scalar == "\u{8}" {
                    column -= 1
                } else if CellScalar.columns(of: scalar) == 0 {
                    let base = cells[column - 1].isEmpty ? column - 2 : column - 1
                    cells[base].unicodeScalars.append(scalar)
                } else {
                    put(String(scalar), width: CellScalar.columns(of: scalar))
                }
            }
        }

        private mutating func put(_ letter: String, width: Int) {
            for index in column..<column + width { erase(index) }
            cells[column] = letter
            if width == 2 { cells[column + 1] = "" }
            column += width
        }

        /// Half of a wide letter goes with the other half.
        private mutating func erase(_ index: Int) {
            if cells[index].isEmpty { cells[index - 1] = " " }
            if index + 1 < cells.count, cells[index + 1].isEmpty { cells[index + 1] = " " }
            cells[index] = " "
        }

        var text: String { cells.joined() }
    }

    private func line(_ text: String, cursor: Int) -> ShownLine {
        ShownLine(text: CellText(text), cursor: cursor)
    }

    @Test(arguments: [
        ("what is typed at the end is sent alone", ("lik", 3), ("like", 4), "e"),
        ("a step back is a backspace", ("like", 4), ("like", 3), "\u{8}"),
        ("a wide letter takes two", ("日本", 4), ("日本", 2), "\u{8}\u{8}"),
        ("what is deleted is blanked", ("like", 4), ("lik", 3), "\u{8} \u{8}"),
    ])
    func onlyWhatChangedIsSent(_: String, old: (String, Int), new: (String, Int), sent: String) {
        expectEqual(line(old.0, cursor: old.1).change(to: line(new.0, cursor: new.1)), sent)
    }

    @Test func aTerminalShowsTheOtherLineWhateverItShowedBefore() {
        var random = RandomNumbers(seed: 1)
        let letters = ["a", "b", "e\u{301}", "日", "本", " ", "é", "👍"]
        var row = Row()
        var shown = ShownLine()

        for _ in 0..<500 {
            let text = CellText(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? "a"
                }.joined())
            let prefix = String(text.string.prefix(Int.random(in: 0...12, using: &random)))
            let new = ShownLine(text: text, cursor: CellText(prefix).width)
            row.take(shown.change(to: new))
            shown = new
            #expect(row.text.prefix { $0 != "\n" }.hasPrefix(text.string))
            #expect(row.text.dropFirst(text.string.count).allSatisfy { $0 == " " })
            expectEqual(row.column, new.cursor)
        }
    }
}

/// The lines that a text is shown in, and where each of its characters stands in them.
///
/// After a change only the lines it touches are broken anew, however long the text.
struct TextLines: Sendable {
    /// In columns, 1 or more. A cursor behind the last character of a full line needs one more.
    let width: Int
    /// Where each line begins, in characters; the first is 0.
    private(set) var starts: [Int]

    init(_ text: [Character], width: Int) {
        self.width = max(1, width)
        starts = [0]
        breakLines(from: 0, in: text, until: nil)
    }

    var count: Int { starts.count }

    /// The characters of a line, with the blanks and the line break that end it.
    func range(of line: Int, in text: [Character]) -> Range<Int> {
        starts[line]..<(line + 1 < count ? starts[line + 1] : text.count)
    }

    /// - Parameter text: as it is after the change.
    mutating func update(_ change: ChangedRange, in text: [Character]) {
        // A word may move up to the line before.
        let first = max(0, line(of: change.start) - 1)
        let end = change.start + change.inserted
        let shift = change.inserted - change.removed
        let rest = starts[(first + 1)...].drop { $0 <= change.start + change.removed }.map { $0 + shift }
        starts.removeSubrange((first + 1)...)
        breakLines(from: starts[first], in: text, until: (end, rest))
    }

    /// - Parameter known: lines from this character on begin here, if one of them does.
    private mutating func breakLines(from start: Int, in text: [Character], until known: (after: Int, starts: [Int])?) {
        let wrapper = TextWrapper(width: width)
        var start = start
        var next = 0
        while let end = wrapper.end(ofLineAt: start, in: text) {
            if let known, end > known.after {
                while next < known.starts.count, known.starts[next] < end { next += 1 }
                if next < known.starts.count, known.starts[next] == end {
                    starts.append(contentsOf: known.starts[next...])
                    return
                }
            }
            starts.append(end)
            start = end
        }
    }

    /// The line that an offset between characters is in.
    func line(of index: Int) -> Int {
        var range = 0..<count
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range = starts[middle] <= index ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    func position(of index: Int, in text: [Character]) -> CellPosition {
        let line = line(of: index)
        return CellPosition(row: line, column: columns(of: line, in: text)[index - starts[line]])
    }

    /// The offset between characters that is nearest to a cell, on its left.
    func index(at position: CellPosition, in text: [Character]) -> Int {
        guard position.row >= 0 else { return 0 }
        guard position.row < count else { return text.count }
        let columns = columns(of: position.row, in: text)
        let places = places(in: position.row, text)
        return places.last { columns[$0 - places.lowerBound] <= max(0, position.column) } ?? places.lowerBound
    }

    /// The places between characters that are shown in this line and not in the next.
    func places(in line: Int, _ text: [Character]) -> Range<Int> {
        line + 1 < count ? starts[line]..<starts[line + 1] : starts[line]..<text.count + 1
    }

    /// The column of each offset in a line, its end included.
    func columns(of line: Int, in text: [Character]) -> [Int] {
        let wrapper = TextWrapper(width: width)
        let range = range(of: line, in: text)
        let startsParagraph = TextWrapper.startsParagraph(range.lowerBound, in: text)
        let indent = startsParagraph ? text[range].prefix(while: TextWrapper.isBlank).count : 0
        let shownIndent = min(indent, max(0, width - contentWidth(text[range].dropFirst(indent), wrapper)))
        var columns = [0]
        columns.reserveCapacity(range.count + 1)
        var column = 0
        for (offset, character) in text[range].enumerated() {
            if offset < indent {
                column = min(column + 1, shownIndent)
            } else if TextWrapper.isBlank(character) {
                column = min(column + 1, width)
            } else if character != "\n" {
                column += wrapper.columns(of: character)
            }
            columns.append(column)
        }
        return columns
    }

    /// Without the blanks at the end.
    private func contentWidth(_ text: ArraySlice<Character>, _ wrapper: TextWrapper) -> Int {
        var (content, all) = (0, 0)
        for character in text where character != "\n" {
            if TextWrapper.isBlank(character) {
                all += 1
            } else {
                all += wrapper.columns(of: character)
                content = all
            }
        }
        return content
    }
}

/// The window of lines in view.
package struct Scroller {
    package private(set) var top = 0
    package private(set) var height = 1
    package private(set) var count = 0

    package init() {}

    /// - Parameters:
    ///   - count: lines there are.
    ///   - height: lines that fit.
    package mutating func setSize(count: Int, height: Int) {
        self.count = count
        self.height = max(1, height)
        scroll(to: top)
    }

    package mutating func scroll(to line: Int) {
        top = max(0, min(line, count - height))
    }

    /// Scrolls no further than it takes to have this line in view.
    package mutating func reveal(_ line: Int) {
        if line < top { scroll(to: line) }
        if line >= top + height { scroll(to: line - height + 1) }
    }

    package mutating func turn(_ event: MouseEvent) {
        switch event {
        case .wheelDown: scroll(to: top + 3)
        case .wheelUp: scroll(to: top - 3)
        case .click: break
        }
    }

    /// The lines in view.
    package var range: Range<Int> { top..<min(count, top + height) }

    /// The line that is shown at this row, counted from the first row in view; nil where none is.
    package func line(at row: Int) -> Int? {
        row >= 0 && range.contains(top + row) ? top + row : nil
    }

    /// Whether some lines are out of view.
    package var isPartial: Bool { count > height }
}

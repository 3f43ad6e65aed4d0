/// Which of some lines are in view.
struct Scroller {
    private(set) var top = 0
    private(set) var height = 1
    private(set) var count = 0

    /// - Parameters:
    ///   - count: lines there are.
    ///   - height: lines that fit.
    mutating func setSize(count: Int, height: Int) {
        self.count = count
        self.height = max(1, height)
        scroll(to: top)
    }

    mutating func scroll(to line: Int) {
        top = max(0, min(line, count - height))
    }

    /// Scrolls no further than it takes to have this line in view.
    mutating func reveal(_ line: Int) {
        if line < top { scroll(to: line) }
        if line >= top + height { scroll(to: line - height + 1) }
    }

    /// True where the action was one that scrolls.
    mutating func perform(_ action: Action) -> Bool {
        switch action {
        case .scrollDown: scroll(to: top + 1)
        case .scrollUp: scroll(to: top - 1)
        case .halfPageDown: scroll(to: top + max(1, height / 2))
        case .halfPageUp: scroll(to: top - max(1, height / 2))
        case .pageDown: scroll(to: top + max(1, height - 1))
        case .pageUp: scroll(to: top - max(1, height - 1))
        case .first: scroll(to: 0)
        case .last: scroll(to: count)
        default: return false
        }
        return true
    }

    mutating func turn(_ event: MouseEvent) {
        switch event {
        case .wheelDown: scroll(to: top + 3)
        case .wheelUp: scroll(to: top - 3)
        case .click: break
        }
    }

    /// The lines in view.
    var range: Range<Int> { top..<min(count, top + height) }

    /// Whether some lines are out of view.
    var isPartial: Bool { count > height }
}

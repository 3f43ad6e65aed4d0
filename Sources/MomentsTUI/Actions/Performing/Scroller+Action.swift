import TerminalKit

extension Scroller {
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
}

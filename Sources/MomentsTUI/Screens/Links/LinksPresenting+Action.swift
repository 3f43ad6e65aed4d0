import MomentsKit

extension LinksPresenting {
    /// The interaction of an action on a list of links, the same in cells and in lines.
    func perform(_ action: Action) {
        switch action {
        case .nextRow: onNext()
        case .previousRow: onPrevious()
        case .run: onChoose()
        case .back: onClose()
        default: break
        }
    }

    /// Chooses a row by its number, from 1; where there is none, nothing.
    func choose(_ number: Int, of count: Int) {
        guard number >= 1, number <= count else { return }
        onSelect(number - 1)
        onChoose()
    }
}

import MomentsKit

extension SearchPresenting {
    /// The interaction of an action on a search, the same in cells and in lines.
    func perform(_ action: Action, tasks: InFlightTasks) {
        if actions.perform(action) { return }
        switch action {
        case .showResults: onSubmit()
        case .search: onEdit()
        case .nextMatch: onNext()
        case .previousMatch: onPrevious()
        case .first: onFirst()
        case .last: onLast()
        case .open: onOpen()
        case .back: onClose()
        default: break
        }
    }
}

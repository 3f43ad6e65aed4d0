import MomentsKit
import TestSupport

final class SearchPresenterMock: SearchPresenting {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, reachedStart, reachedEnd, first, last, open, close
        case queryChanged(String)
        case select(Int64)
    }

    let calls = Calls<Call>()
    /// What is shown, for the tests whose presenter answers.
    var props = SearchProps()
    /// What choosing a moment leads to; a presenter renders it as the selection.
    var onSelection: (Moment.ID) -> Void = { _ in }

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onQueryChanged(_ text: String) { calls.record(.queryChanged(text)) }
    func onReachedStart() { calls.record(.reachedStart) }
    func onReachedEnd() { calls.record(.reachedEnd) }
    func onFirst() { calls.record(.first) }
    func onLast() { calls.record(.last) }
    func onOpen() { calls.record(.open) }
    func onClose() { calls.record(.close) }

    func onSelect(_ id: Moment.ID) {
        calls.record(.select(id.rawValue))
        onSelection(id)
    }
}

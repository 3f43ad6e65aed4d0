import MomentsCore
import MomentsKit
import TestSupport

final class SearchPresenterMock: SearchPresenting, MomentListPresentingMock {
    nonisolated enum Call: MomentListCall {
        case viewLoaded, activated, deactivated, reachedStart, reachedEnd, first, last, open, close
        case submit, edit, next, previous
        case act(MomentAction)
        case queryChanged(String)
        case select(Int64)
        case follow(String)
        case post(String)
    }

    let calls = Calls<Call>()
    /// Each frame may change it, and only one test is about it: it is not recorded as a call.
    private(set) var heights: [Int] = []
    /// How often there was room left: most tests show less than a screen, so it is not recorded as a call.
    private(set) var roomsLeft = 0
    /// The shown props, for the tests whose presenter answers.
    var props = SearchProps()
    /// Called for a chosen moment, which a presenter would render as the selection.
    var onSelection: (Moment.ID) -> Void = { _ in }
    /// Called on going to read or to type, which a presenter would render as the mode.
    var onMode: (SearchProps.Mode) -> Void = { _ in }

    func onHeightChanged(_ lines: Int) { heights.append(lines) }
    func onRoomLeft() { roomsLeft += 1 }
    func onQueryChanged(_ text: String) { calls.record(.queryChanged(text)) }
    func onClose() { calls.record(.close) }

    func onSubmit() {
        calls.record(.submit)
        onMode(.reading)
    }

    func onEdit() {
        calls.record(.edit)
        onMode(.typing)
    }

    func onSelect(_ id: Moment.ID) {
        calls.record(.select(id.rawValue))
        onSelection(id)
    }
}

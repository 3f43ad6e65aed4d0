import MomentsKit
import TestSupport

/// The presenter of any rows with a filter.
final class FilteredRowsPresenterMock: FilteredRowsPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, choose, mark, close
        case queryChanged(String), move(Int), select(Int)
    }

    let calls = Calls<Call>()

    func onQueryChanged(_ query: String) { calls.record(.queryChanged(query)) }
    func onMove(by rows: Int) { calls.record(.move(rows)) }
    func onSelect(_ row: Int) { calls.record(.select(row)) }
    func onChoose() { calls.record(.choose) }
    func onMark() { calls.record(.mark) }
    func onClose() { calls.record(.close) }
}

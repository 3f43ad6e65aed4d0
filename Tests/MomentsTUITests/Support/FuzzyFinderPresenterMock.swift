import MomentsKit
import TestSupport

/// The presenter of any fuzzy finder.
final class FuzzyFinderPresenterMock: CommandPalettePresenting, FilePickerPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, next, previous, choose, mark, close
        case queryChanged(String), select(Int)
    }

    let calls = Calls<Call>()

    func onQueryChanged(_ query: String) { calls.record(.queryChanged(query)) }
    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onSelect(_ row: Int) { calls.record(.select(row)) }
    func onChoose() { calls.record(.choose) }
    func onMark() { calls.record(.mark) }
    func onClose() { calls.record(.close) }
}

import MomentsKit
import TestSupport

final class HelpPresenterMock: HelpPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, run, closed
        case queryChanged(String)
        case moved(Int)
        case selected(Int)
    }

    let calls = Calls<Call>()

    func onQueryChanged(_ query: String) { calls.record(.queryChanged(query)) }
    func onMove(by entries: Int) { calls.record(.moved(entries)) }
    func onSelect(_ row: Int) { calls.record(.selected(row)) }
    func onRun() { calls.record(.run) }
    func onClose() { calls.record(.closed) }
}

import MomentsKit
import TestSupport

final class CommandPalettePresenterMock: CommandPalettePresenting {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, next, previous, run, closed
        case query(String)
        case select(Int)
    }

    let calls = Calls<Call>()

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onQueryChanged(_ query: String) { calls.record(.query(query)) }
    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onSelect(_ row: Int) { calls.record(.select(row)) }
    func onChoose() { calls.record(.run) }
    func onClose() { calls.record(.closed) }
}

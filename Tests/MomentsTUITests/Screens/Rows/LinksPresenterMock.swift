import MomentsKit
import TestSupport

final class LinksPresenterMock: LinksPresenting {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, next, previous, choose, close
        case select(Int)
    }

    let calls = Calls<Call>()

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onSelect(_ row: Int) { calls.record(.select(row)) }
    func onChoose() { calls.record(.choose) }
    func onClose() { calls.record(.close) }
}

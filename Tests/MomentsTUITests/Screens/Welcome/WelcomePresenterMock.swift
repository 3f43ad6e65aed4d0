import MomentsKit
import TestSupport

final class WelcomePresenterMock: WelcomePresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, next, previous, choose, close
        case select(WelcomeWay)
    }

    let calls = Calls<Call>()

    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onSelect(_ way: WelcomeWay) { calls.record(.select(way)) }
    func onChoose() { calls.record(.choose) }
    func onClose() { calls.record(.close) }
}

extension WelcomeProps {
    static func sample() -> WelcomeProps {
        var props = WelcomeProps()
        props.purpose = "Moments is a timeline."
        props.rows = [
            Row(id: .demo, name: "Look around", detail: "in samples"),
            Row(id: .signUp, name: "Sign up", detail: "with an account"),
        ]
        props.selection = .demo
        return props
    }
}

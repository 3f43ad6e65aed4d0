import MomentsCore
import MomentsKit
import TestSupport

final class SettingsPresenterMock: SettingsPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, next, previous, change, nextValue, previousValue, useDefault
        case submitValue, close
        case select(Setting)
        case valueChanged(String)
    }

    let calls = Calls<Call>()

    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onSelect(_ setting: Setting) { calls.record(.select(setting)) }
    func onChange() async { calls.record(.change) }
    func onNextValue() async { calls.record(.nextValue) }
    func onPreviousValue() async { calls.record(.previousValue) }
    func onUseDefault() async { calls.record(.useDefault) }
    func onValueChanged(_ text: String) { calls.record(.valueChanged(text)) }
    func onSubmitValue() async { calls.record(.submitValue) }
    func onClose() { calls.record(.close) }
}

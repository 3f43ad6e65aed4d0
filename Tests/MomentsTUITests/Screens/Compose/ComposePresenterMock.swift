import MomentsKit
import TestSupport

final class ComposePresenterMock: ComposePresenting {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, textRefused, submit, discard, editElsewhere, close
        case textChanged(String)
    }

    let calls = Calls<Call>()

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onTextChanged(_ text: String) { calls.record(.textChanged(text)) }
    func onTextRefused() { calls.record(.textRefused) }
    func onSubmit() async { calls.record(.submit) }
    func onDiscard() { calls.record(.discard) }
    func onEditElsewhere() async { calls.record(.editElsewhere) }
    func onClose() { calls.record(.close) }
}

import MomentsKit
import TestSupport

final class FeedFormPresenterMock: FeedFormPresenting {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, nextField, previousField, allowPlain, submit, addUnchecked, cancel
        case changed(FeedFormField, String), selected(FeedFormField)
    }

    let calls = Calls<Call>()

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onChanged(_ field: FeedFormField, _ text: String) { calls.record(.changed(field, text)) }
    func onNextField() { calls.record(.nextField) }
    func onPreviousField() { calls.record(.previousField) }
    func onFieldSelected(_ field: FeedFormField) { calls.record(.selected(field)) }
    func onAllowPlain() { calls.record(.allowPlain) }
    func onSubmit() async { calls.record(.submit) }
    func onAddUnchecked() async { calls.record(.addUnchecked) }
    func onCancel() { calls.record(.cancel) }
}

import MomentsKit
import TestSupport

nonisolated enum FormCall<ID: FormFieldID>: Equatable {
    case changed(ID, String), fieldSelected(ID)
    case nextField, previousField, fieldEntered, submit, cancel
}

/// The form of a presenter that is a mock.
final class FormMock<ID: FormFieldID>: FormPresenting {
    private let record: (FormCall<ID>) -> Void
    /// Called after each change, as a presenter would render it.
    var onChange: (ID, String) -> Void = { _, _ in }

    init(_ record: @escaping (FormCall<ID>) -> Void) {
        self.record = record
    }

    func onChanged(_ field: ID, _ text: String) {
        record(.changed(field, text))
        onChange(field, text)
    }

    func onNextField() { record(.nextField) }
    func onPreviousField() { record(.previousField) }
    func onFieldSelected(_ field: ID) { record(.fieldSelected(field)) }
    func onFieldEntered() async { record(.fieldEntered) }
    func onSubmit() async { record(.submit) }
    func onCancel() { record(.cancel) }
}

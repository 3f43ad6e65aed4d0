import TestSupport

@testable import MomentsKit

enum FormSampleField: FormFieldID {
    case name, mail, code

    var isSecret: Bool { self == .code }
}

/// A form with a name, a mail that is needed and has an @, and a code that comes once there is a name and has four
/// characters.
@MainActor final class FormHostMock: FormHost {
    enum Call: Equatable {
        case sent, left
        case rendered(FormProps<FormSampleField>)
    }

    let calls = Calls<Call>()
    let form = Form(focus: FormSampleField.name)
    var texts: [FormSampleField: String] = [:]
    /// Where sending waits; nil where it does not.
    var hold: Hold?
    var canBeCancelled = true
    private(set) var wasCancelled = false
    /// How often sending began.
    private(set) var sends = 0

    init() {
        form.host = self
    }

    var fields: [FormSampleField] { text(of: .name).isEmpty ? [.name, .mail] : [.name, .mail, .code] }

    func label(of field: FormSampleField) -> String { "\(field)" }

    func text(of field: FormSampleField) -> String { texts[field] ?? "" }

    func change(_ field: FormSampleField, to text: String) { texts[field] = text }

    func fault(of field: FormSampleField) -> String? {
        switch field {
        case .name: nil
        case .mail: text(of: .mail).contains("@") ? nil : "no mail"
        case .code: text(of: .code).count == 4 ? nil : "no code"
        }
    }

    func send() async {
        sends += 1
        let outcome = await form.attempt(canBeCancelled: canBeCancelled) { [self] in
            await hold?.pass()
            if Task.isCancelled { wasCancelled = true }
            return true
        }
        if outcome == true { calls.record(.sent) }
    }

    func leave() { calls.record(.left) }

    func onFormChanged() { calls.record(.rendered(form.props)) }
}

/// What a screen shows that has a form.
package protocol PropsWithForm: Equatable, Sendable {
    associatedtype ID: FormFieldID

    init()
    var form: FormProps<ID> { get }
    /// What came of it, or its progress.
    var message: String? { get }
    /// How that is meant.
    var voice: MessageVoice { get }
}

extension PropsWithForm {
    /// Most forms say what to correct.
    package var voice: MessageVoice { .refused }
}

/// The props of a screen that has a form.
package protocol PropsWithForm: Equatable, Sendable {
    associatedtype ID: FormFieldID

    init()
    var form: FormProps<ID> { get }
    /// The result of sending the form, or its progress.
    var message: String? { get }
    /// How that is meant.
    var voice: MessageVoice { get }
}

extension PropsWithForm {
    /// Most messages of a form ask for a correction.
    package var voice: MessageVoice { .refused }
}

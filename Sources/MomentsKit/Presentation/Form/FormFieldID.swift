/// The name of a field of a form.
package protocol FormFieldID: Hashable, Sendable {
    /// Whether the screen hides the typed text.
    var isSecret: Bool { get }
}

extension FormFieldID {
    package var isSecret: Bool { false }
}

/// The name of a field of a form.
package protocol FormFieldID: Hashable, Sendable {
    /// Whether nobody may read what is typed.
    var isSecret: Bool { get }
}

extension FormFieldID {
    package var isSecret: Bool { false }
}

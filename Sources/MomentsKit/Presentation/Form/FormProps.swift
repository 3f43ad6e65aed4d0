/// One field of a form, with its text.
package struct FormField<ID: FormFieldID>: Equatable, Sendable, Identifiable {
    package let id: ID
    package var label: String
    /// A dot for each character of a secret: that itself reaches no screen, unless the person wants to see it.
    package var text: String
    /// The fault of the field, once it was left.
    package var hint: String?

    package init(id: ID, label: String, text: String, hint: String? = nil) {
        self.id = id
        self.label = label
        self.text = text
        self.hint = hint
    }
}

/// The common props of all forms.
package struct FormProps<ID: FormFieldID>: Equatable, Sendable {
    package var fields: [FormField<ID>] = []
    /// The field that is being typed into.
    package var focus: ID
    /// All rules hold and nothing is under way.
    package var canSubmit = false
    /// The form is locked: nothing is typed meanwhile.
    package var isBusy = false

    package init(focus: ID) {
        self.focus = focus
    }

    /// Nil where the field is not there.
    package subscript(id: ID) -> FormField<ID>? {
        get { fields.first { $0.id == id } }
        set {
            guard let newValue, let index = fields.firstIndex(where: { $0.id == id }) else { return }
            fields[index] = newValue
        }
    }
}

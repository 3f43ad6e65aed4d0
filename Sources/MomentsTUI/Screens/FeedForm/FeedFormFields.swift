import MomentsKit
import TerminalKit

/// The text fields of the form, which come and go with those of its props. They hold cursors and what is typed.
struct FeedFormFields {
    private var fields: [FeedFormField: TextField] = [:]

    subscript(field: FeedFormField) -> TextField? { fields[field] }

    /// - Returns: what to report, in order.
    func apply(_ edits: [TextEdit], to id: FeedFormField) -> [String] {
        fields[id]?.apply(edits) ?? []
    }

    /// Keeps a secret that was empty meanwhile: props tell only how long it is.
    func keep(_ text: String?, in id: FeedFormField) {
        if id.isSecret, let text { fields[id]?.text = text }
    }

    mutating func show(_ props: FeedFormProps) {
        for shown in props.fields {
            let field = fields[shown.id] ?? TextField(label: shown.label, isSecret: shown.id.isSecret)
            fields[shown.id] = field
            field.hasFocus = shown.id == props.focus
            field.mask = shown.text
            if !field.isSecret, field.text != shown.text { field.text = shown.text }
            // The presenter forgot the secret, so the field must as well.
            if shown.text.isEmpty { field.text = "" }
        }
        let shown = Set(props.fields.map(\.id))
        fields = fields.filter { shown.contains($0.key) }
    }
}

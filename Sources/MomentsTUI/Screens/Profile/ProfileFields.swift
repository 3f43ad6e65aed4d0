import MomentsCore
import MomentsKit
import TerminalKit

/// The text fields of the form for one's own profile. They hold cursors and what is typed.
struct ProfileFields {
    private var fields: [ProfileDetails.Field: TextField] = [:]

    subscript(field: ProfileDetails.Field) -> TextField? { fields[field] }

    /// - Returns: what to report, in order.
    func apply(_ edits: [TextEdit], to id: ProfileDetails.Field) -> [String] {
        fields[id]?.apply(edits) ?? []
    }

    mutating func show(_ form: ProfileProps.Form?) {
        guard let form else { return fields = [:] }
        for shown in form.fields {
            let field = fields[shown.id] ?? TextField(label: shown.label, isSecret: false)
            fields[shown.id] = field
            field.hasFocus = shown.id == form.focus
            if field.text != shown.text { field.text = shown.text }
        }
    }
}

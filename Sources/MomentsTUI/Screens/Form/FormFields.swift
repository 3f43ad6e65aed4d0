import MomentsKit
import TerminalKit

/// The text fields of a form, which come and go with those of its props. They hold cursors and typed text.
final class FormFields<ID: FormFieldID> {
    let form: any FormPresenting<ID>
    private(set) var props: FormProps<ID>
    private var fields: [Entry] = []

    private struct Entry {
        let id: ID
        let field: TextField
    }

    /// - Parameter focus: the field that has it before there are props.
    init(_ form: any FormPresenting<ID>, focus: ID) {
        self.form = form
        props = FormProps(focus: focus)
    }

    /// The text of a field.
    subscript(id: ID) -> String { field(id)?.text ?? "" }

    func show(_ props: FormProps<ID>) {
        self.props = props
        fields = props.fields.map { shown in
            let field = field(shown.id) ?? TextField(label: shown.label, isSecret: shown.id.isSecret)
            field.hasFocus = shown.id == props.focus
            field.mask = shown.text
            // The props tell only the length of a secret. The field forgets a secret once the presenter forgot it.
            if !field.isSecret || shown.text.isEmpty { field.text = shown.text }
            return Entry(id: shown.id, field: field)
        }
    }

    private func field(_ id: ID) -> TextField? { fields.first { $0.id == id }?.field }

    // MARK: Typing

    func edit(_ edits: [TextEdit]) {
        guard !props.isBusy, let field = field(props.focus) else { return }
        report(field.apply(edits), in: field)
    }

    /// A whole field.
    func type(_ text: String) {
        guard !props.isBusy, let field = field(props.focus) else { return }
        field.text = text
        report([field.text], in: field)
    }

    /// A line: an empty one keeps the text, but empties a wrong one, which would hold the person up. Blanks empty the field.
    func answer(_ line: String) {
        if !line.isEmpty || holdsWrongText { type(line.allSatisfy(\.isWhitespace) ? "" : line) }
    }

    private var holdsWrongText: Bool {
        props[props.focus].map { $0.hint != nil && !$0.text.isEmpty } ?? false
    }

    private func report(_ texts: [String], in field: TextField) {
        let id = props.focus
        for text in texts { form.onChanged(id, text) }
        // A secret that was empty meanwhile was forgotten: props tell only how long it is.
        if field.isSecret, let text = texts.last { field.text = text }
    }

    func select(_ index: Int) {
        if props.fields.indices.contains(index) { form.onFieldSelected(props.fields[index].id) }
    }

    // MARK: Painting

    /// - Parameter canvas: a row.
    func paint(_ index: Int, on canvas: Canvas) {
        if fields.indices.contains(index) { fields[index].field.paint(on: canvas) }
    }
}

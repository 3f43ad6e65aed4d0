import MomentsKit
import TerminalKit

/// The order of the lines of a form, as far as there is room for them.
struct FormLayout {
    /// The columns of labels, the gap behind them included.
    static let labelWidth = 10
    /// How many lines a message mostly takes: a box keeps room for them, so that nothing moves when one comes.
    static let messageLines = 2
    private static let maximumMessageLines = 4

    let keymap: Keymap
    let context: KeyContext
    /// In cells, of all; and where fields begin.
    let width: Int
    let start: Int
    /// There may be fewer than it takes.
    let rows: Int
    /// The lines around the field with the focus, where there is not room for all.
    var body: [FormLine] = []
    /// The lines that stay below it: buttons and messages.
    var foot: [FormLine] = []

    init(keymap: Keymap, context: KeyContext, width: Int, rows: Int = .max, labelWidth: Int = FormLayout.labelWidth) {
        self.keymap = keymap
        self.context = context
        self.width = max(1, width)
        self.rows = rows
        start = min(labelWidth, self.width - 1)
    }

    /// All lines, or those that matter most: the field with the focus, the buttons, the message.
    /// - Parameter focus: the index of that field.
    func lines(height: Int, focus: Int?) -> [FormLine] {
        var (body, foot) = (body, foot)
        if body.count + foot.count > height { body.removeAll { $0.explained != nil && $0.explained != focus } }
        for spare in [FormLine.Spare.blank, .other] {
            while body.count + foot.count > height, foot.removeLast(spare) || body.removeLast(spare) {}
        }
        let room = max(1, height - foot.count)
        if body.count > room {
            let line = body.firstIndex { $0.place == focus.map(FormLine.Place.field) } ?? 0
            let top = max(0, min(line - room / 2, body.count - room))
            body = Array(body[top..<top + room])
        }
        return Array((body + foot).prefix(max(0, height)))
    }

    // MARK: Parts

    func heading(_ text: String) -> FormLine {
        FormLine(CellText(text).truncated(to: width), style: .dim)
    }

    /// Why it asks for what it does.
    func explanation(_ text: String?) -> [FormLine] {
        text.map { CellText.wrap($0, width: width).map { FormLine($0) } } ?? []
    }

    /// A field with what is wrong with it below.
    /// - Parameter explanation: stands there while nothing is; where there is too little room for all, only that of the
    ///   field with the focus.
    func field<ID>(_ index: Int, of form: FormProps<ID>, explanation: String? = nil) -> [FormLine] {
        let label = CellText(form.fields[index].label).truncated(to: start)
        var line = FormLine(label)
        line.place = .field(index)
        let hint = form.fields[index].hint
        if let hint { return [line] + note(hint, .caution) }
        guard let explanation else { return [line, .blank] }
        return [line]
            + note(explanation, .dim).map { note in
                var note = note
                note.explained = index
                return note
            }
    }

    /// A note takes as few rows as it can, further to the left if need be: nothing moves when one comes that fits into one,
    /// and an address is not cut.
    private func note(_ text: String, _ style: Style) -> [FormLine] {
        let lines = CellText.wrap(text, width: width)
        let column = max(0, min(start, width - (lines.map(\.width).max() ?? 0)))
        return lines.map { FormLine($0, column: column, style: style) }
    }

    /// In brackets and with its key only where it can be pressed: that is seen without colours as well.
    func button(_ action: Action, _ label: String, isEnabled: Bool) -> FormLine {
        let key = keymap.key(for: action, in: context)
        let name = key.map { $0 == Key(.enter) ? " ⏎" : " \($0.name)" } ?? ""
        let text = CellText(isEnabled ? "[ \(label)\(name) ]" : "  \(label)  ")
        return pressed(text, isEnabled ? .button : .buttonDisabled, key)
    }

    /// Something that is so or not.
    func choice(_ action: Action, _ label: String, isChosen: Bool) -> FormLine {
        let key = keymap.key(for: action, in: context)
        let name = key.map { " \($0.name)" } ?? ""
        return pressed(CellText("[\(isChosen ? "x" : " ")] \(label)\(name)"), .plain, key)
    }

    private func pressed(_ text: CellText, _ style: Style, _ key: Key?) -> FormLine {
        FormLine(text, column: max(0, min(start, width - text.width)), style: style, key: key)
    }

    func message(_ text: String?, _ voice: MessageVoice, isBusy: Bool) -> [FormLine] {
        let texts =
            text.map { CellText.wrapAndTruncate($0, width: width, maximumLines: Self.maximumMessageLines) } ?? []
        return texts.map { FormLine($0, style: isBusy ? .dim : voice.style) }
    }
}

extension [FormLine] {
    /// - Returns: false where there is none of this kind.
    fileprivate mutating func removeLast(_ spare: FormLine.Spare) -> Bool {
        guard let last = lastIndex(where: { $0.spare == spare }) else { return false }
        remove(at: last)
        return true
    }
}

import MomentsKit
import TerminalKit

/// What stands below what in the form, as far as there is room for it.
struct FeedFormLayout {
    enum Line {
        case blank
        case text(CellText, Style)
        /// What is wrong with the field above.
        case note(CellText)
        /// - Parameter index: among the fields of the props.
        case field(Int)
        case choice(CellText)
        case button(CellText, Action, isEnabled: Bool)
    }

    /// How many lines are kept free for a message, so that nothing moves when one comes.
    private static let messageLines = 2
    private static let maximumMessageLines = 4

    let props: FeedFormProps
    let words: any FeedFormWords
    let keymap: Keymap
    /// In cells, of all; and where fields begin.
    let width: Int
    let start: Int

    /// All lines, or those that matter most: the field with the focus, the message, the button.
    func lines(height: Int) -> [Line] {
        var body = body
        var foot = foot
        while body.count + foot.count > height, let last = body.lastIndex(where: Self.isBlank) { body.remove(at: last) }
        while body.count + foot.count > height, let last = foot.lastIndex(where: Self.isBlank) { foot.remove(at: last) }
        let room = max(1, height - foot.count)
        if body.count > room { body = Array(body[window(of: body, room)]) }
        return Array((body + foot).prefix(max(0, height)))
    }

    /// The lines around the field with the focus.
    private func window(of body: [Line], _ room: Int) -> Range<Int> {
        let focus = props.fields.firstIndex { $0.id == props.focus }
        let line = body.firstIndex { if case .field(let index) = $0 { index == focus } else { false } } ?? 0
        let top = max(0, min(line - room / 2, body.count - room))
        return top..<top + room
    }

    private static func isBlank(_ line: Line) -> Bool {
        if case .blank = line { true } else { false }
    }

    private var body: [Line] {
        [.text(CellText(words.feedFormPurpose).truncated(to: width), .dim), .blank]
            + props.fields.indices.flatMap { [.field($0)] + note($0) + choice($0) }
    }

    private func note(_ index: Int) -> [Line] {
        guard let hint = props.fields[index].hint else { return [.blank] }
        return CellText.wrap(hint, width: max(1, width - start)).map { .note($0) }
    }

    /// Below the address.
    private func choice(_ index: Int) -> [Line] {
        guard props.fields[index].id == .address, let isAllowed = props.allowsPlain else { return [] }
        let label = words.sendsPlain(key: keymap.key(for: .allowPlain, in: .feedForm)?.name)
        return [.choice(CellText("[\(isAllowed ? "x" : " ")] \(label)")), .blank]
    }

    private var foot: [Line] {
        let texts =
            props.message.map {
                CellText.wrapAndTruncate($0, width: width, maximumLines: Self.maximumMessageLines)
            } ?? []
        return buttons + texts.map { .text($0, props.isBusy ? .dim : .warning) }
            + Array(repeating: .blank, count: max(0, Self.messageLines - texts.count))
    }

    /// In brackets and with its key only where it can be pressed: that is seen without colours as well.
    private var buttons: [Line] {
        let first = button(.submit, isEnabled: props.canSubmit, words.feedFormButton)
        return props.canAddUnchecked ? [first, button(.addUnchecked, isEnabled: true, words.addsUnchecked)] : [first]
    }

    private func button(_ action: Action, isEnabled: Bool, _ label: (String?) -> String) -> Line {
        guard isEnabled else { return .button(CellText("  \(label(nil))  "), action, isEnabled: false) }
        let key = keymap.key(for: action, in: .feedForm).map { $0 == Key(.enter) ? "⏎" : $0.name }
        return .button(CellText("[ \(label(key)) ]"), action, isEnabled: true)
    }
}

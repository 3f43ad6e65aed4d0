import MomentsKit
import TerminalKit

/// The order of the lines of the login form.
struct LoginLayout {
    /// More are chosen with the keys, or typed.
    private static let maximumAccounts = 4

    let props: LoginProps
    let words: Language

    /// - Parameter room: a form without lines.
    func filled(_ room: FormLayout, _ fields: [FormLine], _ button: FormLine) -> FormLayout {
        let head = [room.heading(words.login.purpose(props.mode))] + room.explanation(props.reason) + [.blank]
        var layout = room.filled(head: head, fields: fields, foot: [.blank, button], props)
        let offers = offers(in: room)
        layout.foot += (offers.isEmpty ? [] : [.blank]) + offers
        return layout
    }

    /// Those around the chosen one.
    func accounts(in layout: FormLayout) -> [FormLine] {
        guard !props.accounts.isEmpty else { return [] }
        let last = max(0, props.accounts.count - Self.maximumAccounts)
        let first = min(last, max(0, (props.selection ?? 0) - Self.maximumAccounts / 2))
        let shown = props.accounts.indices.dropFirst(first).prefix(Self.maximumAccounts)
        return shown.map { account($0, layout) } + [.blank]
    }

    private func account(_ index: Int, _ layout: FormLayout) -> FormLine {
        let isSelected = index == props.selection
        let text = CellText(props.accounts[index]).truncated(to: max(0, layout.width - layout.start - 2))
        let marker = FormLine.Piece(text: isSelected ? "▌" : "", column: layout.start, style: .marker)
        return FormLine(
            [marker, FormLine.Piece(text: text, column: layout.start + 2, style: isSelected ? .plain : .dim)],
            place: .choice(index), spare: isSelected ? nil : .other)
    }

    // MARK: What else there is than this form

    /// Each with the key that leads there, beside each other where there is room.
    private func offers(in layout: FormLayout) -> [FormLine] {
        guard !props.form.isBusy else { return [] }
        let toOtherMode =
            props.isFirst && props.mode == .signUp
            ? nil
            : offer(.switchMode, layout) {
                props.mode == .logIn ? words.login.newHere(key: $0) : words.login.knownHere(key: $0)
            }
        let toDemo = props.hasWayBack ? nil : offer(.tryDemo, layout, words.login.justLooking)
        let all = [toOtherMode, toDemo].compactMap(\.self)
        guard !all.isEmpty else { return [] }
        let needed = all.reduce(0) { $0 + $1.text.width + 1 } - 1
        guard needed <= layout.width else { return all.map { FormLine(pieces(of: $0, column: 0)) } }
        var column = 0
        var row: [FormLine.Piece] = []
        for offer in all {
            row += pieces(of: offer, column: column)
            column += offer.text.width + 1
        }
        return [FormLine(row)]
    }

    private func offer(
        _ action: Action, _ layout: FormLayout, _ text: (String) -> String
    ) -> (text: CellText, key: Key)? {
        layout.keymap.key(for: action, in: layout.context).map { (CellText(text($0.name)), $0) }
    }

    /// The text, and over it its key.
    private func pieces(of offer: (text: CellText, key: Key), column: Int) -> [FormLine.Piece] {
        let text = offer.text.string
        let whole = FormLine.Piece(text: offer.text, column: column, style: .plain, key: offer.key)
        guard let place = text.firstRange(of: offer.key.name) else { return [whole] }
        let before = CellText(String(text[..<place.lowerBound]))
        return [whole, .init(text: CellText(offer.key.name), column: column + before.width, style: .key)]
    }
}

import MomentsKit
import TerminalKit

/// What stands below what in the login form, as far as there is room for it.
struct LoginForm {
    enum Line {
        case blank
        case text(CellText, Style)
        /// What is wrong with the field above.
        case note(CellText)
        case field(LoginField)
        /// - Parameter index: among the accounts of the props.
        case account(Int)
        case button(CellText)
        /// What else there is than this form, each with the key that leads there.
        case offers([(text: CellText, key: Key)])
    }

    /// More are chosen with the keys, or typed.
    private static let maximumAccounts = 4
    /// How many lines are kept free for a message, so that nothing moves when one comes.
    private static let messageLines = 2

    let props: LoginProps
    let words: any LoginWords & ActionWords
    let keymap: Keymap
    /// In cells.
    let width: Int

    /// All lines, or those that matter most.
    func lines(height: Int) -> [Line] {
        var lines =
            heading + [.blank, .field(.email), note(props.emailHint)] + accounts + (accounts.isEmpty ? [] : [.blank])
            + [.field(.password), note(props.passwordHint), .blank, button] + message + offers
        for isSpare in [Self.isBlank, Self.isUnselected(props)] {
            while lines.count > height, let last = lines.lastIndex(where: isSpare) { lines.remove(at: last) }
        }
        return Array(lines.prefix(max(0, height)))
    }

    private static func isBlank(_ line: Line) -> Bool {
        if case .blank = line { true } else { false }
    }

    private static func isUnselected(_ props: LoginProps) -> (Line) -> Bool {
        { if case .account(let index) = $0 { index != props.selection } else { false } }
    }

    private var heading: [Line] {
        [.text(CellText(words.loginPurpose(props.mode)).truncated(to: width), .dim)]
    }

    private func note(_ text: String?) -> Line { text.map { .note(CellText($0)) } ?? .blank }

    /// Those around the chosen one.
    private var accounts: [Line] {
        let last = max(0, props.accounts.count - Self.maximumAccounts)
        let first = min(last, max(0, (props.selection ?? 0) - Self.maximumAccounts / 2))
        return props.accounts.indices.dropFirst(first).prefix(Self.maximumAccounts).map(Line.account)
    }

    /// In brackets and with its key only where it can be pressed: that is seen without colours as well.
    private var button: Line {
        guard props.canSubmit else { return .button(CellText("  \(words.loginButton(props.mode, key: nil))  ")) }
        let key = keymap.key(for: .submit, in: .login).map { $0 == Key(.enter) ? "⏎" : $0.name }
        return .button(CellText("[ \(words.loginButton(props.mode, key: key)) ]"))
    }

    private var message: [Line] {
        let texts = props.message.map { CellText.wrap($0, width: width, maximumLines: Self.messageLines) } ?? []
        return texts.map { .text($0, props.isBusy ? .dim : .warning) }
            + Array(repeating: .blank, count: max(0, Self.messageLines - texts.count))
    }

    /// Beside each other where there is room.
    private var offers: [Line] {
        guard !props.isBusy else { return [] }
        let toOtherMode = offer(.switchMode) {
            props.mode == .logIn ? words.newHere(key: $0) : words.knownHere(key: $0)
        }
        let toDemo = props.hasWayBack ? nil : offer(.tryDemo, words.justLooking)
        let all = [toOtherMode, toDemo].compactMap(\.self)
        let needed = all.reduce(0) { $0 + $1.text.width + 1 } - 1
        return needed <= width ? [.offers(all)] : all.map { .offers([$0]) }
    }

    private func offer(_ action: Action, _ text: (String) -> String) -> (text: CellText, key: Key)? {
        keymap.key(for: action, in: .login).map { (CellText(text($0.name)), $0) }
    }
}

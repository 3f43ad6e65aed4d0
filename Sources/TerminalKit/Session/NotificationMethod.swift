/// How a terminal tells a person something who looks elsewhere.
package enum NotificationMethod: String, CaseIterable, Sendable {
    case off
    /// The terminal's own sign, without a text.
    case bell
    /// iTerm2's, which many others have, too: `OSC 9`, a text.
    case osc9
    /// rxvt's: `OSC 777`, a title and a text.
    case osc777
    /// kitty's: `OSC 99` (sw.kovidgoyal.net/kitty/desktop-notifications).
    case osc99

    /// In cells: a desktop shows no more of one.
    private static let maximumWidth = 200

    /// The sequence that shows it.
    /// - Parameters:
    ///   - title: from anyone, of any length, as the text is.
    ///   - isInTmux: whether it is for the terminal around tmux, which lets it through where that is allowed. A bell is tmux's own.
    func bytes(title: String, text: String?, isInTmux: Bool) -> [UInt8] {
        let (title, text) = (Self.clean(title), text.map(Self.clean))
        let sequence: String
        switch self {
        case .off: return []
        case .bell: return [0x07]
        // A text that begins with a number and a semicolon is a bar of progress in some terminals.
        case .osc9: sequence = "\u{1B}]9;Moments: \([title, text].compactMap(\.self).joined(separator: ": "))\u{7}"
        case .osc777:
            // The first semicolon ends the title.
            sequence = "\u{1B}]777;notify;\(title.replacing(";", with: ","));\(text ?? "")\u{7}"
        case .osc99:
            let body = text.map { "\u{1B}]99;i=moments:d=1:p=body;\($0)\u{1B}\\" }
            sequence = "\u{1B}]99;i=moments:d=\(body == nil ? 1 : 0);\(title)\u{1B}\\" + (body ?? "")
        }
        return isInTmux ? TmuxPassthrough.wrap(sequence.utf8) : Array(sequence.utf8)
    }

    private static func clean(_ text: String) -> String { CellText(text).truncated(to: maximumWidth).string }
}

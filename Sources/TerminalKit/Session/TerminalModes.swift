import CNcurses

/// The modes of a terminal that curses knows nothing of, and the sequences that end them.
struct TerminalModes {
    /// Bracketed paste, and clicks and the wheel in the SGR form (xterm's `ctlseqs`, "DEC Private Mode Set"). The title of the
    /// window is put aside ("Window manipulation", 22 and 23). The terminal reports the window's focus where that is wanted
    /// ("FocusIn/FocusOut").
    let on: [UInt8]
    let off: [UInt8]

    init(_ traits: TerminalTraits, reportsFocus: Bool = false) {
        on = Array(
            ((traits.hasCommands ? "\u{1B}[22;0t" : "") + "\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h"
                + (reportsFocus ? "\u{1B}[?1004h" : "")).utf8)
        off = Array(
            ((reportsFocus ? "\u{1B}[?1004l" : "") + "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l"
                + (traits.hasCommands ? "\u{1B}[23;0t" : "")).utf8)
    }

    /// The sequence that restores the terminal for a shell if curses cannot.
    /// - Returns: for the screen of curses that is the present one.
    @MainActor func restoring() -> [UInt8] {
        off + ["sgr0", "cnorm", "rmkx", "rmcup"].flatMap(Self.capability)
    }

    /// The sequence that gives the window a title.
    /// - Parameter title: from anyone, of any length.
    static func title(_ title: String) -> [UInt8] {
        Array("\u{1B}]2;\(CellText(title).truncated(to: maximumTitleWidth).string)\u{7}".utf8)
    }

    /// In cells: the bar of a window has no room for more.
    private static let maximumTitleWidth = 80

    /// Without the padding that hardware once needed.
    private static func capability(_ name: String) -> [UInt8] {
        // -1 is "no string of that name", 0 "not in this terminal".
        guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return [] }
        var bytes: [UInt8] = []
        var isPadding = false
        for byte in String(cString: text).utf8 {
            if byte == UInt8(ascii: "$") { isPadding = true }
            if !isPadding { bytes.append(byte) }
            if byte == UInt8(ascii: ">") { isPadding = false }
        }
        return bytes
    }
}

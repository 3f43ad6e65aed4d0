import CNcurses
import Foundation

/// The modes of a terminal that curses knows nothing of, and what ends them.
nonisolated enum TerminalModes {
    /// Bracketed paste, and clicks and the wheel in the SGR form (xterm's `ctlseqs`, "DEC Private Mode Set").
    static let on = Array("\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h".utf8)
    static let off = Array("\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l".utf8)

    /// The sequence that restores the terminal for a shell if curses cannot.
    /// - Returns: for the screen of curses that is the present one.
    @MainActor static func restoring() -> [UInt8] {
        off + ["sgr0", "cnorm", "rmkx", "rmcup"].flatMap(capability)
    }

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

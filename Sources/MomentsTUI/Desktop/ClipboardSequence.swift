import Essentials
import MomentsCore

/// The escape sequence that makes a terminal put text on the clipboard: OSC 52 (xterm's `ctlseqs`, "Manipulate Selection
/// Data"), and the wrapping that takes it through a multiplexer to the terminal around it.
nonisolated struct ClipboardSequence {
    /// The maximum size of the text, in bytes: as base64 it stays below 100,000, where some terminals stop.
    static let limit = 74_994
    /// GNU screen drops longer pieces (its MAXSTR was 256 once).
    private static let screenPiece = 240

    private let isInTmux: Bool
    private let isInScreen: Bool
    private let isUnderstood: Bool

    /// - Parameter environment: `TMUX`, `STY` and `TERM` identify the terminal.
    init(environment: [String: String]) {
        isInTmux = environment["TMUX", default: ""].isEmpty == false
        isInScreen = !isInTmux && environment["STY", default: ""].isEmpty == false
        // The console of Linux prints unknown sequences.
        isUnderstood = !["dumb", "linux"].contains(environment["TERM"] ?? "")
    }

    /// - Throws: where the text is too long, or the terminal would show it.
    func bytes(for text: String) throws(DesktopError) -> [UInt8] {
        guard isUnderstood else { throw .noClipboard }
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.limit else { throw .tooLongToCopy(limit: Self.limit) }
        let sequence = "\u{1B}]52;c;\(Data(bytes).base64EncodedString())\u{7}"
        if isInTmux { return Array((sequence + Self.throughTmux(sequence)).utf8) }
        return isInScreen ? Self.throughScreen(Array(sequence.utf8)) : Array(sequence.utf8)
    }

    /// tmux(1), `allow-passthrough`. Without passthrough, `set-clipboard` may still let the bare sequence pass.
    private static func throughTmux(_ sequence: String) -> String {
        "\u{1B}Ptmux;\(sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
    }

    /// screen(1), "Virtual Terminal": a device control string is passed on without its wrapping.
    private static func throughScreen(_ sequence: [UInt8]) -> [UInt8] {
        let (beginning, end): ([UInt8], [UInt8]) = ([0x1B, 0x50], [0x1B, 0x5C])
        return stride(from: 0, to: sequence.count, by: screenPiece).flatMap { start in
            beginning + sequence[start..<min(start + screenPiece, sequence.count)] + end
        }
    }
}

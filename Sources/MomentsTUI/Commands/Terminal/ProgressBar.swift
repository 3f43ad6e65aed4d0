import Libc

/// A bar on standard error while a command works, where that is a terminal.
nonisolated struct ProgressBar: Sendable {
    private static let width = 30
    static var isShown: Bool { isatty(STDERR_FILENO) == 1 }

    private let isShown = Self.isShown

    /// - Parameters:
    ///   - share: of the work that is done, from 0 to 1; nil where it is unknown.
    ///   - label: stands beside the bar.
    func show(_ share: Double?, _ label: String) {
        if isShown { write("\r\u{1B}[K\(Self.text(share))\(label)") }
    }

    func end() {
        if isShown { write("\r\u{1B}[K") }
    }

    /// Empty where the rest of the work is unknown.
    static func text(_ share: Double?) -> String {
        guard let share else { return "" }
        let done = min(1, max(0, share))
        let full = Int(done * Double(width))
        let blanks = String(repeating: "·", count: width - full)
        return "[\(String(repeating: "#", count: full))\(blanks)] \(Int(done * 100)) %  "
    }

    private func write(_ text: String) {
        // The work goes on after the terminal is gone.
        try? Output.write(Array(text.utf8), to: .standardError)
    }
}

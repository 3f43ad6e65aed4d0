import Foundation
import MomentsKit
import SystemPackage

/// A bar on standard error while an import runs, where that is a terminal.
nonisolated struct ImportProgress: Sendable {
    private static let width = 30
    private let size: Int64?
    private let isShown = isatty(STDERR_FILENO) == 1

    /// - Parameter size: of the source in bytes; nil where nobody knows.
    init(size: Int64?) {
        self.size = size
    }

    func show(_ report: ImportReport) {
        guard isShown else { return }
        let count = report.imported + report.updated + report.unchanged
        write("\r\u{1B}[K\(bar(report.bytesRead))\(count) moments")
    }

    func end() {
        if isShown { write("\r\u{1B}[K") }
    }

    private func bar(_ bytes: Int64) -> String {
        guard let size, size > 0 else { return "" }
        let share = min(1, max(0, Double(bytes) / Double(size)))
        let full = Int(share * Double(Self.width))
        let blanks = String(repeating: "·", count: Self.width - full)
        return "[\(String(repeating: "#", count: full))\(blanks)] \(Int(share * 100)) %  "
    }

    private func write(_ text: String) {
        // A terminal that is gone has nobody to show a bar to; the import goes on.
        try? Output.write(Array(text.utf8), to: .standardError)
    }
}

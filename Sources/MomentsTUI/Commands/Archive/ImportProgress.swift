import MomentsKit

/// How far an import is, while it runs.
nonisolated struct ImportProgress: Sendable {
    private let size: Int64?
    private let bar = ProgressBar()

    /// - Parameter size: of the source in bytes; nil where nobody knows.
    init(size: Int64?) {
        self.size = size
    }

    func show(_ report: ImportReport) {
        let share = size.flatMap { $0 > 0 ? Double(report.bytesRead) / Double($0) : nil }
        bar.show(share, "\(report.imported + report.updated + report.unchanged) moments")
    }

    func end() {
        bar.end()
    }
}

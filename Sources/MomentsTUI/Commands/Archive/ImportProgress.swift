import MomentsStore

/// How far an import is, while it runs.
nonisolated struct ImportProgress: Sendable {
    private let size: Int64?
    private let bar = ProgressBar()

    /// - Parameter size: of the source in bytes; nil where nobody knows.
    init(size: Int64?) {
        self.size = size
    }

    func show(_ report: ImportReport) {
        bar.show(share(of: report.bytesRead), "\(report.imported + report.updated + report.unchanged) moments")
    }

    func share(of bytes: Int64) -> Double? {
        size.flatMap { $0 > 0 ? Double(bytes) / Double($0) : nil }
    }

    func end() {
        bar.end()
    }
}

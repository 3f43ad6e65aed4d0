import Libc

/// How far an export is, while it runs.
nonisolated struct ExportProgress {
    private let bar: ProgressBar?

    /// - Parameter isToFile: what is written goes to a file. On the terminal it would stand in the middle of the bar.
    init(isToFile: Bool) {
        let isOnTerminal = !isToFile && isatty(STDOUT_FILENO) == 1
        bar = !isOnTerminal && ProgressBar.isShown ? ProgressBar() : nil
    }

    /// What an export tells of its progress; nil where nobody sees it, so that nothing is counted for it.
    var show: ((_ moments: Int, _ total: Int) -> Void)? {
        bar.map { bar in { bar.show(Self.share($0, of: $1), "\($0) moments") } }
    }

    func end() {
        bar?.end()
    }

    private static func share(_ moments: Int, of total: Int) -> Double {
        total > 0 ? Double(moments) / Double(total) : 1
    }
}

import MomentsKit

/// Writes what there is of an account, for a script. Not the command itself: the optimiser of Swift 6.3 crashes on
/// such a method of a type with property wrappers.
struct ExportRun {
    private let timeline: OwnTimeline
    private let output: String?
    private let result: ResultOptions

    /// - Parameter output: the file's path; nil for standard output.
    init(_ timeline: OwnTimeline, to output: String?, _ result: ResultOptions) {
        self.timeline = timeline
        self.output = output
        self.result = result
    }

    func run() throws {
        guard let output else {
            _ = try export { try Output.write($0) }
            return
        }
        let file = try ReplacingFile(output)
        let moments = try export { try file.write($0) }
        try file.finish()
        let sentence = "Exported \(moments) \(moments == 1 ? "moment" : "moments")."
        try Output.result(sentence) {
            if result.json { return try Output.json(ExportJSON(moments: moments)) }
            try Output.line(sentence)
        }
    }

    /// - Returns: how many moments were written.
    private func export(_ write: (String) throws -> Void) throws -> Int {
        let settings = try SettingsFile.present()?.text()
        let progress = ExportProgress(isToFile: output != nil)
        defer { progress.end() }
        return try MomentsExport(store: timeline.openStore.store, account: timeline.account.id)
            .run(settings: settings, onProgress: progress.show, write)
    }
}

/// What an export wrote, as it is printed with `--json`.
nonisolated private struct ExportJSON: Encodable {
    let moments: Int
}

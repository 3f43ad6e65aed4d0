import ArgumentParser
import Libc
import MomentsCore
import MomentsStore

/// `moments export`
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Export everything of an account: moments, likes, the draft, the settings.",
        discussion: """
            Writes JSON lines or, if there are photos, a tar archive of the lines and the photos (docs/export.md); `moments import` \
            reads both. An existing file is replaced once the export is complete.
            """)

    @Option(help: ArgumentHelp("The file to write; standard output by default.", valueName: "file"))
    var output: String?
    @Flag(inversion: .prefixedNo, help: "Include photos.")
    var photos = true
    @Flag(help: "Include direct and followers-only posts: everyone who reads the export can read them.")
    var direct = false
    @OptionGroup var options: AccountCommandOptions

    func validate() throws {
        if options.json, output == nil {
            throw ValidationError("--json needs --output FILE: it reports what was written.")
        }
    }

    @MainActor func run() async throws {
        try ExportRun(OwnTimeline(options), to: output, withPhotos: photos, direct: direct, json: options.json).run()
    }
}

/// Writes the data of an account, for a script.
struct ExportRun {
    private let timeline: OwnTimeline
    private let output: String?
    private let withPhotos: Bool
    private let includesDirect: Bool
    private let isJSON: Bool

    /// - Parameters:
    ///   - output: the file's path; nil for standard output.
    ///   - withPhotos: true for an archive, where there are photos.
    ///   - direct: true to write direct messages and posts for followers only as well.
    init(_ timeline: OwnTimeline, to output: String?, withPhotos: Bool, direct: Bool, json: Bool) {
        self.timeline = timeline
        self.output = output
        self.withPhotos = withPhotos
        includesDirect = direct
        isJSON = json
    }

    func run() throws {
        guard let output else {
            note(try export { try Output.write($0, to: .standardOutput) })
            return
        }
        let file = try ReplacingFile(output)
        let report = try export { try file.write($0) }
        try file.finish()
        let sentence = Self.sentence(report)
        note(report)
        try CommandResult.print(sentence, json: isJSON ? ExportJSON(report) : nil)
    }

    private static func sentence(_ report: MomentsArchive.Report) -> String {
        let photos = report.photos == 0 ? "" : " and \(report.photos) \(report.photos == 1 ? "photo" : "photos")"
        return "Exported \(report.moments) \(report.moments == 1 ? "moment" : "moments")\(photos)."
    }

    private func note(_ report: MomentsArchive.Report) {
        if report.leftOut > 0 {
            let (count, one) = (report.leftOut, report.leftOut == 1)
            Output.note(
                "\(count) \(one ? "moment" : "moments") that \(one ? "is" : "are") direct or for followers only "
                    + "\(one ? "was" : "were") left out; --direct includes \(one ? "it" : "them").")
        }
        guard let first = report.missing.first else { return }
        let (count, one) = (report.missing.count, report.missing.count == 1)
        Output.note(
            "\(count) \(one ? "photo is" : "photos are") missing and could not be exported: \(first) …")
    }

    private func export(_ write: ([UInt8]) throws -> Void) throws -> MomentsArchive.Report {
        let (store, account) = (timeline.openStore.store, timeline.account.id)
        let settings = try SettingsFile.present()?.text()
        let archive = MomentsArchive(store: store, account: account, includesDirect: includesDirect)
        let isArchive = try withPhotos && archive.hasPhotos()
        if isArchive, output == nil, isatty(STDOUT_FILENO) == 1 {
            throw Failure(
                "The export has photos, which a terminal cannot show. Give a file with --output, or use --no-photos."
            )
        }
        let progress = ExportProgress(isToFile: output != nil)
        defer { progress.end() }
        if isArchive { return try archive.run(settings: settings, onProgress: progress.show, write) }
        var leftOut = 0
        let moments = try MomentsExport(store: store, account: account, includesDirect: includesDirect)
            .run(settings: settings, onProgress: progress.show, onLeftOut: { leftOut = $0 }) {
                try write(Array($0.utf8))
            }
        var report = MomentsArchive.Report(moments: moments)
        report.leftOut = leftOut
        return report
    }
}

/// The result of an export, as `--json` prints it.
nonisolated private struct ExportJSON: Encodable {
    let moments: Int
    /// Nil where all were written.
    let leftOut: Int?
    /// Nil where there are none.
    let photos: Int?
    let missingPhotos: [String]?

    init(_ report: MomentsArchive.Report) {
        moments = report.moments
        leftOut = report.leftOut == 0 ? nil : report.leftOut
        photos = report.photos == 0 ? nil : report.photos
        missingPhotos = report.missing.isEmpty ? nil : report.missing
    }
}

/// The progress of an export.
nonisolated struct ExportProgress {
    private let bar: ProgressBar?

    /// - Parameter isToFile: whether the export goes to a file. On the terminal it would stand in the middle of the bar.
    init(isToFile: Bool) {
        let isOnTerminal = !isToFile && isatty(STDOUT_FILENO) == 1
        bar = !isOnTerminal && ProgressBar.isShown ? ProgressBar() : nil
    }

    /// Shows the progress of an export; nil where there is no terminal to show it on, so that nothing is counted.
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

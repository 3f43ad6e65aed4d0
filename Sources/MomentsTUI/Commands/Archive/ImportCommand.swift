import ArgumentParser
import MomentsCore
import MomentsStore
import SystemPackage
import TerminalKit

/// `moments import`
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import the answer of a Moments server, an export, or a folder of photos.",
        discussion: """
            Importing again is safe: nothing is imported twice. From a folder and its subfolders, the JPEG, PNG, GIF and WebP \
            photos are copied without their location. Each becomes a moment with the date it was taken; its own description \
            becomes the alt text.
            """)

    @Argument(help: "A file, a folder of photos, or - for standard input.") var source: FileArgument
    @Option(help: "Make one moment of each photo, or of each day's photos.")
    var by: PhotoImport.Grouping?
    @Flag(help: "Write the settings of an export to the config file, if there is none. Check them first.")
    var settings = false
    @Flag(help: "List the moments that were skipped or only partly read (at most 1,000), each with the reason.")
    var verbose = false
    @OptionGroup var options: AccountCommandOptions

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        if isFolder {
            return try await PhotoFolderRun(timeline, by: by ?? .photo, json: options.json).run(source.path)
        }
        if by != nil { throw ValidationError("--by is for a folder of photos.") }
        let bytes = try bytes()
        let progress = ImportProgress(size: bytes.size)
        let report = await ArchiveImport(store: timeline.openStore.store, account: timeline.account.id)
            .run(bytes) { progress.show($0) }
        progress.end()
        let settings = try take(report.settings)
        try print(report, settings: settings)
        if let failure = report.failure { throw failure }
        if settings == .differs {
            throw Failure("The settings were not written: your config file differs.")
        }
    }

    /// The root of the file system is no folder of photos.
    private var isFolder: Bool {
        guard !source.isInput, let folder = try? Stat(source.path), folder.type == .directory else { return false }
        guard let root = try? Stat("/") else { return true }
        return (folder.deviceID, folder.inode) != (root.deviceID, root.inode)
    }

    private func bytes() throws(ImportError) -> FileBytes {
        do {
            return source.isInput ? FileBytes(.standardInput) : try FileBytes(path: source.path)
        } catch {
            throw ImportError(error)
        }
    }

    /// Nil where the source brought none.
    private func take(_ text: String?) throws -> SettingsFile.Outcome? {
        guard let text else { return nil }
        guard let file = SettingsFile.present() else {
            guard settings else { return .left }
            throw Failure("There is no home directory to keep settings in.")
        }
        return try file.take(text, isWanted: settings)
    }

    @MainActor private func print(_ report: ImportReport, settings outcome: SettingsFile.Outcome?) throws {
        if options.json {
            return try CommandResult.print(sentence(report), json: ImportJSON(report, settings: outcome))
        }
        if outcome == .left {
            Output.note(
                """
                The export has settings, which may name commands, so they were not imported. Check them; \
                with --settings they become your config file, if you have none.
                """)
        }
        for item in report.photos.skipped.first {
            Output.note("Skipped \(CellText(item.id ?? "").string): \(CellText(item.reason).string).")
        }
        let more = report.photos.skipped.count - report.photos.skipped.first.count
        if more > 0 { Output.note("Skipped \(more) more.") }
        for feed in report.feeds {
            Output.note("The export brought the feed \(CellText(feed).string); `moments feed list` shows its server.")
        }
        for notes in [
            ImportNotes(word: "skipped", items: report.skipped), ImportNotes(word: "noted", items: report.notes),
        ] {
            (verbose ? notes.list : notes.summary).forEach(Output.note)
        }
        if let error = report.serverError { Output.note("The server said: \(CellText(error).string)") }
        try CommandResult.print(sentence(report))
    }

    private func sentence(_ report: ImportReport) -> String {
        "Imported \(report.imported), updated \(report.updated), unchanged \(report.unchanged), "
            + "skipped \(report.skipped.count)."
            + (report.photos.imported == 0 ? "" : " Photos: \(report.photos.imported).")
    }
}

extension PhotoImport.Grouping: ExpressibleByArgument {}

/// The progress of an import.
nonisolated struct ImportProgress: Sendable {
    private let size: Int64?
    private let bar = ProgressBar()

    /// - Parameter size: of the source in bytes; nil where it is unknown.
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

/// The items that an import left out, in lines for people.
nonisolated struct ImportNotes {
    /// The fate of the items: "skipped".
    let word: String
    let items: ImportReport.Items

    /// How many, by reason, the most frequent first: "50 skipped: it has no id; --verbose lists them".
    var summary: [String] {
        let reasons = items.reasons.sorted { $0.count > $1.count }
        let others = items.count - reasons.reduce(0) { $0 + $1.count }
        var lines = reasons.map { "\($0.count) \(word): \(CellText($0.text).string)" }
        if others > 0 { lines.append("\(others) \(word): for other reasons") }
        if let last = lines.popLast() { lines.append(last + "; --verbose lists them") }
        return lines
    }

    /// Each of those that the report keeps.
    var list: [String] {
        let lines = items.first.map { item in
            let id = item.id.map { " (\(CellText($0).string))" } ?? ""
            return "\(word.capitalized) moment \(item.index + 1)\(id): \(CellText(item.reason).string)"
        }
        let more = items.count - items.first.count
        return lines + (more > 0 ? ["\(word.capitalized) \(more) more."] : [])
    }
}

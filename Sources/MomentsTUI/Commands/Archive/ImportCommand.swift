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
            It may be repeated: what is there already is not imported twice. Of a folder, its JPEG, PNG, GIF and WebP and \
            those of the folders in it are copied, without what says where they were taken: a moment for each, of when it \
            was taken. What a file says is to be seen on it is its alt text.
            """)

    @Argument(help: "A file, a folder of photos, or - for standard input.") var source: FileArgument
    @Option(help: "Make one moment of each photo, or of each day's photos.")
    var by: PhotoImport.Grouping?
    @Flag(help: "Write the settings of an export to the config file, if there is none. Check them first.")
    var settings = false
    @Flag(help: "List each moment that was skipped or not wholly read, the first thousand of them, with the reason.")
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

    /// All that there is on a machine is no folder of photos.
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
                The export holds settings, which may name commands, so they were left alone. Look at them; \
                with --settings they become the config file, where there is none.
                """)
        }
        for item in report.photos.skipped.first {
            Output.note("Left out \(CellText(item.id ?? "").string): \(CellText(item.reason).string).")
        }
        let more = report.photos.skipped.count - report.photos.skipped.first.count
        if more > 0 { Output.note("Left out \(more) more.") }
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

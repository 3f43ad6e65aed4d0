import MomentsCore
import MomentsKit
import MomentsStore
import SystemPackage
import TerminalKit

/// Imports the photos of a folder, and reports the result. Not the command itself: the optimiser of Swift 6.3 crashes on such a
/// method of a type with property wrappers.
struct PhotoFolderRun {
    private let photos: PhotoImport
    private let isJSON: Bool

    init(_ timeline: OwnTimeline, by grouping: PhotoImport.Grouping, json: Bool) {
        photos = PhotoImport(
            store: timeline.openStore.store, account: timeline.account.id, preparing: PhotoInspector(),
            grouping: grouping)
        isJSON = json
    }

    func run(_ folder: FilePath) async throws {
        let bar = ProgressBar()
        let report = await photos.run(folder) { bar.show(nil, Self.counted($0.photos.imported + $0.photos.unchanged)) }
        bar.end()
        try print(report)
        if let failure = report.photos.failure { throw failure }
        if report.photos.isEmpty { throw Failure("There is no photo in \(CellText(folder.string).string).") }
    }

    private func print(_ report: PhotoImport.Report) throws {
        let sentence = sentence(report)
        if isJSON { return try CommandResult.print(sentence, json: ImportJSON(report.photos, settings: nil)) }
        for item in report.photos.skipped.first {
            Output.note("Skipped \(CellText(item.id ?? "").string): \(CellText(item.reason).string).")
        }
        let more = report.photos.skipped.count - report.photos.skipped.first.count
        if more > 0 { Output.note("Skipped \(more) more.") }
        if report.places > 0 {
            Output.note("Location removed from \(Self.counted(report.places)).")
        }
        try CommandResult.print(sentence)
    }

    private func sentence(_ report: PhotoImport.Report) -> String {
        "Imported \(Self.counted(report.photos.imported)), unchanged \(report.photos.unchanged), "
            + "skipped \(report.photos.skipped.count)."
    }

    private static func counted(_ photos: Int) -> String {
        "\(photos) \(photos == 1 ? "photo" : "photos")"
    }
}

/// The result of an import, as `--json` prints it.
nonisolated struct ImportJSON: Encodable {
    struct Item: Encodable {
        let index: Int
        let id: String?
        let reason: String
    }

    struct Reason: Encodable {
        let reason: String
        let count: Int
    }

    struct Items: Encodable {
        let count: Int
        /// The first thirty.
        let reasons: [Reason]
        /// The first thousand.
        let first: [Item]

        init(_ items: ImportReport.Items) {
            count = items.count
            reasons = items.reasons.map { Reason(reason: $0.text, count: $0.count) }
            first = items.first.map { Item(index: $0.index, id: $0.id, reason: $0.reason) }
        }
    }

    let imported: Int
    let updated: Int
    let unchanged: Int
    let skipped: Items
    let notes: Items
    let serverError: String?
    /// The result of importing the settings of an export; nil if it has none.
    let settings: SettingsFile.Outcome?
    let failure: String?
    /// How many photos an archive brought; nil where it had none.
    let photos: Int?
    /// The files of an archive that were left out; nil where none were.
    let skippedFiles: Items?
    /// The names of the feeds that an export brought and the account did not have; nil where there are none.
    let feeds: [String]?

    init(_ report: ImportReport, settings: SettingsFile.Outcome?) {
        imported = report.imported
        updated = report.updated
        unchanged = report.unchanged
        skipped = Items(report.skipped)
        notes = Items(report.notes)
        serverError = report.serverError
        self.settings = settings
        failure = report.failure?.message
        photos = report.photos.imported == 0 ? nil : report.photos.imported
        skippedFiles = report.photos.skipped.count == 0 ? nil : Items(report.photos.skipped)
        feeds = report.feeds.isEmpty ? nil : report.feeds
    }
}

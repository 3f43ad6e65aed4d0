import MomentsKit
import MomentsStore

/// What an import did, as it is printed with `--json`.
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
    /// What was left out of an archive; nil where nothing was.
    let skippedFiles: Items?
    /// What the feeds are called that an export brought and the account did not have; nil where there are none.
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

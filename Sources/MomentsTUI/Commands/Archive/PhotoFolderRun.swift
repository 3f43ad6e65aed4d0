import MomentsCore
import MomentsStore
import SystemPackage
import TerminalKit

/// Imports the photos of a folder, and says what came of it. Not the command itself: the optimiser of Swift 6.3 crashes on
/// such a method of a type with property wrappers.
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

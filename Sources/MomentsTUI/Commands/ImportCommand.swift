import ArgumentParser
import Foundation
import MomentsKit

/// `moments import`
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Bring the answer of a Moments BFF into the timeline.",
        discussion: "It may be repeated: what is there already is not imported twice.")

    @Argument(help: "A JSON file, or - for standard input.") var path: String
    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(store)
        let bytes = path == "-" ? FileBytes(.standardInput) : try FileBytes(path: path)
        let progress = ImportProgress(size: bytes.size)
        let report = await MomentsImport(store: timeline.library.store, account: timeline.account.id)
            .run(bytes) { progress.show($0) }
        progress.end()
        try print(report)
        if let failure = report.failure { throw failure }
    }

    @MainActor private func print(_ report: ImportReport) throws {
        if result.json { return try Output.json(ImportJSON(report)) }
        note(report.skipped, "Skipped")
        note(report.notes, "Noted")
        if let error = report.serverError { Output.note("The server said: \(CellText(error).string)") }
        try Output.line(
            "Imported \(report.imported), updated \(report.updated), unchanged \(report.unchanged), "
                + "skipped \(report.skipped.count).")
    }

    @MainActor private func note(_ items: ImportReport.Items, _ word: String) {
        for item in items.first {
            let id = item.id.map { " (\(CellText($0).string))" } ?? ""
            Output.note("\(word) moment \(item.index + 1)\(id): \(CellText(item.reason).string)")
        }
        let more = items.count - items.first.count
        if more > 0 { Output.note("\(word) \(more) more.") }
    }
}

import ArgumentParser
import Foundation
import MomentsKit

/// `moments export`
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write everything of an account: moments, likes, the draft, the settings.",
        discussion: """
            JSON lines (docs/export.md), which `moments import` brings back. A file that is there already is replaced once \
            the export is whole.
            """)

    @Option(help: ArgumentHelp("Where to write it; standard output otherwise.", valueName: "file"))
    var output: String?
    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    func validate() throws {
        if result.json, output == nil {
            throw ValidationError("--json tells what was written to a file: name it with --output.")
        }
    }

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(store)
        let export = MomentsExport(store: timeline.library.store, account: timeline.account.id)
        let settings = try SettingsFile.present()?.text()
        guard let output else {
            _ = try export.run(settings: settings) { try Output.write($0) }
            return
        }
        let file = try ReplacingFile(output)
        let moments = try export.run(settings: settings) { try file.write($0) }
        try file.finish()
        if result.json { return try Output.json(ExportJSON(moments: moments)) }
        try Output.line("Exported \(moments) \(moments == 1 ? "moment" : "moments").")
    }
}

/// What an export wrote, as it is printed with `--json`.
nonisolated private struct ExportJSON: Encodable {
    let moments: Int
}

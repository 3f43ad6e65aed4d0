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
    @OptionGroup var account: AccountOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    func validate() throws {
        if result.json, output == nil {
            throw ValidationError("--json tells what was written to a file: name it with --output.")
        }
    }

    @MainActor func run() async throws {
        try ExportRun(OwnTimeline(store, account), to: output, result).run()
    }
}

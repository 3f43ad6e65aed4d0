import ArgumentParser
import MomentsCore

/// `moments view`
struct ViewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "view", abstract: "View photos: files, and those in folders.",
        discussion: """
            Needs no account and writes no file. One photo fills the screen; several, or those of a folder, are shown side by \
            side, without subfolders. Without a terminal, with --linear or with --json, the photos are listed with their \
            name, size in pixels and date.
            """)

    @Argument(
        help: ArgumentHelp("JPEG, PNG, GIF and WebP files, and folders of them.", valueName: "file"),
        completion: .file())
    var paths: [FileArgument]
    @Option(help: "The order: by name within folders, or by date, newest first.")
    var sort = PhotoOrder.name
    @Flag(help: "Print one JSON value (docs/json.md).") var json = false
    @OptionGroup var look: LookOptions
    @OptionGroup var linear: LinearOptions

    @MainActor func run() async throws {
        try await ViewRun(
            paths: paths.map(\.path), order: sort, isJSON: json,
            flags: look.settings.merging(linear.settings) { $1 }
        ).run()
    }
}

extension PhotoOrder: ExpressibleByArgument {}

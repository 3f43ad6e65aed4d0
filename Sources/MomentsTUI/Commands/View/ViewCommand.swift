import ArgumentParser
import MomentsCore

/// `moments view`
struct ViewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "view", abstract: "View photos: files, and those in folders.",
        discussion: """
            It needs no account, and keeps nothing: no file is written. One file is shown on the whole screen, several and \
            those of folders side by side; folders in folders are left out. Off a terminal, in lines and with --json \
            they are listed: name, size in pixels, when they were taken.
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

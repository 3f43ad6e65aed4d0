import ArgumentParser

/// `moments export`
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Export everything of an account: moments, likes, the draft, the settings.",
        discussion: """
            JSON lines, or where there are photos a tar archive of them and of the photos (docs/export.md); `moments import` \
            brings both back. A file that is there already is replaced once the export is whole.
            """)

    @Option(help: ArgumentHelp("The file to write; standard output by default.", valueName: "file"))
    var output: String?
    @Flag(inversion: .prefixedNo, help: "Include photos.")
    var photos = true
    @Flag(help: "Include direct and followers-only posts: everyone who reads the export can read them.")
    var direct = false
    @OptionGroup var options: AccountCommandOptions

    func validate() throws {
        if options.json, output == nil {
            throw ValidationError("--json needs --output FILE: it reports what was written.")
        }
    }

    @MainActor func run() async throws {
        try ExportRun(OwnTimeline(options), to: output, withPhotos: photos, direct: direct, json: options.json).run()
    }
}

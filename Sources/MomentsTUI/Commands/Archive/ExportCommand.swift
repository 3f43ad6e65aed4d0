import ArgumentParser

/// `moments export`
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Export everything of an account: moments, likes, the draft, the settings.",
        discussion: """
            Writes JSON lines or, if there are photos, a tar archive of the lines and the photos (docs/export.md); `moments import` \
            reads both. An existing file is replaced once the export is complete.
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

import ArgumentParser
import Essentials
import Libc
import MomentsCore
import MomentsKit
import SystemPackage
import TerminalKit

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

/// Shows photos of files, or lists them. Not the command itself: the optimiser of Swift 6.3 crashes on such a method of a type
/// with property wrappers.
struct ViewRun {
    let paths: [FilePath]
    let order: PhotoOrder
    let isJSON: Bool
    /// The settings on the command line.
    let flags: [Setting: String]

    func run() async throws {
        ProcessLog.turnOff()
        let found = ImageFileSearch(paths)
        guard !found.files.isEmpty || found.failures.isEmpty else {
            found.failures.dropLast().forEach { Output.note(Self.sentence($0)) }
            throw Failure(found.failures.last.map(Self.sentence) ?? "")
        }
        guard !found.files.isEmpty else {
            if isJSON { try Output.line("[]") }
            throw Failure(Self.nothing(in: found))
        }
        let environment = ProcessInfo.processInfo.environment
        let settings = Settings(flags: flags, environment: environment)
        try await isJSON || Self.isInLines(settings, environment)
            ? list(found) : show(found, settings, environment)
    }

    /// A dumb terminal can do nothing but go on to the next line.
    private static func isInLines(_ settings: Settings, _ environment: [String: String]) -> Bool {
        settings.isLinear || environment["TERM"] == "dumb" || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0
    }

    private func show(_ found: ImageFileSearch, _ settings: Settings, _ environment: [String: String]) async throws {
        let launch = FilesLaunch(
            files: found.files, order: order, isGallery: found.files.count > 1 || !found.folders.isEmpty,
            settings: settings, clock: SystemClock(), zone: .machine,
            pictures: PictureLoader(decoder: .process(), clock: SystemClock()))
        let notes = found.failures.map { settings.words.pictures.notShown(LineText.line($0.path.string), $0.reason) }
        let notice = (notes + [settings.notice].compactMap(\.self)).joined(separator: "\n")
        let result = try await launch.runOnTerminal(
            notice: notice.isEmpty ? nil : notice, environment: environment)
        if case .terminated(let status) = result.ending { throw ExitCode(status) }
    }

    private func list(_ found: ImageFileSearch) async throws {
        found.failures.forEach { Output.note(Self.sentence($0)) }
        try await PhotoFileList(found.files, order: order, isJSON: isJSON).print()
    }

    private static func sentence(_ failure: ImageFileSearch.Failure) -> String {
        Language.english.pictures.notShown(LineText.line(failure.path.string), failure.reason)
    }

    private static func nothing(in found: ImageFileSearch) -> String {
        let folders = found.folders.map { LineText.line($0.string) }.joined(separator: ", ")
        let others = found.others == 1 ? "One of the files does not exist." : "\(found.others) files there are none."
        return "There is no photo in \(folders)." + (found.others > 0 ? " \(others)" : "")
    }
}

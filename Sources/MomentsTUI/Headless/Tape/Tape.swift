/// A script for the app, in the language of charmbracelet/vhs (docs/tapes.md).
struct Tape: Equatable {
    let commands: [TapeCommand]
    /// The line that starts the app at vhs's shell prompt; nil where the tape begins with the app already open.
    let launch: LaunchLine?

    /// - Parameter path: relative to the current directory; `-` reads standard input.
    init(contentsOf path: String, source: any TapeSource = FileTapeSource()) throws(TapeErrors) {
        let bytes: [UInt8]
        do {
            bytes = try source.read(path)
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
        try self.init(parsing: bytes, file: path == "-" ? "<stdin>" : path, source: source)
    }

    init(parsing text: String, file: String, source: any TapeSource = FileTapeSource()) throws(TapeErrors) {
        try self.init(parsing: Array(text.utf8), file: file, source: source)
    }

    /// - Parameter file: what errors call the tape.
    init(parsing bytes: [UInt8], file: String, source: any TapeSource = FileTapeSource()) throws(TapeErrors) {
        if let error = TapeText.error(in: bytes, file: file) { throw .invalid([error]) }
        var parser = TapeParser(bytes, file: file, source: source)
        parser.parse()
        let review = TapeReview(parser.commands)
        guard parser.errors.isEmpty, review.errors.isEmpty else { throw .invalid(parser.errors + review.errors) }
        guard !parser.commands.isEmpty else { throw .invalid([Self.empty(file)]) }
        commands = parser.commands
        launch = review.launch
    }

    /// The app's arguments, where the tape starts it: `["--demo"]` for `Type "moments --demo"` and `Enter`.
    var launchArguments: [String]? { launch?.arguments }

    /// What the tape's `Env` lines set, wherever they stand; the last one of a name counts, as in vhs.
    var environment: [String: String] {
        commands.reduce(into: [:]) { result, command in
            if case .environment(let name, let value) = command.action { result[name] = value }
        }
    }

    /// The terminal's width in cells.
    var columns: Int {
        commands.compactMap { if case .columns(let count) = $0.action { count } else { nil } }.last ?? 80
    }

    /// The terminal's height in cells.
    var rows: Int {
        commands.compactMap { if case .rows(let count) = $0.action { count } else { nil } }.last ?? 24
    }

    /// Nil where the tape names none of the app's own.
    var theme: Theme.Name? {
        commands.compactMap { if case .theme(let name) = $0.action { name } else { nil } }.last
    }

    private static func empty(_ file: String) -> TapeError {
        TapeError(location: TapeLocation(file: file, line: 1, column: 1), message: "the tape holds no command")
    }
}

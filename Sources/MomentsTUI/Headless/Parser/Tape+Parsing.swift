extension Tape {
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

    /// - Parameter file: the name of the tape in errors.
    init(parsing bytes: [UInt8], file: String, source: any TapeSource = FileTapeSource()) throws(TapeErrors) {
        if let error = TapeText.error(in: bytes, file: file) { throw .invalid([error]) }
        var parser = TapeParser(bytes, file: file, source: source)
        parser.parse()
        let review = TapeReview(parser.commands)
        guard parser.errors.isEmpty, review.errors.isEmpty else { throw .invalid(parser.errors + review.errors) }
        guard !parser.commands.isEmpty else { throw .invalid([Self.empty(file)]) }
        self.init(commands: parser.commands, launch: review.launch)
    }

    private static func empty(_ file: String) -> TapeError {
        TapeError(location: TapeLocation(file: file, line: 1, column: 1), message: "the tape holds no command")
    }
}

import TerminalKit

/// Reads the commands of a tape. A mistake costs its command only: reading goes on with the next one, so that a tape's
/// errors come all at once.
struct TapeParser {
    let file: String
    private let source: any TapeSource
    private let isSourced: Bool
    private var lexer: TapeLexer
    private(set) var next: TapeToken
    private(set) var commands: [TapeCommand] = []
    private(set) var errors: [TapeError] = []

    /// After this many errors the file is taken for no tape, and not read on.
    private static let maximumErrors = 1000

    init(_ bytes: [UInt8], file: String, source: any TapeSource, isSourced: Bool = false) {
        self.file = file
        self.source = source
        self.isSourced = isSourced
        lexer = TapeLexer(bytes)
        next = lexer.next()
    }

    mutating func parse() {
        while next.kind != .end, errors.count < Self.maximumErrors {
            do {
                try parseCommand()
            } catch {
                errors.append(error)
                skipToCommand()
            }
        }
        if errors.count >= Self.maximumErrors {
            errors.append(error("too many errors; the rest was not read", at: next))
        }
    }

    private mutating func skipToCommand() {
        while next.kind != .end, !next.startsLine, !isCommand(next) { take() }
    }

    private func isCommand(_ token: TapeToken) -> Bool {
        token.kind == .word && TapeWords.commands.contains(token.text)
    }

    private mutating func parseCommand() throws(TapeError) {
        let word = take()
        guard isCommand(word) else { throw notACommand(word) }
        if word.text == "Source" { return try parseSource(word) }
        let action = try parseAction(word)
        commands.append(TapeCommand(action: action, location: location(of: word)))
    }

    private mutating func parseAction(_ word: TapeToken) throws(TapeError) -> TapeCommand.Action {
        switch word.text {
        case "Type":
            try skipSpeed(after: word)
            return .type(try text(of: word))
        case "Line": return .line(try text(of: word))
        case "Copy": return .copy(try text(of: word))
        case "Paste": return .paste
        case "Hide": return .hide
        case "Show": return .show
        case "Resize": return .resize(CellSize(columns: try size(word), rows: try size(word)))
        case "Sleep": return .sleep(try time(after: word))
        case "Wait": return try wait(word)
        case "Screenshot": return try screenshot(word)
        case "Output": return try output(word)
        case "Set": return try setting(word)
        case "Env": return try environment(word)
        case "Require": return .require(program: try plainText("a program's name", after: word))
        case "ScrollUp", "ScrollDown":
            try skipSpeed(after: word)
            _ = try count(after: word)
            return .nothing(.scroll)
        default: return try key(word)
        }
    }

    // MARK: Tokens

    @discardableResult mutating func take() -> TapeToken {
        defer { next = lexer.next() }
        return next
    }

    func isNext(mark: String) -> Bool {
        next.kind == .mark && next.text == mark
    }

    func location(of token: TapeToken) -> TapeLocation {
        TapeLocation(file: file, line: token.line, column: token.column)
    }

    func error(_ message: String, at token: TapeToken) -> TapeError {
        TapeError(location: location(of: token), message: message)
    }

    /// The error where the next token is not the one that the command takes.
    func expected(_ what: String, after word: TapeToken) -> TapeError {
        switch next.kind {
        case .unclosed: error(unclosed(next), at: next)
        case .junk: error("put quotes around \(next.text.printable)", at: next)
        case .regex: error("\(word.text) takes \(what); text that begins with a slash needs quotes", at: next)
        case .end: error("\(word.text) takes \(what), and nothing follows", at: word)
        default: error("\(word.text) takes \(what), not \(next.text.printable)", at: next)
        }
    }

    private func notACommand(_ token: TapeToken) -> TapeError {
        let shown = "\"\(token.text.printable)\""
        switch token.kind {
        case .unclosed: return error(unclosed(token), at: token)
        case .word:
            let suggestion = Spelling.suggestion(for: token.text, among: TapeWords.commands)
            return error("\(shown) is no command\(suggestion)", at: token)
        default: return error("\(shown) stands where a command should", at: token)
        }
    }

    private func unclosed(_ token: TapeToken) -> String {
        token.text.hasPrefix("{")
            ? "this { has no } after it" : "this \(token.text.prefix(1)) has no partner before the line ends"
    }

    // MARK: Source

    private mutating func parseSource(_ word: TapeToken) throws(TapeError) {
        guard !isSourced else { throw error("a tape that was sourced cannot source another", at: word) }
        let token = next
        let path = try plainText("a tape's name", after: word)
        guard path.hasSuffix(".tape") else { throw error("Source takes a name that ends in .tape", at: token) }
        let bytes: [UInt8]
        do {
            bytes = try source.readSourced(path)
        } catch {
            throw self.error("\(path.printable) cannot be read: \(error.reason)", at: token)
        }
        guard !bytes.isEmpty else { throw error("\(path.printable) is empty", at: token) }
        if let error = TapeText.error(in: bytes, file: path) { return errors.append(error) }
        var inner = TapeParser(bytes, file: path, source: source, isSourced: true)
        inner.parse()
        errors += inner.errors
        // As in vhs, the outputs of the other tape are not recorded here.
        commands += inner.commands.filter { !$0.action.isOutput }
    }
}

extension TapeCommand.Action {
    fileprivate var isOutput: Bool {
        switch self {
        case .output, .nothing(.video): true
        default: false
        }
    }
}

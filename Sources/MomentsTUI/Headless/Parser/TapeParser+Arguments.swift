/// The arguments of commands.
extension TapeParser {
    /// The maximum of `Sleep`, in minutes: a year of 366 days.
    private static let maximumTime = 366 * 24 * 60
    private static let maximumRepeats = 1_000_000

    /// Quoted strings and bare words, joined by a blank. Unlike vhs a bare word has to stand on the command's own line:
    /// there, the misspelt command after a `Type` is typed.
    mutating func text(of word: TapeToken) throws(TapeError) -> String {
        var words: [String] = []
        while next.kind == .string || (isBareText && !next.startsLine) { words.append(take().text) }
        guard !words.isEmpty else { throw expected("a text in quotes", after: word) }
        return words.joined(separator: " ")
    }

    /// One quoted string or bare word.
    mutating func plainText(_ what: String, after word: TapeToken) throws(TapeError) -> String {
        guard next.kind == .string || isBareText, !next.text.isEmpty else { throw expected(what, after: word) }
        return take().text
    }

    private var isBareText: Bool {
        next.kind == .word && !TapeWords.reserved.contains(next.text)
    }

    /// `@time`, how long a key takes. Keys take no time here.
    mutating func skipSpeed(after word: TapeToken) throws(TapeError) {
        guard isNext(mark: "@") else { return }
        take()
        _ = try time(after: word)
    }

    /// A number of seconds, or of the unit that follows it.
    mutating func time(after word: TapeToken) throws(TapeError) -> Duration {
        guard next.kind == .number else { throw expected("a time, such as 500ms or 2s", after: word) }
        let token = take()
        guard let value = Double(token.text) else { throw error("\(token.text.printable) is no number", at: token) }
        let seconds = value * (try unit(after: token))
        guard seconds <= Double(Self.maximumTime * 60) else { throw error("a time is a year at most", at: token) }
        return .nanoseconds(Int64((seconds * 1e9).rounded()))
    }

    private mutating func unit(after number: TapeToken) throws(TapeError) -> Double {
        guard next.kind == .word else { return 1 }
        if let unit = ["ms": 0.001, "s": 1, "m": 60][next.text] {
            take()
            return unit
        }
        let end = number.column + number.text.unicodeScalars.count
        guard next.line == number.line, next.column == end else { return 1 }
        throw error("a time is in ms, s (seconds) or m (minutes), not in \(next.text.printable)", at: next)
    }

    mutating func count(after word: TapeToken) throws(TapeError) -> Int {
        guard next.kind == .number else { return 1 }
        let token = take()
        guard let count = Int(token.text), count <= Self.maximumRepeats else {
            throw error(
                "\(word.text) takes a whole number up to \(Self.maximumRepeats), not \(token.text.printable)", at: token
            )
        }
        return count
    }

    mutating func wait(_ word: TapeToken) throws(TapeError) -> TapeCommand.Action {
        let scope = try waitScope(word)
        let timeout = try waitTimeout(word)
        return .wait(scope, next.kind == .regex ? try pattern(take()) : nil, timeout: timeout)
    }

    private mutating func waitTimeout(_ word: TapeToken) throws(TapeError) -> Duration? {
        guard isNext(mark: "@") else { return nil }
        take()
        let token = next
        let timeout = try time(after: word)
        guard timeout > .zero else { throw error("Wait takes a time above zero", at: token) }
        return timeout
    }

    private mutating func waitScope(_ word: TapeToken) throws(TapeError) -> TapeCommand.WaitScope {
        guard isNext(mark: "+") else { return .line }
        take()
        guard next.kind == .word, let scope = TapeCommand.WaitScope(rawValue: next.text) else {
            throw expected("+Line or +Screen", after: word)
        }
        take()
        return scope
    }

    func pattern(_ token: TapeToken) throws(TapeError) -> TapePattern {
        do {
            return try TapePattern(token.text)
        } catch {
            throw self.error("/\(token.text.printable)/ is no regular expression: \(error.reason)", at: token)
        }
    }

    mutating func screenshot(_ word: TapeToken) throws(TapeError) -> TapeCommand.Action {
        let token = next
        let path = try plainText("a file's name", after: word)
        switch TapeText.fileExtension(of: path) {
        case ".txt": return .screenshot(path: path, .text)
        case ".ansi": return .screenshot(path: path, .ansi)
        case ".svg": return .screenshot(path: path, .svg)
        case ".png": return .screenshot(path: String(path.dropLast(4)) + ".svg", .svg)
        default: throw error("Screenshot takes a name that ends in .txt, .ansi, .svg or .png", at: token)
        }
    }

    mutating func output(_ word: TapeToken) throws(TapeError) -> TapeCommand.Action {
        let token = next
        let path = try plainText("a file's name", after: word)
        switch TapeText.fileExtension(of: path) {
        case ".txt", ".ascii", ".test": return .output(path: path)
        case "" where !path.hasSuffix("/"):
            throw error(
                "Output takes a name with an ending, such as .txt, or a folder with a slash after it", at: token)
        default: return .nothing(.video)
        }
    }

    mutating func environment(_ word: TapeToken) throws(TapeError) -> TapeCommand.Action {
        let name = next
        guard name.kind == .word || name.kind == .string, !name.text.isEmpty, !name.text.contains("=") else {
            throw expected("a variable's name", after: word)
        }
        take()
        guard next.kind == .string || isBareText else { throw expected("a name and a text in quotes", after: word) }
        return .environment(name: name.text, value: take().text)
    }
}

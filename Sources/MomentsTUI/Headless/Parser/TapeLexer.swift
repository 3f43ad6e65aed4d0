/// Cuts a tape into tokens, by the rules of charmbracelet/vhs's lexer. Where that one is silent about a mistake (a
/// quote without its partner, characters that begin nothing) this one gives a token that the parser refuses.
struct TapeLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var column = 1
    private var startsLine = true

    /// - Parameter bytes: UTF-8; a byte order mark is skipped.
    init(_ bytes: [UInt8]) {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.bytes = bytes
        position = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    }

    /// The next token; `.end` again and again once the tape is through. Comments are blank space.
    mutating func next() -> TapeToken {
        skipBlanks()
        defer { startsLine = false }
        guard let first = peek() else { return token(.end, upTo: position) }
        switch first {
        case "\"", "'", "`": return quoted(.string, by: first)
        case "/": return quoted(.regex, by: first)
        case "{": return json()
        case "@", "=", "+", "-", "%", "^", "\\", "[", "]": return token(.mark, upTo: position + 1)
        case _ where first.isDigit || (first == "." && (peek(1)?.isDigit ?? false)):
            return token(.number, upTo: end { $0.isDigit || $0 == "." })
        case _ where first.isLetter || first == ".": return token(.word, upTo: end(where: \.isWordPart))
        default: return token(.junk, upTo: end { !$0.isBlank })
        }
    }

    private mutating func skipBlanks() {
        while let next = peek() {
            switch next {
            case "#": column += take(upTo: end { $0 != "\n" && $0 != "\r" }).unicodeScalars.count
            case _ where next.isBlank: countLines(in: take(upTo: end(where: \.isBlank)))
            default: return
            }
        }
    }

    /// A string or regex ends at its quote and never reaches over the end of its line. In a regex a backslash keeps
    /// the slash after it; in a string it is a character like any other.
    private mutating func quoted(_ kind: TapeToken.Kind, by quote: Unicode.Scalar) -> TapeToken {
        var index = position + 1
        while let stop = bytes[index...].firstIndex(where: { Self.stops(Unicode.Scalar($0), kind, quote) }) {
            let scalar = Unicode.Scalar(bytes[stop])
            if scalar == quote { return token(kind, upTo: stop + 1, quotes: 1) }
            guard scalar == "\\" else { return token(.unclosed, upTo: stop) }
            let isEscape = peek(stop + 1 - position)?.isLineEnd == false
            index = stop + (isEscape ? 2 : 1)
        }
        return token(.unclosed, upTo: bytes.count)
    }

    private static func stops(_ scalar: Unicode.Scalar, _ kind: TapeToken.Kind, _ quote: Unicode.Scalar) -> Bool {
        scalar == quote || scalar.isLineEnd || (kind == .regex && scalar == "\\")
    }

    private mutating func json() -> TapeToken {
        guard let close = bytes[position...].firstIndex(of: UInt8(ascii: "}")) else {
            return token(.unclosed, upTo: end { !$0.isLineEnd })
        }
        let text = String(decoding: bytes[position...close], as: UTF8.self)
        let token = TapeToken(kind: .json, text: text, line: line, column: column, startsLine: startsLine)
        countLines(in: take(upTo: close + 1))
        return token
    }

    /// A token that lies within its line.
    private mutating func token(_ kind: TapeToken.Kind, upTo end: Int, quotes: Int = 0) -> TapeToken {
        let text = String(decoding: bytes[position + quotes..<end - quotes], as: UTF8.self)
        let token = TapeToken(kind: kind, text: text, line: line, column: column, startsLine: startsLine)
        column += text.unicodeScalars.count + 2 * quotes
        position = end
        return token
    }

    private mutating func take(upTo end: Int) -> String {
        defer { position = end }
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }

    private mutating func countLines(in text: String) {
        for scalar in text.unicodeScalars {
            column += 1
            guard scalar == "\n" else { continue }
            line += 1
            column = 1
            startsLine = true
        }
    }

    /// A byte as a scalar, so that it compares with a literal; a byte beyond ASCII equals none that matters here.
    private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        position + offset < bytes.count ? Unicode.Scalar(bytes[position + offset]) : nil
    }

    private func end(where belongs: (Unicode.Scalar) -> Bool) -> Int {
        bytes[position...].firstIndex { !belongs(Unicode.Scalar($0)) } ?? bytes.count
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { "0" <= self && self <= "9" }
    fileprivate var isLetter: Bool { "a" <= self && self <= "z" || "A" <= self && self <= "Z" }
    fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" }
    fileprivate var isBlank: Bool { self == " " || self == "\t" || isLineEnd }
    fileprivate var isWordPart: Bool {
        isLetter || isDigit || self == "." || self == "-" || self == "_" || self == "/" || self == "%"
    }
}

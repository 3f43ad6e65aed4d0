import TerminalKit

/// Reads names and values within one line of a config file.
nonisolated struct ConfigScanner {
    private let characters: [Character]
    private let line: Int
    private var index = 0

    /// Brackets in brackets, so that a hostile line does not use up the stack.
    private static let maximumDepth = 8

    init(_ line: ConfigLine) {
        characters = Array(line.text)
        self.line = line.number
    }

    /// The name before a colon, with the colon taken.
    mutating func name() throws(ConfigError) -> String {
        let name = try scalar(isInBrackets: false)
        skipBlanks()
        guard next == ":", isBlank(at: index + 1) else {
            throw error(.nameExpected)
        }
        index += 1
        return name
    }

    /// Whether the rest of the line is blank or a comment.
    mutating func isAtEnd() -> Bool {
        skipBlanks()
        return next == nil || (next == "#" && index > 0 && isBlank(at: index - 1))
    }

    /// The one value that takes the rest of the line.
    mutating func value() throws(ConfigError) -> ConfigValue {
        let value = try value(depth: 0)
        guard isAtEnd() else { throw error(.afterValue(shown(next))) }
        return value
    }

    // MARK: Lists and maps in brackets

    private mutating func value(depth: Int) throws(ConfigError) -> ConfigValue {
        guard depth < Self.maximumDepth else { throw error(.tooManyBrackets) }
        skipBlanks()
        switch next {
        case "[": return .list(try list(depth: depth + 1), line: line)
        case "{": return .map(try map(depth: depth + 1), line: line)
        default: return .text(try scalar(isInBrackets: depth > 0), line: line)
        }
    }

    private mutating func list(depth: Int) throws(ConfigError) -> [ConfigValue] {
        var values: [ConfigValue] = []
        index += 1
        while try !closes("]") {
            values.append(try value(depth: depth))
            try separate(from: "]")
        }
        return values
    }

    private mutating func map(depth: Int) throws(ConfigError) -> [ConfigEntry] {
        var entries: [ConfigEntry] = []
        index += 1
        while try !closes("}") {
            let name = try scalar(isInBrackets: true)
            skipBlanks()
            guard next == ":" else { throw error(.colonExpected(name: name)) }
            index += 1
            let value: ConfigValue = isNextEnd("}") ? .nothing(line: line) : try value(depth: depth)
            entries.append(ConfigEntry(name: name, line: line, value: value))
            try separate(from: "}")
        }
        return entries
    }

    private mutating func isNextEnd(_ bracket: Character) -> Bool {
        skipBlanks()
        return next == bracket || next == ","
    }

    private mutating func closes(_ bracket: Character) throws(ConfigError) -> Bool {
        skipBlanks()
        guard let next else { throw error(.bracketMissing(String(bracket))) }
        guard next == bracket else { return false }
        index += 1
        return true
    }

    private mutating func separate(from bracket: Character) throws(ConfigError) {
        skipBlanks()
        guard let next else { throw error(.bracketMissing(String(bracket))) }
        if next == "," {
            index += 1
        } else if next != bracket {
            throw error(.commaExpected(bracket: String(bracket), found: shown(next)))
        }
    }

    // MARK: Text

    private mutating func scalar(isInBrackets: Bool) throws(ConfigError) -> String {
        skipBlanks()
        switch next {
        case "'": return try singleQuoted()
        case "\"": return try doubleQuoted()
        default: return try plain(isInBrackets: isInBrackets)
        }
    }

    private mutating func plain(isInBrackets: Bool) throws(ConfigError) -> String {
        guard let first = next else { throw error(.valueMissing) }
        guard !isIndicator(first, isInBrackets: isInBrackets) else {
            throw error(.needsQuotes(shown: shown(first), character: String(first)))
        }
        let start = index
        while let next, !endsPlain(next, isInBrackets: isInBrackets) { index += 1 }
        var end = index
        while end > start, characters[end - 1] == " " || characters[end - 1] == "\t" { end -= 1 }
        return String(characters[start..<end])
    }

    /// The characters that a plain scalar cannot begin with in YAML 1.2 (7.3.3).
    private func isIndicator(_ character: Character, isInBrackets: Bool) -> Bool {
        switch character {
        case "-", "?", ":": isBlank(at: index + 1) || (isInBrackets && isBracket(at: index + 1))
        case ",", "[", "]", "{", "}", "#", "&", "*", "!", "|", ">", "%", "@", "`": true
        default: false
        }
    }

    private func endsPlain(_ character: Character, isInBrackets: Bool) -> Bool {
        switch character {
        case ":": isBlank(at: index + 1) || (isInBrackets && isBracket(at: index + 1))
        case "#": index > 0 && isBlank(at: index - 1)
        case ",", "[", "]", "{", "}": isInBrackets
        default: false
        }
    }

    private mutating func singleQuoted() throws(ConfigError) -> String {
        var text = ""
        index += 1
        while let character = next {
            index += 1
            guard character == "'" else {
                text.append(character)
                continue
            }
            guard next == "'" else { return text }
            text.append("'")
            index += 1
        }
        throw error(.quoteMissing("'"))
    }

    private mutating func doubleQuoted() throws(ConfigError) -> String {
        var text = ""
        index += 1
        while let character = next {
            index += 1
            switch character {
            case "\"": return text
            case "\\": text.append(try escaped())
            default: text.append(character)
            }
        }
        throw error(.quoteMissing("\""))
    }

    private mutating func escaped() throws(ConfigError) -> Character {
        let character = next
        index += 1
        switch character {
        case "\"", "\\", "/", " ": return character ?? " "
        case "t": return "\t"
        case "n": return "\n"
        case "e": return "\u{1B}"
        case "x": return try scalar(digits: 2)
        case "u": return try scalar(digits: 4)
        case "U": return try scalar(digits: 8)
        default: throw error(.unknownEscape(character.map(String.init) ?? ""))
        }
    }

    private mutating func scalar(digits: Int) throws(ConfigError) -> Character {
        let text = String(characters.dropFirst(index).prefix(digits))
        guard text.utf8.count == digits, text.allSatisfy(\.isHexDigit), let number = UInt32(text, radix: 16),
            let scalar = Unicode.Scalar(number)
        else { throw error(.shortEscape(digits: digits)) }
        index += digits
        return Character(scalar)
    }

    // MARK: Characters

    private var next: Character? { characters.indices.contains(index) ? characters[index] : nil }

    private mutating func skipBlanks() {
        while next == " " || next == "\t" { index += 1 }
    }

    /// The end of the line counts.
    private func isBlank(at index: Int) -> Bool {
        guard characters.indices.contains(index) else { return true }
        return characters[index] == " " || characters[index] == "\t"
    }

    private func isBracket(at index: Int) -> Bool {
        characters.indices.contains(index) && ",[]{}".contains(characters[index])
    }

    private func shown(_ character: Character?) -> String {
        character.map { CellText(String($0)).string } ?? ""
    }

    private func error(_ diagnostic: ConfigDiagnostic) -> ConfigError {
        ConfigError(line: line, diagnostic: diagnostic)
    }
}

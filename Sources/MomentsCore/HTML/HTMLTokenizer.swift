/// Parts HTML into tags and text as browsers do (WHATWG HTML, 13.2.5), as far as the text that is made of it can tell.
///
/// Each byte is looked at once or twice, whatever is broken. Comments, declarations, tags that never end and the
/// content of raw text elements are passed over.
struct HTMLTokenizer {
    private let bytes: [UInt8]
    private var position = 0
    private var rawText: HTMLName?

    /// - Parameter bytes: UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Nil at the end. A text may come in several pieces.
    mutating func next() -> HTMLToken? {
        if let name = rawText { skipRawText(of: name) }
        while position < bytes.count {
            let start = position
            skipText()
            if position > start { return .text(start..<position) }
            if let token = markup() { return token }
        }
        return nil
    }

    /// To where markup begins.
    private mutating func skipText() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") || !beginsMarkup { position += 1 }
    }

    /// Whether what follows makes the `<` here more than a character.
    private var beginsMarkup: Bool {
        switch byte(1) {
        case UInt8(ascii: "!"), UInt8(ascii: "?"): true
        case UInt8(ascii: "/"): byte(2) != nil
        case let next?: Self.isLetter(next)
        case nil: false
        }
    }

    /// Nil for what says nothing.
    private mutating func markup() -> HTMLToken? {
        position += 1
        switch byte(0) {
        case UInt8(ascii: "/"):
            position += 1
            guard let next = byte(0), Self.isLetter(next) else { return skipBogusComment() }
            return tag().map(HTMLToken.end)
        case UInt8(ascii: "!") where byte(1) == UInt8(ascii: "-") && byte(2) == UInt8(ascii: "-"): return skipComment()
        case UInt8(ascii: "!"), UInt8(ascii: "?"): return skipBogusComment()
        default:
            guard let tag = tag() else { return nil }
            if tag.element == .rawText { rawText = tag.name }
            return .start(tag)
        }
    }

    /// A tag from its name on; nil where it never ends.
    private mutating func tag() -> HTMLTag? {
        var tag = HTMLTag(name { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") || Self.isBlank($0) })
        while let byte = byte(0) {
            switch byte {
            case UInt8(ascii: ">"):
                position += 1
                return tag
            case UInt8(ascii: "/"):
                position += 1
                tag.closesItself = self.byte(0) == UInt8(ascii: ">")
            case _ where Self.isBlank(byte): position += 1
            default: addAttribute(to: &tag)
            }
        }
        return nil
    }

    private mutating func addAttribute(to tag: inout HTMLTag) {
        let attribute = name { Self.endsAttribute($0) }
        skipBlanks()
        guard byte(0) == UInt8(ascii: "=") else { return tag.set(attribute, position..<position) }
        position += 1
        skipBlanks()
        tag.set(attribute, value())
    }

    /// The first byte belongs to a name whatever it is.
    private mutating func name(until isEnd: (UInt8) -> Bool) -> HTMLName {
        var name = HTMLName()
        repeat {
            name.appendLowercased(bytes[position])
            position += 1
        } while position < bytes.count && !isEnd(bytes[position])
        return name
    }

    private mutating func value() -> Range<Int> {
        guard let quote = byte(0), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = position
            while let byte = byte(0), byte != UInt8(ascii: ">"), !Self.isBlank(byte) { position += 1 }
            return start..<position
        }
        position += 1
        let start = position
        while let byte = byte(0), byte != quote { position += 1 }
        let end = position
        position = min(position + 1, bytes.count)
        return start..<end
    }

    private mutating func skipBlanks() {
        while let byte = byte(0), Self.isBlank(byte) { position += 1 }
    }

    /// From its `!` on. `<!-->` and `<!--->` are whole comments.
    private mutating func skipComment() -> HTMLToken? {
        let start = position + 3
        var dashes = 2
        position = start
        while let byte = byte(0) {
            position += 1
            switch byte {
            case UInt8(ascii: "-"): dashes += 1
            case UInt8(ascii: ">") where dashes >= 2: return nil
            case UInt8(ascii: "!") where dashes >= 2 && position > start + 2 && self.byte(0) == UInt8(ascii: ">"):
                position += 1
                return nil
            default: dashes = 0
            }
        }
        return nil
    }

    private mutating func skipBogusComment() -> HTMLToken? {
        while let byte = byte(0), byte != UInt8(ascii: ">") { position += 1 }
        position = min(position + 1, bytes.count)
        return nil
    }

    /// To the end tag of that name, or the end.
    private mutating func skipRawText(of name: HTMLName) {
        rawText = nil
        while position < bytes.count {
            let start = position
            position += 1
            guard bytes[start] == UInt8(ascii: "<"), byte(0) == UInt8(ascii: "/") else { continue }
            position += 1
            guard let next = byte(0), Self.isLetter(next) else { continue }
            guard self.name(until: { !Self.isLetter($0) }) == name, let end = byte(0), Self.endsAttribute(end),
                end != UInt8(ascii: "=")
            else { continue }
            position = start
            return
        }
    }

    private func byte(_ offset: Int) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private static func endsAttribute(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || isBlank(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// Whether it is ASCII white space, in the words of HTML.
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
    }
}

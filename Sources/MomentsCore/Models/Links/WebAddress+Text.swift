import Libc

extension WebAddress {
    /// The addresses in what somebody wrote, in order, each once, without the punctuation around them.
    package static func found(in text: String, limit: Int) -> [WebAddress] {
        var found: [WebAddress] = []
        look(through: text) { written in
            if let address = WebAddress(written), !found.contains(address) { found.append(address) }
            return found.count < limit
        }
        return found
    }

    /// The same as they are written, each time.
    package static func all(in text: String) -> [String] {
        var found: [String] = []
        look(through: text) { written in
            if WebAddress(written) != nil { found.append(written) }
            return true
        }
        return found
    }

    /// - Parameter take: gets what may be one; false ends it.
    private static func look(through text: String, _ take: (String) -> Bool) {
        let bytes = Array(text.utf8)
        var (next, goesOn) = (0, true)
        while goesOn, let mark = mark(in: bytes, from: next) {
            next = mark + 3
            guard let start = scheme(in: bytes, before: mark) else { continue }
            let end = bytes[next...].firstIndex(where: isEnd) ?? bytes.endIndex
            next = end
            if let written = written(at: bytes[start..<end]) { goesOn = take(written) }
        }
    }

    /// Where the next `://` is.
    private static func mark(in bytes: [UInt8], from start: Int) -> Int? {
        var start = start
        while let colon = index(ofColonIn: bytes, from: start) {
            if bytes[colon...].starts(with: "://".utf8) { return colon }
            start = colon + 1
        }
        return nil
    }

    /// A text is looked through at each of its changes: memchr(3) is many times as fast as a loop.
    private static func index(ofColonIn bytes: [UInt8], from start: Int) -> Int? {
        bytes[start...].withUnsafeBytes { bytes in
            guard let first = bytes.baseAddress, let colon = memchr(first, Int32(UInt8(ascii: ":")), bytes.count) else {
                return nil
            }
            return start + (UnsafeRawPointer(colon) - first)
        }
    }

    /// Where the scheme before a `://` begins, if it is one of ours and a word of its own.
    private static func scheme(in bytes: [UInt8], before mark: Int) -> Int? {
        var start = mark
        while start > 0, mark - start <= 5, isLetterOrDigit(bytes[start - 1]) { start -= 1 }
        let scheme = bytes[start..<mark].map { $0 | 0x20 }
        return scheme == Array("https".utf8) || scheme == Array("http".utf8) ? start : nil
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
            || byte == UInt8(ascii: "\"")
    }

    private static func written(at bytes: ArraySlice<UInt8>) -> String? {
        // No address is longer, nor is any that begins like this one.
        guard bytes.count <= 2 * maximumBytes else { return nil }
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        var scalars = text.prefix { !$0.properties.isWhitespace && !wideEnds.contains($0) }
        while let last = scalars.last, trailing.contains(last), !closes(last, scalars) { scalars.removeLast() }
        return String(scalars)
    }

    /// Whether this ends a pair that was opened within the address, as in `/wiki/Moment_(time)`.
    private static func closes(_ last: Unicode.Scalar, _ scalars: Substring.UnicodeScalarView) -> Bool {
        last == ")" && scalars.filter { $0 == "(" }.count >= scalars.filter { $0 == ")" }.count
    }

    private static let trailing = Set(".,;:!?'*_)]}".unicodeScalars)
    /// Marks of scripts that put no blank after them.
    private static let wideEnds = Set("。、，．）」』】〉》！？：；“”„«»".unicodeScalars)
}

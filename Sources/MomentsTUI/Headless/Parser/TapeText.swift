/// Checks that a file is text before it is read as a tape, and small questions about text.
enum TapeText {
    /// The first location of invalid UTF-8; nil if there is none.
    static func error(in bytes: [UInt8], file: String) -> TapeError? {
        if let offset = bytes.firstIndex(of: 0) {
            return TapeError(
                location: location(of: offset, in: bytes, file: file), message: "a NUL byte: this is no tape")
        }
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        let offset = lengthOfValidPart(bytes)
        return TapeError(location: location(of: offset, in: bytes, file: file), message: "this is no UTF-8 text")
    }

    /// With its dot, as Go's `filepath.Ext` has it; empty where there is none.
    static func fileExtension(of path: String) -> String {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    }

    private static func lengthOfValidPart(_ bytes: [UInt8]) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var length = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { length += UTF8.width(scalar) }
        return length
    }

    private static func location(of offset: Int, in bytes: [UInt8], file: String) -> TapeLocation {
        let before = String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars
        let start = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
        let line = before.count { $0 == "\n" } + 1
        return TapeLocation(file: file, line: line, column: before[start...].count + 1)
    }
}

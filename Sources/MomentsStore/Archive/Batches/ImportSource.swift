import MomentsCore

/// Finds out what a source is from how it begins.
enum ImportSource {
    /// No more blanks than these are waited for.
    private static let maximumBytes = 4_096
    private static let mark = Array(#"{"export""#.utf8)

    /// - Throws: `.format` for what is known and no import; what `source` throws.
    static func parts(of source: any ByteSource) throws -> any ImportParts {
        var source = source
        var read: [UInt8] = []
        var isExport: Bool?
        while isExport == nil || read.count < FileSignature.headSize, read.count < maximumBytes,
            let piece = try source.next()
        {
            read += piece
            isExport = begins(read.prefix(maximumBytes))
        }
        if let format = FileSignature(read.prefix(FileSignature.headSize)) { throw ImportError.format(format) }
        let all = PeekedBytes(beginning: read, rest: source)
        return isExport == true ? ExportReader(all) : AnswerReader(all)
    }

    /// Whether this begins as an export; nil if it is too short to decide.
    private static func begins(_ bytes: ArraySlice<UInt8>) -> Bool? {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard bytes.count >= byteOrderMark.count else { return nil }
        let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes
        let solid = text.lazy.filter { $0 > 0x20 }.prefix(mark.count)
        if solid.elementsEqual(mark) { return true }
        return mark.starts(with: solid) ? nil : false
    }
}

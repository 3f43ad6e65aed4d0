extension PictureCells {
    /// Of a packed cell, in bytes: the glyph, the foreground and the background, the least byte first; -1 is the terminal's
    /// own colour.
    static let packedSize = 12

    /// As `moments-pictures` sends them, and as they are kept.
    package var packed: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(cells.count * Self.packedSize)
        for cell in cells {
            bytes.append(cell.glyph.value)
            bytes.append(UInt32(bitPattern: cell.foreground ?? -1))
            bytes.append(UInt32(bitPattern: cell.background ?? -1))
        }
        return bytes
    }

    /// Nil where it is not as many cells, where one has a colour that there is none of, or a glyph that pictures are not made of.
    /// A picture may have taken over the sender.
    package init?(columns: Int, rows: Int, colors: PictureColors, packed: [UInt8]) {
        guard packed.count.isMultiple(of: Self.packedSize) else { return nil }
        var cells: [Cell] = []
        cells.reserveCapacity(packed.count / Self.packedSize)
        for start in stride(from: 0, to: packed.count, by: Self.packedSize) {
            guard let cell = Cell(packed[start..<start + Self.packedSize], colors) else { return nil }
            cells.append(cell)
        }
        self.init(columns: columns, rows: rows, colors: colors, cells: cells)
    }
}

extension PictureCells.Cell {
    fileprivate init?(_ bytes: ArraySlice<UInt8>, _ colors: PictureColors) {
        let start = bytes.startIndex
        guard let glyph = Unicode.Scalar(bytes.word(at: start)), glyph.isPartOfPictures,
            let foreground = colors.color(bytes.word(at: start + 4)),
            let background = colors.color(bytes.word(at: start + 8))
        else { return nil }
        self.init(glyph, foreground: foreground, background: background)
    }
}

extension Unicode.Scalar {
    /// ASCII, lines and blocks, Braille: each one column wide, none of them control characters or marks.
    fileprivate var isPartOfPictures: Bool {
        switch value {
        case 0x20...0x7E, 0x2500...0x259F, 0x2800...0x28FF: true
        default: false
        }
    }
}

extension PictureColors {
    /// - Returns: nil where there is no such color, else the color or nil for the terminal's own.
    fileprivate func color(_ word: UInt32) -> Int32?? {
        let color = Int32(bitPattern: word)
        if color == -1 { return .some(nil) }
        return numbers.contains(color) ? .some(color) : .none
    }

    private var numbers: Range<Int32> {
        switch self {
        case .none: 0..<0
        case .indexed: 16..<256
        case .direct: 0..<0x100_0000
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func word(at start: Int) -> UInt32 {
        UInt32(self[start]) | UInt32(self[start + 1]) << 8 | UInt32(self[start + 2]) << 16 | UInt32(self[start + 3])
            << 24
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ word: UInt32) {
        append(UInt8(truncatingIfNeeded: word))
        append(UInt8(truncatingIfNeeded: word >> 8))
        append(UInt8(truncatingIfNeeded: word >> 16))
        append(UInt8(truncatingIfNeeded: word >> 24))
    }
}

import MomentsCore

/// A picture in sixel on its way to a terminal, band by band. The cursor and its looks are as before when it is there.
struct SixelTransfer {
    private var encoder: SixelEncoder
    private let row: Int
    private let column: Int
    private var isOpen = false
    private(set) var isAtEnd = false

    init(_ pixels: PicturePixels, row: Int, column: Int) {
        encoder = SixelEncoder(pixels)
        self.row = row
        self.column = column
    }

    /// The next bytes.
    mutating func next() -> [UInt8] {
        guard isOpen else {
            isOpen = true
            // Where curses has told it to scroll in fewer rows than it has since, it would do so for the picture.
            return Array("\u{1B}7\u{1B}[r\u{1B}[\(row + 1);\(column + 1)H".utf8) + encoder.opening
        }
        guard encoder.isAtEnd else { return encoder.next() }
        return end()
    }

    /// Ends it where it is: something else is to be sent.
    mutating func end() -> [UInt8] {
        guard isOpen, !isAtEnd else { return [] }
        isAtEnd = true
        return SixelEncoder.ending + Array("\u{1B}8".utf8)
    }
}

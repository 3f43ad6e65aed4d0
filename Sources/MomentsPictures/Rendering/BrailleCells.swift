import MomentsCore

/// A picture in dots, two by four a cell (Braille), where there are no colours: the brighter it is, the more there are (Floyd
/// and Steinberg, 1976). A dark cell has no dots, an unseen one is a space: on a light terminal dots are where it is dark.
struct BrailleCells {
    /// The bit of each dot, row by row.
    private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    private static let (across, down) = (2, 4)
    /// Less than this between the darkest and the brightest is no picture that was taken too dark, but a plain one.
    private static let minimumContrast = 32

    private let columns: Int
    private let rows: Int
    private let pixels: Bitmap
    private let leastSeen: UInt8

    /// - Parameter ground: the terminal's background, 0xRRGGBB; nil where it is unknown.
    init(_ bitmap: Bitmap, _ area: PixelArea, on ground: Int?, columns: Int, rows: Int) {
        leastSeen = Bitmap.leastSeen(on: ground)
        self.columns = columns
        self.rows = rows
        pixels = RowScaler.scaled(bitmap, area, width: columns * Self.across, height: rows * Self.down)
            .shown(on: ground)
    }

    /// Row by row.
    var cells: [PictureCells.Cell] {
        let areSet = diffused(tones)
        return (0..<rows).flatMap { row in
            (0..<columns).map { column in cell(areSet, column, row) }
        }
    }

    private func cell(_ areSet: [Bool], _ column: Int, _ row: Int) -> PictureCells.Cell {
        var (bits, isSeen) = (UInt32(0), false)
        for (number, bit) in Self.dots.enumerated() {
            let (x, y) = (column * Self.across + number % Self.across, row * Self.down + number / Self.across)
            let place = y * pixels.width + x
            if areSet[place] { bits |= bit }
            if self.isSeen(place) { isSeen = true }
        }
        return .init(isSeen ? Unicode.Scalar(0x2800 | bits) ?? " " : " ")
    }

    private func isSeen(_ place: Int) -> Bool {
        pixels.channels == 3 || pixels.bytes[place * 4 + 3] >= leastSeen
    }

    /// How bright each pixel is, from 0 to 255: all that there is between black and white is used.
    private var tones: [Float] {
        let grey = (0..<pixels.width * pixels.height).map { place in
            let start = place * pixels.channels
            return isSeen(place)
                ? (Int(pixels.bytes[start]) * 299 + Int(pixels.bytes[start + 1]) * 587
                    + Int(pixels.bytes[start + 2]) * 114) / 1_000 : 0
        }
        let sorted = grey.indices.filter(isSeen).map { grey[$0] }.sorted()
        guard !sorted.isEmpty else { return grey.map(Float.init) }
        let (dark, bright) = (sorted[sorted.count / 50], sorted[sorted.count - 1 - sorted.count / 50])
        guard bright - dark >= Self.minimumContrast else { return grey.map(Float.init) }
        return grey.map { Float($0 - dark) * 255 / Float(bright - dark) }
    }

    /// The dots after a dot make up for its error in brightness.
    private func diffused(_ tones: [Float]) -> [Bool] {
        var (tones, areSet) = (tones, [Bool](repeating: false, count: tones.count))
        let (width, height) = (pixels.width, pixels.height)
        for y in 0..<height {
            for x in 0..<width where isSeen(y * width + x) {
                let place = y * width + x
                let tone = min(max(tones[place], 0), 255)
                areSet[place] = tone > 127
                let rest = tone - (areSet[place] ? 255 : 0)
                if x + 1 < width { tones[place + 1] += rest * 7 / 16 }
                guard y + 1 < height else { continue }
                if x > 0 { tones[place + width - 1] += rest * 3 / 16 }
                tones[place + width] += rest * 5 / 16
                if x + 1 < width { tones[place + width + 1] += rest / 16 }
            }
        }
        return areSet
    }
}

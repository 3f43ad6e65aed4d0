/// The segments of a JPEG file up to the end of its first picture (ITU-T T.81, annex B). Ends early where the file is damaged.
struct JPEGSegments: Sequence, IteratorProtocol {
    struct Segment: Equatable {
        static let start: UInt8 = 0xD8
        static let end: UInt8 = 0xD9
        static let scan: UInt8 = 0xDA

        let marker: UInt8
        /// With its marker, and a scan with its data.
        let all: Range<Int>
        /// The bytes after its length.
        let body: Range<Int>
    }

    private let file: [UInt8]
    private var position = 0
    private var isAtEnd = false

    init(_ file: [UInt8]) {
        self.file = file
    }

    mutating func next() -> Segment? {
        guard !isAtEnd, position + 1 < file.count, file[position] == 0xFF else { return nil }
        let start = position
        while position + 1 < file.count, file[position + 1] == 0xFF { position += 1 }
        guard position + 1 < file.count else { return nil }
        let marker = file[position + 1]
        position += 2
        switch marker {
        case Segment.end:
            isAtEnd = true
            return Segment(marker: marker, all: start..<position, body: position..<position)
        // Without a length: the start, the restarts of a scan.
        case 0x01, 0xD0...Segment.start:
            return Segment(marker: marker, all: start..<position, body: position..<position)
        default: return withBody(marker, start)
        }
    }

    private mutating func withBody(_ marker: UInt8, _ start: Int) -> Segment? {
        let length = file.bigEndian16(at: position)
        guard length >= 2, position + length <= file.count else { return nil }
        let body = position + 2..<position + length
        position += length
        if marker == Segment.scan { skipData() }
        return Segment(marker: marker, all: start..<position, body: body)
    }

    /// In the data of a scan 0xFF is followed by 0 or by the number of a restart.
    private mutating func skipData() {
        while position < file.count {
            if file[position] == 0xFF, position + 1 < file.count {
                let next = file[position + 1]
                if next != 0, !(0xD0...0xD7).contains(next), next != 0xFF { return }
            }
            position += 1
        }
    }
}

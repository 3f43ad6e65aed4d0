extension [UInt8] {
    /// Zero where it is not there.
    private func byte(_ index: Int) -> Int { indices.contains(index) ? Int(self[index]) : 0 }

    func bigEndian16(at index: Int) -> Int { byte(index) << 8 | byte(index + 1) }

    func bigEndian32(at index: Int) -> Int { bigEndian16(at: index) << 16 | bigEndian16(at: index + 2) }

    func littleEndian16(at index: Int) -> Int { byte(index) | byte(index + 1) << 8 }

    func littleEndian32(at index: Int) -> Int { littleEndian16(at: index) | littleEndian16(at: index + 2) << 16 }

    static func bigEndian16(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }

    static func bigEndian32(_ number: Int) -> [UInt8] { bigEndian16(number >> 16) + bigEndian16(number) }

    static func littleEndian32(_ number: Int) -> [UInt8] { bigEndian32(number).reversed() }

    func begins(_ text: StaticString, at start: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard start >= 0, start + count <= self.count else { return false }
        return text.withUTF8Buffer { self[start..<start + count].elementsEqual($0) }
    }
}

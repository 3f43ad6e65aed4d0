/// A name in HTML, packed: up to eight bytes as they are, longer ones as a hash.
///
/// An unknown name with the hash of a known one counts as that one, which gains its author nothing.
struct HTMLName: Hashable {
    private(set) var key: UInt64 = 0

    init() {}

    init(_ name: StaticString) {
        name.withUTF8Buffer { $0.forEach { append($0) } }
    }

    mutating func append(_ byte: UInt8) {
        key = (key << 8 | key >> 56) ^ UInt64(byte)
    }

    /// Of a name of eight bytes at most.
    mutating func removeLast() {
        key >>= 8
    }

    /// Names of elements and attributes are the same in either case, in ASCII.
    mutating func appendLowercased(_ byte: UInt8) {
        append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
    }
}

/// A number for each of some names: a hash table with open addressing.
///
/// A page can be nothing but tags, and Swift's dictionary takes longer for a name than all else that is done with it.
struct HTMLNameTable {
    private var slots: [(name: HTMLName, number: UInt32)]
    private let shift: Int

    init(_ numbers: [(name: HTMLName, number: UInt32)]) {
        // Half full at most, so that the way to a free slot is short.
        let bits = max(4, Int.bitWidth - (2 * numbers.count).leadingZeroBitCount)
        slots = Array(repeating: (HTMLName(), 0), count: 1 << bits)
        shift = UInt64.bitWidth - bits
        for (name, number) in numbers { slots[slot(of: name)] = (name, number) }
    }

    subscript(name: HTMLName) -> UInt32? {
        let found = slots[slot(of: name)]
        return found.name == name && name.key != 0 ? found.number : nil
    }

    /// Where it stands, or would.
    private func slot(of name: HTMLName) -> Int {
        var slot = Int(truncatingIfNeeded: (name.key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(shift))
        while slots[slot].name != name, slots[slot].name.key != 0 { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}

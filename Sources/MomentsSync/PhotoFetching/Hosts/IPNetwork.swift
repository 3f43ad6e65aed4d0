/// All addresses that begin with the same bits.
struct IPNetwork: Sendable {
    private let start: [UInt8]
    private let size: Int
    /// How many bits are the same.
    private let bits: Int

    private init(_ a: UInt8, _ b: UInt8 = 0, _ c: UInt8 = 0, bits: Int) {
        (start, size, self.bits) = ([a, b, c], 4, bits)
    }

    private init(v6 groups: UInt16..., bits: Int) {
        (start, size, self.bits) = (groups.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, 16, bits)
    }

    func contains(_ address: IPAddress) -> Bool {
        address.bytes.count == size
            && (0..<bits).allSatisfy { Self.bit($0, of: address.bytes) == Self.bit($0, of: start) }
    }

    /// A missing byte counts as zero.
    private static func bit(_ index: Int, of bytes: [UInt8]) -> Bool {
        let byte = index / 8 < bytes.count ? bytes[index / 8] : 0
        return byte & 0x80 >> (index % 8) != 0
    }
}

/// https://www.iana.org/assignments/iana-ipv4-special-registry and https://www.iana.org/assignments/iana-ipv6-special-registry
extension IPNetwork {
    static let special4 = [
        IPNetwork(0, bits: 8),  // this network
        IPNetwork(10, bits: 8),  // private use
        IPNetwork(100, 64, bits: 10),  // behind a provider's translator
        IPNetwork(127, bits: 8),  // this machine
        IPNetwork(169, 254, bits: 16),  // this link
        IPNetwork(172, 16, bits: 12),  // private use
        IPNetwork(192, 0, 0, bits: 24),  // protocols
        IPNetwork(192, 0, 2, bits: 24),  // documentation
        IPNetwork(192, 88, 99, bits: 24),  // relays from IPv6, gone
        IPNetwork(192, 168, bits: 16),  // private use
        IPNetwork(198, 18, bits: 15),  // measurements
        IPNetwork(198, 51, 100, bits: 24),  // documentation
        IPNetwork(203, 0, 113, bits: 24),  // documentation
        IPNetwork(224, bits: 4),  // many machines at once
        IPNetwork(240, bits: 4),  // never given out
    ]

    /// The only ones of IPv6 that are given out to everybody (RFC 4291, 2.4).
    static let global6 = IPNetwork(v6: 0x2000, bits: 3)

    static let special6 = [
        IPNetwork(v6: 0x2001, bits: 23),  // protocols, Teredo
        IPNetwork(v6: 0x2001, 0xDB8, bits: 32),  // documentation
        IPNetwork(v6: 0x2002, bits: 16),  // 6to4
        IPNetwork(v6: 0x3FFF, bits: 20),  // documentation
    ]

    /// Addresses of IPv6 that end with one of IPv4.
    static let standIns = [
        IPNetwork(v6: 0, 0, 0, 0, 0, 0xFFFF, bits: 96),
        IPNetwork(v6: 0x64, 0xFF9B, bits: 96),
    ]
}

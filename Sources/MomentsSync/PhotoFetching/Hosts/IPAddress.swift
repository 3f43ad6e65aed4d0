import Libc

/// The number of a machine in a network: 4 bytes (IPv4) or 16 (IPv6).
struct IPAddress: Hashable, Sendable {
    let bytes: [UInt8]

    /// Nil for what is neither kind.
    init?(_ address: UnsafePointer<sockaddr>) {
        switch Int32(address.pointee.sa_family) {
        case AF_INET: bytes = Self.bytes(of: address, as: sockaddr_in.self, \.sin_addr)
        case AF_INET6: bytes = Self.bytes(of: address, as: sockaddr_in6.self, \.sin6_addr)
        default: return nil
        }
    }

    fileprivate init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    private static func bytes<Whole, Part>(
        of address: UnsafePointer<sockaddr>, as type: Whole.Type, _ part: KeyPath<Whole, Part>
    ) -> [UInt8] {
        let whole = UnsafeRawPointer(address).loadUnaligned(as: type)
        return withUnsafeBytes(of: whole[keyPath: part]) { Array($0) }
    }

    /// As every program reads it.
    var text: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension IPAddress {
    /// Whether everybody reaches the same machine by it: it is of none of the networks that IANA keeps for a special purpose, as
    /// those of one machine or of one house are (RFC 6890 and its registries). A network that is public only in part is left out
    /// as well.
    var isPublic: Bool {
        if let inner { return inner.isPublic }
        guard bytes.count == 16 else { return !IPNetwork.special4.contains { $0.contains(self) } }
        return IPNetwork.global6.contains(self) && !IPNetwork.special6.contains { $0.contains(self) }
    }

    /// The IPv4 address that this stands for (RFC 4291, 2.5.5.2; RFC 6052, 2.1).
    private var inner: IPAddress? {
        IPNetwork.standIns.contains { $0.contains(self) } ? IPAddress(bytes.suffix(4)) : nil
    }
}

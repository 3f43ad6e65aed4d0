/// The files that fetched photos are kept in.
package enum RemotePhoto {
    /// The name of a photo's file: the SHA-256 of its address in 64 small hexadecimal digits.
    package static func fileName(of address: String) -> String {
        var hash = SHA256()
        hash.update(Array(address.utf8))
        return hash.digest().map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

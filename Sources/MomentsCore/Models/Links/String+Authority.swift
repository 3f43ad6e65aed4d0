extension StringProtocol {
    /// Where the host of an address, or the user before it, begins: behind the first `://`. Nil where there is none.
    package var authorityStart: Index? {
        var rest = utf8[...]
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            if rest[colon...].starts(with: "://".utf8) { return utf8.index(colon, offsetBy: 3) }
            rest = rest[utf8.index(after: colon)...]
        }
        return nil
    }
}

/// Brings bytes through tmux to the terminal around it, where tmux lets them (`allow-passthrough`, tmux(1)).
enum TmuxPassthrough {
    static func wrap(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var wrapped = Array("\u{1B}Ptmux;".utf8)
        wrapped.reserveCapacity(bytes.count + 16)
        for byte in bytes {
            if byte == 0x1B { wrapped.append(byte) }
            wrapped.append(byte)
        }
        return wrapped + Array("\u{1B}\\".utf8)
    }
}

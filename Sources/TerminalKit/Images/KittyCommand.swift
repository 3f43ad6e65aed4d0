/// A command of kitty's graphics protocol.
enum KittyCommand {
    static func bytes(_ keys: String, _ data: String) -> [UInt8] {
        Array("\u{1B}_G\(keys)\(data.isEmpty ? "" : ";")\(data)\u{1B}\\".utf8)
    }

    /// Removes an image and its data (`d=I`).
    static func delete(_ id: KittyID) -> [UInt8] { bytes("a=d,d=I,q=2,i=\(id.number)", "") }
}

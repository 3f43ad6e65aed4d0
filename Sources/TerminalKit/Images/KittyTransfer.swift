import Essentials
import MomentsCore

/// A picture on its way to a terminal, piece by piece (kitty's graphics protocol, "Remote client").
struct KittyTransfer {
    let id: KittyID
    private let pixels: PicturePixels
    private var offset = 0

    /// As many become 4,096 in base64, which is all that a piece may have.
    private static let pieceSize = 3_072

    init(_ pixels: PicturePixels, id: KittyID) {
        self.pixels = pixels
        self.id = id
    }

    /// Whether nothing of it was sent yet.
    var isAtStart: Bool { offset == 0 }
    var isAtEnd: Bool { offset >= pixels.bytes.count }

    /// The next escape sequence, whole.
    mutating func next() -> [UInt8] {
        let end = min(offset + Self.pieceSize, pixels.bytes.count)
        let more = end < pixels.bytes.count ? 1 : 0
        let keys = isAtStart ? firstKeys + ",m=\(more)" : "m=\(more)"
        let data = Data(pixels.bytes[offset..<end]).base64EncodedString()
        offset = end
        return KittyCommand.bytes(keys, data)
    }

    /// Ends a transfer halfway; the terminal has no picture then.
    static let ending = KittyCommand.bytes("m=0", "")

    /// To be sent and placed (`a=T`) where placeholders are (`U=1`), without an answer (`q=2`).
    private var firstKeys: String {
        let size = "s=\(pixels.width),v=\(pixels.height),c=\(pixels.columns),r=\(pixels.rows)"
        return "a=T,U=1,q=2,i=\(id.number),f=\(pixels.channels * 8),\(size)"
    }
}

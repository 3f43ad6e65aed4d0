import MomentsCore

/// The pictures of a terminal with kitty's graphics. Each picture that a frame draws is sent once, and deleted behind the first
/// frame that does not draw it. A picture can be drawn when the terminal has it.
struct KittyImages {
    /// A piece to send.
    struct Piece: Equatable {
        let bytes: [UInt8]
        /// Whether another frame would show more.
        let completesImage: Bool
    }

    private typealias Address = UnsafeRawPointer

    private let isWrapped: Bool
    private var ids: KittyIDs
    private var images: [Address: KittyImage] = [:]
    private var waiting: [Address] = []
    private var transfer: KittyTransfer?
    /// Images of the terminal that nothing shows any more.
    private var doomed: [KittyID] = []
    private var frame = 0

    /// - Parameters:
    ///   - high: a random number from 1 to 255.
    ///   - isDirect: whether colours have 24 bits.
    ///   - isWrapped: whether tmux stands between.
    init(high: UInt8, isDirect: Bool, isWrapped: Bool) {
        ids = KittyIDs(high: high, isDirect: isDirect)
        self.isWrapped = isWrapped
    }

    // MARK: Frames

    mutating func beginFrame() {
        frame += 1
    }

    /// - Returns: the terminal's identifier of it; nil as long as the terminal does not have it.
    mutating func id(of pixels: PicturePixels) -> KittyID? {
        guard let key = pixels.bytes.withUnsafeBytes({ $0.baseAddress }) else { return nil }
        if let image = images[key] {
            images[key]?.frame = frame
            return image.isSent ? image.id : nil
        }
        guard max(pixels.columns, pixels.rows) <= KittyDiacritics.all.count, let id = ids.take() else { return nil }
        images[key] = KittyImage(pixels: pixels, id: id, frame: frame)
        waiting.append(key)
        return nil
    }

    /// To be called when the frame was sent.
    mutating func endFrame() {
        for (key, image) in images where image.frame != frame {
            images[key] = nil
            if image.isSent || transfer?.id == image.id { doomed.append(image.id) } else { ids.release(image.id) }
        }
        waiting.removeAll { images[$0] == nil }
    }

    // MARK: Pieces

    var hasPieces: Bool { transfer != nil || !doomed.isEmpty || !waiting.isEmpty }

    /// The next piece, a whole escape sequence; nil where there is nothing to send.
    mutating func nextPiece() -> Piece? {
        if let transfer, doomed.contains(transfer.id) { return cancel() }
        if transfer != nil { return go() }
        if let id = doomed.popLast() {
            ids.release(id)
            return piece(KittyCommand.delete(id))
        }
        guard !waiting.isEmpty, let image = images[waiting.removeFirst()] else { return nil }
        transfer = KittyTransfer(image.pixels, id: image.id)
        return go()
    }

    private mutating func go() -> Piece? {
        guard var transfer else { return nil }
        let bytes = transfer.next()
        self.transfer = transfer.isAtEnd ? nil : transfer
        guard transfer.isAtEnd else { return piece(bytes) }
        for (key, image) in images where image.id == transfer.id { images[key]?.isSent = true }
        return piece(bytes, completesImage: true)
    }

    /// No other command may come between the pieces of an image.
    private mutating func cancel() -> Piece {
        transfer = nil
        return piece(KittyTransfer.ending)
    }

    private func piece(_ bytes: [UInt8], completesImage: Bool = false) -> Piece {
        Piece(bytes: isWrapped ? TmuxPassthrough.wrap(bytes) : bytes, completesImage: completesImage)
    }

    /// Removes all images from the terminal, before another program gets it. The next frame has it sent again.
    /// - Returns: the commands for it.
    mutating func removeAll() -> [UInt8] {
        let isInside = transfer != nil
        let known = images.values.filter { $0.isSent || $0.id == transfer?.id }.map(\.id) + doomed
        for id in images.values.map(\.id) + doomed { ids.release(id) }
        (images, waiting, transfer, doomed) = ([:], [], nil, [])
        let commands = (isInside ? [KittyTransfer.ending] : []) + known.map(KittyCommand.delete)
        return commands.flatMap { isWrapped ? TmuxPassthrough.wrap($0) : $0 }
    }
}

import MomentsCore

/// A picture in pixels that is drawn over its frame, where a terminal has nothing better: one on the whole screen.
struct PictureOverlay: Equatable {
    let picture: PicturePixels
    let origin: CellPosition

    /// The address of its bytes identifies a picture.
    static func == (left: PictureOverlay, right: PictureOverlay) -> Bool {
        left.origin == right.origin && left.address == right.address
    }

    private var address: UnsafeRawPointer? { picture.bytes.withUnsafeBytes { $0.baseAddress } }
}

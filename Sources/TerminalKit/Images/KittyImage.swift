import MomentsCore

/// A picture that a terminal has, or is about to get.
struct KittyImage {
    /// Kept as long as the terminal has the image, which is found by the address of these bytes.
    let pixels: PicturePixels
    let id: KittyID
    /// Whether the terminal has all of it.
    var isSent = false
    /// In which it was drawn last.
    var frame: Int
}

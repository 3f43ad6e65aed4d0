import MomentsCore

/// A picture that a terminal has, or is about to get.
struct KittyImage {
    /// It is kept as long as the terminal has it: it is known by where its bytes are.
    let pixels: PicturePixels
    let id: KittyID
    /// Whether the terminal has all of it.
    var isSent = false
    /// In which it was drawn last.
    var frame: Int
}

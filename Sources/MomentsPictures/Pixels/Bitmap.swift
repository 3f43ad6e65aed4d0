/// Pixels of three bytes, red, green and blue, row by row from the top left.
struct Bitmap: Equatable {
    let width: Int
    let height: Int
    /// `width * height * 3` of them.
    var bytes: [UInt8]
}

/// A width and a height in pixels.
struct PixelSize: Equatable {
    var width: Int
    var height: Int

    var turned: PixelSize { PixelSize(width: height, height: width) }
}

/// A part of a bitmap, in pixels.
struct PixelArea: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
}

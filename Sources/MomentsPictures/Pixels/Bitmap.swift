/// Pixels of red, green and blue, row by row from the top left.
struct Bitmap: Equatable {
    let width: Int
    let height: Int
    /// How many bytes a pixel has: three, or four with its opacity, by which its colours are multiplied then.
    var channels = 3
    /// `width * height * channels` of them.
    var bytes: [UInt8]

    /// All of it.
    var area: PixelArea { PixelArea(x: 0, y: 0, width: Double(width), height: Double(height)) }
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

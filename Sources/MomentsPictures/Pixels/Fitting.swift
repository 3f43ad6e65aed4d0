import MomentsCore

/// How a picture is fitted into a room of cells.
struct Fitting: Equatable {
    /// A cell of blocks shows eight pixels each way: more need not be decoded.
    static let blocks = 8

    /// A picture that is shown whole becomes no larger than this: of more pixels than it has nothing is seen but blur.
    private static let maximumScale = 2.0

    /// Of what is made of it.
    let columns: Int
    let rows: Int
    /// How large the whole picture is to be decoded at least, before it is turned, where it has so many pixels.
    let wanted: PixelSize
    /// How much of its width and height is shown.
    private let shownWidth: Double
    private let shownHeight: Double

    /// - Parameter size: of the picture as it is stored.
    init(_ size: PixelSize, orientation: Orientation, in shape: PictureShape) {
        let upright = orientation.isSideways ? size.turned : size
        let (width, height) = (Double(upright.width), Double(upright.height))
        let room = (width: Double(shape.columns * shape.cellWidth), height: Double(shape.rows * shape.cellHeight))
        let ratios = (room.width / width, room.height / height)
        let scale = shape.fit == .whole ? min(ratios.0, ratios.1, Self.maximumScale) : max(ratios.0, ratios.1)
        columns = Self.cells(width * scale, shape.cellWidth, atMost: shape.columns)
        rows = Self.cells(height * scale, shape.cellHeight, atMost: shape.rows)
        (shownWidth, shownHeight) =
            shape.fit == .whole ? (1, 1) : (room.width / (width * scale), room.height / (height * scale))
        let cell = Self.decoded(shape)
        let decoded = PixelSize(
            width: Int((Double(columns * cell.width) / shownWidth).rounded(.up)),
            height: Int((Double(rows * cell.height) / shownHeight).rounded(.up)))
        let bounded = PixelSize(
            width: max(1, min(decoded.width, upright.width)), height: max(1, min(decoded.height, upright.height)))
        wanted = orientation.isSideways ? bounded.turned : bounded
    }

    /// The part that is shown, once it was decoded and turned.
    func crop(of bitmap: Bitmap) -> PixelArea {
        let (width, height) = (Double(bitmap.width), Double(bitmap.height))
        return PixelArea(
            x: width * (1 - shownWidth) / 2, y: height * (1 - shownHeight) / 2, width: width * shownWidth,
            height: height * shownHeight)
    }

    private static func cells(_ pixels: Double, _ cell: Int, atMost most: Int) -> Int {
        max(1, min(most, Int((pixels / Double(cell)).rounded())))
    }

    private static func decoded(_ shape: PictureShape) -> PixelSize {
        switch shape.output {
        case .cells: PixelSize(width: blocks, height: blocks)
        case .pixels: PixelSize(width: shape.cellWidth, height: shape.cellHeight)
        }
    }
}

import MomentsCore

/// How a picture is fitted into a room of cells.
struct Fitting: Equatable {
    /// A cell of blocks shows eight pixels each way: more need not be decoded.
    static let blocks = 8

    /// A picture that is shown whole becomes no larger than this: of more pixels than it has nothing is seen but blur.
    private static let maximumScale = 2.0
    /// Of a picture of which a part is shown, in pixels.
    private static let maximumDecoded = 16_000_000

    /// Of the resulting picture.
    let columns: Int
    let rows: Int
    /// How large the whole picture is to be decoded at least, before it is turned, where it has so many pixels.
    let wanted: PixelSize
    /// The visible part, as shares of the whole width and height.
    private let shown: PixelArea

    /// - Parameter size: of the picture as it is stored.
    init(_ size: PixelSize, orientation: Orientation, in shape: PictureShape) {
        let whole = orientation.isSideways ? size.turned : size
        let part =
            shape.crop?.within(width: whole.width, height: whole.height)
            ?? PictureCrop(x: 0, y: 0, width: whole.width, height: whole.height)
        let (width, height) = (Double(part.width), Double(part.height))
        let room = (width: Double(shape.columns * shape.cellWidth), height: Double(shape.rows * shape.cellHeight))
        let ratios = (room.width / width, room.height / height)
        let scale = shape.fit == .whole ? min(ratios.0, ratios.1, Self.maximumScale) : max(ratios.0, ratios.1)
        columns = Self.cells(width * scale, shape.cellWidth, atMost: shape.columns)
        rows = Self.cells(height * scale, shape.cellHeight, atMost: shape.rows)
        let (shownWidth, shownHeight) =
            shape.fit == .whole ? (1, 1) : (room.width / (width * scale), room.height / (height * scale))
        let share = (width: width / Double(whole.width), height: height / Double(whole.height))
        shown = PixelArea(
            x: Double(part.x) / Double(whole.width) + share.width * (1 - shownWidth) / 2,
            y: Double(part.y) / Double(whole.height) + share.height * (1 - shownHeight) / 2,
            width: share.width * shownWidth, height: share.height * shownHeight)
        let cell = Self.decoded(shape)
        let decoded = PixelSize(
            width: Self.decoded(columns * cell.width, shown.width),
            height: Self.decoded(rows * cell.height, shown.height)
        )
        let bounded = Self.bounded(
            PixelSize(
                width: max(1, min(decoded.width, whole.width)), height: max(1, min(decoded.height, whole.height))),
            isPart: shape.crop != nil)
        wanted = orientation.isSideways ? bounded.turned : bounded
    }

    /// The part that is shown, once it was decoded and turned.
    func crop(of bitmap: Bitmap) -> PixelArea {
        let (width, height) = (Double(bitmap.width), Double(bitmap.height))
        return PixelArea(
            x: width * shown.x, y: height * shown.y, width: width * shown.width, height: height * shown.height)
    }

    /// The size of the whole, so that the visible part has so many pixels.
    private static func decoded(_ pixels: Int, _ share: Double) -> Int {
        Int(min((Double(pixels) / share).rounded(.up), Double(PictureLimits.maximumSide)))
    }

    /// For a part all of it is decoded, which has to be in memory.
    private static func bounded(_ size: PixelSize, isPart: Bool) -> PixelSize {
        let pixels = Double(size.width) * Double(size.height)
        guard isPart, pixels > Double(maximumDecoded) else { return size }
        let scale = (Double(maximumDecoded) / pixels).squareRoot()
        return PixelSize(
            width: max(1, Int(Double(size.width) * scale)), height: max(1, Int(Double(size.height) * scale)))
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

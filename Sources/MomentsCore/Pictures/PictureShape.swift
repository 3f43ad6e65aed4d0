/// The shape and size to make of a picture.
package struct PictureShape: Hashable, Sendable {
    package enum Fit: String, Hashable, Sendable {
        /// All of it is shown, as large as there is room.
        case whole
        /// The room is filled; what sticks out is cut off on both sides alike.
        case filled
    }

    package enum Output: Hashable, Sendable {
        case cells(PictureColors)
        /// For a terminal that draws pixels.
        case pixels
    }

    /// How many cells there is room for.
    package var columns: Int
    package var rows: Int
    /// The width and height of one cell in pixels; 10 and 20 where the terminal does not say.
    package var cellWidth: Int
    package var cellHeight: Int
    package var fit: Fit
    /// The part of it that is fitted; nil for all.
    package var crop: PictureCrop?
    package var output: Output
    /// The ground behind transparent pixels, 0xRRGGBB; nil where it is unknown.
    package var ground: Int?

    package init(
        columns: Int, rows: Int, cellWidth: Int = 10, cellHeight: Int = 20, fit: Fit = .whole,
        crop: PictureCrop? = nil, output: Output, ground: Int? = nil
    ) {
        self.columns = columns
        self.rows = rows
        self.cellWidth = cellWidth
        self.cellHeight = cellHeight
        self.fit = fit
        self.crop = crop
        self.output = output
        self.ground = ground
    }
}

/// A part of a picture, in pixels of the whole once that is turned the right way up.
package struct PictureCrop: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The same moved and cut so that it lies in a picture of this size: that may have changed since somebody looked into it.
    package func within(width: Int, height: Int) -> PictureCrop {
        let (columns, rows) = (min(max(1, self.width), max(1, width)), min(max(1, self.height), max(1, height)))
        return PictureCrop(
            x: min(max(0, x), max(1, width) - columns), y: min(max(0, y), max(1, height) - rows), width: columns,
            height: rows)
    }
}

/// What a picture says about itself.
package struct PictureInfo: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable, CaseIterable {
        case jpeg, png, gif, webp
    }

    package var format: Format
    /// In pixels, once it is turned the right way up.
    package var width: Int
    package var height: Int
    /// When it was taken, as its EXIF says: "2026:11:21 14:03:59", local to the camera; nil where it does not.
    package var taken: String?
    /// Whether it says where it was taken.
    package var hasPlace: Bool

    package init(format: Format, width: Int, height: Int, taken: String? = nil, hasPlace: Bool = false) {
        self.format = format
        self.width = width
        self.height = height
        self.taken = taken
        self.hasPlace = hasPlace
    }
}

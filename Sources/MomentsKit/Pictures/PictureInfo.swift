/// What a picture says about itself.
public struct PictureInfo: Hashable, Sendable {
    public enum Format: String, Hashable, Sendable, CaseIterable {
        case jpeg, png, gif, webp
    }

    public var format: Format
    /// In pixels, once it is turned the right way up.
    public var width: Int
    public var height: Int
    /// When it was taken, as its EXIF says: "2026:11:21 14:03:59", local to the camera; nil where it does not.
    public var taken: String?
    /// Whether it says where it was taken.
    public var hasPlace: Bool

    public init(format: Format, width: Int, height: Int, taken: String? = nil, hasPlace: Bool = false) {
        self.format = format
        self.width = width
        self.height = height
        self.taken = taken
        self.hasPlace = hasPlace
    }
}

/// The metadata of a picture.
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
    /// The description in its file, as `PhotoDescription` lets it pass.
    package var description: String?

    package var size: PhotoSize? { PhotoSize(width: width, height: height) }

    package init(
        format: Format, width: Int, height: Int, taken: String? = nil, hasPlace: Bool = false,
        description: String? = nil
    ) {
        self.format = format
        self.width = width
        self.height = height
        self.taken = taken
        self.hasPlace = hasPlace
        self.description = description
    }
}

extension PictureInfo {
    /// The alt text that its file has for it; nil where that is but the file's name.
    /// - Parameter fileName: with what it ends with.
    package func altText(fileName: String?) -> String? {
        guard let description, !PhotoDescription.isName(description, of: fileName) else { return nil }
        return description
    }
}

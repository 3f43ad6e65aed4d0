import MomentsCore

/// A photo that is shown as a picture. Whether the picture came already is no prop.
package struct PhotoProps: Equatable, Sendable {
    package var source: PhotoSource
    /// The description by its author; nil where there is none.
    package var altText: String?
    /// The name of a photo without a picture and without an alt text: "2 of 3".
    package var name: String

    /// Nil where it is not known: it has the room of a usual one then.
    package var size: PhotoSize?

    package init(source: PhotoSource, altText: String? = nil, name: String, size: PhotoSize? = nil) {
        self.source = source
        self.altText = altText
        self.name = name
        self.size = size
    }

    /// The caption, which is the alt text; "" where it has none.
    package var caption: String { altText ?? "" }
}

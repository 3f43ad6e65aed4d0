import MomentsCore

/// A person as a small picture. Whether the picture came already is no prop.
package struct AvatarProps: Equatable, Sendable {
    /// Nil where nothing leads to a picture.
    package var source: PhotoSource?
    /// The initials of their name, where there is no picture.
    package var initials: String
    /// Tells people apart: the same number for the same name, on any screen.
    package var color: UInt8

    package init(source: PhotoSource? = nil, initials: String = "", color: UInt8 = 0) {
        self.source = source
        self.initials = initials
        self.color = color
    }
}

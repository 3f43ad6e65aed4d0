/// A person as a small picture. Whether the picture came already is no prop.
public struct AvatarProps: Equatable, Sendable {
    /// Nil where nothing leads to a picture.
    public var source: PhotoSource?
    /// Of their name: what stands where there is no picture.
    public var initials: String

    public init(source: PhotoSource? = nil, initials: String = "") {
        self.source = source
        self.initials = initials
    }
}

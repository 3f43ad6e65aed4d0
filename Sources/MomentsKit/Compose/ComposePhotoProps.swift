/// A photo of what is being written.
public struct ComposePhotoProps: Equatable, Sendable {
    public var source: PhotoSource?
    /// "moth.jpg"
    public var name: String
    public var altText: String
    /// That it has no alt text.
    public var warning: String?

    public init(source: PhotoSource? = nil, name: String, altText: String = "", warning: String? = nil) {
        self.source = source
        self.name = name
        self.altText = altText
        self.warning = warning
    }
}

/// A photo that is shown as a picture. Whether the picture came already is no prop.
public struct PhotoProps: Equatable, Sendable {
    public var source: PhotoSource
    /// What is to be seen on it, by its author; nil where nobody said.
    public var altText: String?
    /// What it is called where there is no alt text: its file, the last part of its address, or "2 of 3".
    public var name: String

    public init(source: PhotoSource, altText: String? = nil, name: String) {
        self.source = source
        self.altText = altText
        self.name = name
    }

    /// What stands below it.
    public var caption: String { altText ?? name }
}

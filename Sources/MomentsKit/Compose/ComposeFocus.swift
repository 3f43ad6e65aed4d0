/// Where what is typed goes.
public enum ComposeFocus: Equatable, Sendable {
    case text
    /// The path of a photo that is to be added.
    case path
    /// The alt text of the photo of this index.
    case altText(Int)
}

/// The field that takes the typed text.
package enum ComposeFocus: Equatable, Sendable {
    case text
    /// The content warning.
    case warning
    /// The language of the text.
    case language
    /// The path of a photo that is to be added.
    case path
    /// The alt text of the photo of this index.
    case altText(Int)
    /// The focus of the photo of this index, which servers keep in view.
    case photoFocus(Int)
    /// The choice of the poll, of this index.
    case pollOption(Int)

    /// The photo of which something is typed.
    package var photo: Int? {
        switch self {
        case .altText(let index), .photoFocus(let index): index
        default: nil
        }
    }
}

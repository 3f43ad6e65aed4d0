/// A part of a text that leads somewhere, as it was pointed at.
package enum TextLink: Equatable, Sendable {
    case address(WebAddress)
    /// A mention or a hashtag, with its sign: "@ada", "#kites".
    case name(String)

    /// As it stands in the text.
    package var text: String {
        switch self {
        case .address(let address): address.text
        case .name(let name): name
        }
    }
}

/// A part between the text of a status and its photos, in finished text.
package enum StatusPart: Equatable, Sendable {
    /// A warning that a link of its text leads to another host than it names.
    case disguisedLink(String)
    /// A choice of a poll.
    /// - Parameters:
    ///   - percent: the share of voters who chose it; nil where the server does not tell.
    case option(String, percent: Int?)
    /// The number of voters, and the end of the poll.
    case poll(String)
    /// The preview of its link.
    case card(StatusCard)
    /// The quoted post.
    case quote(author: String, String)
    /// The reason why the quoted post is not shown.
    case missingQuote(String)
    /// Attachments that have no picture: "video, sound", or one of them with its description: "sound: A bell".
    case media(String)
}

extension StatusPart {
    /// The signs that stand before them, in every language.
    package static let cardSign = "▢ "
    package static let quoteSign = "│ "
    package static let mediaSign = "▶ "

    /// As it stands in a file, and where there are no colours.
    package var line: String {
        switch self {
        case .option(let text, let percent): percent.map { "\(Self.share($0))  \(text)" } ?? text
        case .disguisedLink(let text), .poll(let text), .missingQuote(let text): text
        case .card(let card): Self.cardSign + card.text
        case .quote(let author, let text): "\(Self.quoteSign)\(author): \(text)"
        case .media(let text): Self.mediaSign + text
        }
    }

    /// "42 %"
    package static func share(_ percent: Int) -> String { "\(percent) %" }
}

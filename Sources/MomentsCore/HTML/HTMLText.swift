/// HTML as plain text (WHATWG HTML, as posts of Mastodon have it and as anybody can send it).
///
/// Paragraphs are parted by an empty line, items of lists begin with `•` or their number, lines of quotes with `>`.
/// Characters are as they were written: control characters end where a text is drawn, as those of any other text do.
public struct HTMLText: Equatable, Sendable {
    /// A part of the text that leads somewhere.
    package struct Link: Equatable, Sendable {
        package let text: String
        /// As it was written: with the scheme `http` or `https`, and `MomentBounds.address` bytes at most.
        package let url: String
        /// Where it stands in the text, in UTF-8 bytes.
        package let range: Range<Int>
    }

    /// How much HTML is read, in bytes.
    package static let maximumBytes = 1 << 20
    /// The maximum length of the text, in code points: that of a moment's.
    public static let maximumLength = MomentBounds.title
    /// The maximum number of links; what else would be one is text.
    package static let maximumLinks = 500

    public let text: String
    /// In the order of the text. None overlaps another one.
    package let links: [Link]

    /// - Parameters:
    ///   - omitsInlineQuote: leaves out what stands for a quoted post that cannot be shown (class `quote-inline`).
    ///   - limit: of the text, in code points. A link that is not whole by then is none.
    public init(_ html: String, omitsInlineQuote: Bool = false, limit: Int = maximumLength) {
        var reader = HTMLTextReader(Self.bounded(html), omitsInlineQuote: omitsInlineQuote, limit: limit)
        reader.read()
        let whole = String(decoding: reader.writer.bytes, as: UTF8.self)
        let text = whole.cut(toScalars: limit) ?? whole
        let end = text.utf8.count
        self.text = text
        links = reader.links.filter { $0.range.upperBound <= end }
    }

    /// Cut between two characters.
    private static func bounded(_ html: String) -> [UInt8] {
        // Whole, it is copied in one piece.
        guard html.utf8.count > maximumBytes else { return Array(html.utf8) }
        var bytes = Array(html.utf8.prefix(maximumBytes + 1))
        while let last = bytes.popLast(), UTF8.isContinuation(last) {}
        return bytes
    }
}

/// The classes of an element that change what is shown of it.
struct HTMLClasses: OptionSet {
    let rawValue: UInt8

    /// Left out: the part of an address that Mastodon cuts.
    static let invisible = Self(rawValue: 1)
    /// Followed by `…`: an address of which the end was cut.
    static let ellipsis = Self(rawValue: 2)
    /// The link in the place of a quoted post where quotes are not known (FEP-044f).
    static let quoteInline = Self(rawValue: 4)

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// - Parameter range: the value of the attribute; nil where there is none.
    init(_ bytes: [UInt8], _ range: Range<Int>?) {
        self = []
        guard let range else { return }
        var name = HTMLName()
        for byte in bytes[range] {
            if HTMLTokenizer.isBlank(byte) {
                insert(Self.named(name))
                name = HTMLName()
            } else {
                name.append(byte)
            }
        }
        insert(Self.named(name))
    }

    private static func named(_ name: HTMLName) -> Self {
        switch name {
        case invisibleName: invisible
        case ellipsisName: ellipsis
        case quoteInlineName: quoteInline
        default: []
        }
    }

    private static let invisibleName = HTMLName("invisible")
    private static let ellipsisName = HTMLName("ellipsis")
    private static let quoteInlineName = HTMLName("quote-inline")
}

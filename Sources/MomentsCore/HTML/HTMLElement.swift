/// The effect of an element on the text that is made of HTML.
enum HTMLElement: UInt32 {
    /// Shows its text alone: `span`, `sub`, and what nobody knows.
    case inline
    /// The same, and its end tag ends it alone, whatever is open in it.
    case formatting
    case link
    case paragraph, block, heading, unorderedList, orderedList, item, quote, preformatted
    case table, row, cell, definition
    case lineBreak, rule, image
    /// Has neither content nor an end tag.
    case void
    /// Ends with its end tag alone: what looks like markup in it is none. The text in it is not shown.
    case rawText
    /// Has markup in it that is not shown, unless it never ends.
    case hidden
    case rubyText, rubyParenthesis
    case superscript
    /// Is no longer so: a price that was lowered.
    case struck
    /// Shows itself and annotations of itself, in MathML: one of them is enough.
    case formula, annotation

    init(_ name: HTMLName) {
        self = Self.byName[name].flatMap(Self.init) ?? .inline
    }

    /// Whether it begins and ends a line at least.
    var isBlock: Bool {
        switch self {
        case .paragraph, .block, .heading, .unorderedList, .orderedList, .item, .quote, .preformatted, .table, .row,
            .cell, .definition, .rule:
            true
        default: false
        }
    }

    /// Whether there may be others in it.
    var hasContent: Bool {
        switch self {
        case .lineBreak, .rule, .image, .void, .rawText: false
        default: true
        }
    }

    /// Whether it ends alone (the adoption agency algorithm, as far as text can tell).
    var endsAlone: Bool { self == .formatting || self == .link || self == .struck }

    var isList: Bool { self == .unorderedList || self == .orderedList }

    private static let byName = HTMLNameTable(names.map { ($0.name, $0.element.rawValue) })

    private static let names: [(name: HTMLName, element: Self)] =
        named(["a"], .link)
        + named(
            ["b", "big", "code", "em", "font", "i", "nobr", "small", "strong", "tt", "u"], .formatting)
        + named(["s", "strike", "del"], .struck) + named(["sup"], .superscript)
        + named(["semantics"], .formula) + named(["annotation"], .annotation)
        + named(["p"], .paragraph)
        + named(
            [
                "address", "article", "aside", "center", "details", "dialog", "dir", "div", "dl", "fieldset",
                "figcaption", "figure", "footer", "form", "header", "hgroup", "main", "menu", "nav", "search",
                "section", "summary",
            ], .block)
        + named(["h1", "h2", "h3", "h4", "h5", "h6"], .heading)
        + named(["ul"], .unorderedList) + named(["ol"], .orderedList) + named(["li"], .item)
        + named(["blockquote"], .quote) + named(["pre", "listing"], .preformatted)
        + named(["table"], .table) + named(["tr", "caption"], .row) + named(["td", "th"], .cell)
        + named(["dt", "dd"], .definition)
        + named(["br"], .lineBreak) + named(["hr"], .rule) + named(["img"], .image)
        + named(
            ["area", "base", "col", "embed", "input", "link", "meta", "param", "source", "track", "wbr"], .void)
        + named(
            ["script", "style", "title", "textarea", "iframe", "noembed", "noframes", "noscript", "xmp"], .rawText)
        + named(
            ["svg", "template", "audio", "video", "canvas", "object", "select", "datalist", "annotation-xml"], .hidden)
        + named(["rt"], .rubyText) + named(["rp"], .rubyParenthesis)

    private static func named(_ names: [StaticString], _ element: Self) -> [(name: HTMLName, element: Self)] {
        names.map { (HTMLName($0), element) }
    }
}

/// A piece of HTML, by its place in the bytes.
enum HTMLToken: Equatable {
    /// As it was written, with its character references.
    case text(Range<Int>)
    case start(HTMLTag)
    case end(HTMLTag)
}

/// A tag with the attributes that count, as they were written. Of several with one name the first counts.
struct HTMLTag: Equatable {
    let name: HTMLName
    let element: HTMLElement
    private(set) var address: Range<Int>?
    private(set) var classes: Range<Int>?
    private(set) var alternative: Range<Int>?
    /// The number of the first item of a list.
    private(set) var first: Range<Int>?
    /// Whether a list counts down.
    private(set) var isReversed = false
    /// Whether it ends with `/>`, which means something in SVG alone.
    var closesItself = false

    init(_ name: HTMLName) {
        self.name = name
        element = HTMLElement(name)
    }

    mutating func set(_ attribute: HTMLName, _ value: Range<Int>) {
        switch attribute {
        case Self.href: address = address ?? value
        case Self.class: classes = classes ?? value
        case Self.alt: alternative = alternative ?? value
        case Self.start: first = first ?? value
        case Self.reversed: isReversed = true
        default: break
        }
    }

    private static let href = HTMLName("href")
    private static let `class` = HTMLName("class")
    private static let alt = HTMLName("alt")
    private static let start = HTMLName("start")
    private static let reversed = HTMLName("reversed")
}

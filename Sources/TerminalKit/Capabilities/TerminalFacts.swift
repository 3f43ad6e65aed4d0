/// The answers of a terminal about itself.
package struct TerminalFacts: Equatable, Sendable {
    /// Its name and version, as it writes them.
    package var version: String?
    /// Of DA1; nil where it has not answered at all.
    var attributes: [Int]?
    var cell: PixelSize?
    /// Whether it has kitty's graphics.
    var hasGraphics = false
    /// The colour of its background, 0xRRGGBB.
    var background: Int?
    /// Whether it has 24 bits.
    var hasDirectColors = false

    package init(
        version: String? = nil, attributes: [Int]? = nil, cell: PixelSize? = nil, hasGraphics: Bool = false,
        background: Int? = nil, hasDirectColors: Bool = false
    ) {
        self.version = version
        self.attributes = attributes
        self.cell = cell
        self.hasGraphics = hasGraphics
        self.background = background
        self.hasDirectColors = hasDirectColors
    }

    /// DA1's number for sixel.
    var hasSixel: Bool { attributes?.contains(4) == true }

    /// xterm shows no more of a picture unless it is told to (its resource `maxGraphicSize`), and others may not either.
    /// In pixels each way; nil without a known limit.
    var maximumSixel: Int? { version?.hasPrefix("XTerm") ?? true ? 1_000 : nil }

    mutating func add(_ answer: TerminalAnswer) {
        switch answer {
        case .attributes(let numbers): attributes = numbers
        case .version(let text): version = text
        case .cellSize(let size): cell = size
        case .graphics(let isTaken): hasGraphics = isTaken
        case .background(let color): background = color
        case .directColors: hasDirectColors = true
        }
    }
}

/// In how many colours the cells of a picture are drawn.
package enum PictureColors: String, Hashable, Sendable, CaseIterable {
    /// Glyphs alone.
    case none
    /// The terminal's own sixteen.
    case sixteen = "16"
    /// xterm's table of 256, without the 16 that people change.
    case indexed = "256"
    /// 24 bits.
    case direct = "24bit"
}

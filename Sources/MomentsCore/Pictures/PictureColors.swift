/// In how many colours the cells of a picture are drawn.
package enum PictureColors: String, Hashable, Sendable, CaseIterable {
    /// Dots alone: of a terminal's own eight or sixteen colours nobody knows what they are, and they are no photo's.
    case none
    /// xterm's table of 256, without the 16 that people change.
    case indexed = "256"
    /// 24 bits.
    case direct = "24bit"
}

/// The way that a terminal takes colours.
package enum ColorMode: Sendable {
    case none
    /// The terminal's own eight.
    case eight
    /// xterm's table of 256.
    case indexed
    /// 24 bits.
    case direct
}

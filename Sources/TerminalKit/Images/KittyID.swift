/// The terminal's identifier of an image: 32 bits, of which the colour of a placeholder says the lower 24, or 8 in xterm's
/// table.
struct KittyID: Hashable, Sendable {
    /// Random, the same for all images of a program: another in the same window has another.
    let high: UInt8
    /// Curses' number of the colour.
    let color: Int32

    var number: UInt32 { UInt32(high) << 24 | UInt32(color) }
}

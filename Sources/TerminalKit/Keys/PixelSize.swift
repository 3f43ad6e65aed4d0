/// How large one cell of a terminal is, in pixels.
package struct PixelSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    /// - Returns: nil for an impossible cell: a terminal that does not know its size says 0.
    init?(width: Int, height: Int) {
        guard Self.possible.contains(width), Self.possible.contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    private static let possible = 2...256
}

/// How large a photo is, in pixels, the right way up.
package struct PhotoSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    /// - Returns: nil for what is no size of a photo.
    package init?(width: Int, height: Int) {
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    package var area: Int { width * height }

    private static let maximumSide = 1_000_000
}

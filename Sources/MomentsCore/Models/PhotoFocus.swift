/// The part of a photo that stays in view where it is cut, as the API has it (docs.joinmastodon.org/methods/media/#v2): from -1, the
/// left or the lower edge, to 1.
package struct PhotoFocus: Hashable, Sendable {
    package let x: Double
    package let y: Double

    /// Nil for what is outside of the photo.
    package init?(x: Double, y: Double) {
        guard (-1...1).contains(x), (-1...1).contains(y) else { return nil }
        (self.x, self.y) = (x, y)
    }

    /// - Parameter text: "0.25,-1"
    package init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]) else { return nil }
        self.init(x: x, y: y)
    }

    package var text: String { "\(x),\(y)" }
}

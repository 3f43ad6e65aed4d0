/// Where a moment is among all of its timeline.
package struct MomentPosition: Equatable, Sendable {
    /// From 1, the newest; nil where its day has too many moments to count them for a frame.
    package var number: Int?
    /// Of all moments.
    package var count: Int

    package init(number: Int?, count: Int) {
        self.number = number
        self.count = count
    }

    /// Whether there is an older moment, or a newer one; nil where the number is not known.
    package var hasNext: Bool? { number.map { $0 < count } }
    package var hasPrevious: Bool? { number.map { $0 > 1 } }
}

/// Matches that are known without looking for them.
package struct KnownMatches: Equatable, Sendable {
    /// From the newest match on, with none left out between them.
    package let moments: [Moment]
    /// Whether there are no others.
    package let isWhole: Bool

    package init(moments: [Moment], isWhole: Bool) {
        self.moments = moments
        self.isWhole = isWhole
    }
}

import MomentsCore

/// The line that says that posts are missing between two moments.
package struct GapProps: Equatable, Sendable {
    /// "Some posts from kitchen are missing here"
    package let text: String
    /// False while it is being fetched.
    package let canBeFetched: Bool

    package init(text: String, canBeFetched: Bool = true) {
        self.text = text
        self.canBeFetched = canBeFetched
    }
}

extension MomentFormatter {
    func gap(_ gap: TimelineGap) -> GapProps {
        gap.isBeingFetched
            ? GapProps(text: words.moments.fetchingGap(of: gap.feed), canBeFetched: false)
            : GapProps(text: words.moments.gap(of: gap.feed))
    }
}

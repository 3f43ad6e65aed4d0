import MomentsCore
import MomentsKit

/// The props that all lists of moments share.
protocol MomentListProps {
    var rows: [MomentRowProps] { get }
    var selection: Moment.ID? { get }
    /// Whether the gap below the selected moment is selected instead of it.
    var isGapSelected: Bool { get }
    var status: String? { get }
    var voice: MessageVoice { get }
    var undo: String? { get }
    var availability: ActionAvailability { get }

    init()
}

extension MomentListProps {
    var isGapSelected: Bool { false }
}

extension TimelineProps: MomentListProps {}
extension SearchProps: MomentListProps {}
extension ServerViewProps: MomentListProps {}
extension ProfileProps: MomentListProps {}

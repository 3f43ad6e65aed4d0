import MomentsCore
import MomentsKit

/// What every list of moments shows.
protocol MomentListProps {
    var rows: [MomentRowProps] { get }
    var selection: Moment.ID? { get }
    var status: String? { get }
    var undo: String? { get }
}

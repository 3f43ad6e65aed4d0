import MomentsCore
import MomentsKit

extension ActionAvailability {
    /// Why an action cannot be done; nil where it can.
    func reason(against action: Action) -> String? {
        action.change.flatMap(reason)
    }

    /// What key hints leave out.
    var impossible: [Action] {
        Self.changes.filter { reason(against: $0) != nil }
    }

    private static let changes: [Action] = [.like, .share, .delete, .compose]
}

extension Action {
    /// The change that it makes; nil where it makes none.
    fileprivate var change: Change.Kind? {
        switch self {
        case .like: .like
        case .share: .share
        case .delete: .delete
        case .compose: .post
        default: nil
        }
    }
}

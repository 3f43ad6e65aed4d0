import MomentsKit

extension ActionAvailability {
    /// Why an action cannot be done; nil where it can, or where there is nothing to say of it.
    func reason(against action: Action) -> String? { reason(named: action.rawValue) }

    /// The actions that key hints leave out.
    var impossible: [Action] { reasons.compactMap { Action(rawValue: $0.action) } }
}

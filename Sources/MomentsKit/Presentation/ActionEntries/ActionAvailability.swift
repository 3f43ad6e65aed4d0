/// The actions that a view refuses at the moment: key hints leave them out, and a person who asks for one is told why.
package struct ActionAvailability: Equatable, Sendable {
    /// Actions on a view itself, not on one of its moments. The raw value is the name, as that of a `MomentAction`.
    package enum Operation: String, CaseIterable, Sendable {
        case nextPhoto = "next-photo"
        case previousPhoto = "previous-photo"
        case zoom
        case zoomIn = "zoom-in"
        case editProfile = "edit-profile"
        case gallery
        case otherPosts = "other-posts"
        case personLinks = "person-links"
        case followers, following
        case mentionsOnly = "mentions-only"
        case markAllRead = "mark-all-read"
    }

    /// Why an action is refused.
    package struct Reason: Equatable, Sendable {
        /// The name of the action.
        package let action: String
        /// A sentence; nil where there is nothing to say but that it does nothing.
        package let text: String?

        package init(against action: MomentAction, _ text: String? = nil) {
            self.action = action.rawValue
            self.text = text
        }

        package init(against operation: Operation, _ text: String? = nil) {
            action = operation.rawValue
            self.text = text
        }
    }

    /// A view that refuses nothing.
    package static let all = ActionAvailability([])

    /// No dictionary: the runtime looks for each new type of its keys through all there are, and every start has these.
    package let reasons: [Reason]
    /// Whether sharing the moment is boosting it: it came from a Mastodon-compatible server.
    package let boosts: Bool

    package init(_ reasons: [Reason], boosts: Bool = false) {
        self.reasons = reasons
        self.boosts = boosts
    }

    /// Why it cannot be done; nil where it can, or where there is nothing to say of it.
    package func reason(against action: MomentAction) -> String? { reason(named: action.rawValue) }

    package func reason(against operation: Operation) -> String? { reason(named: operation.rawValue) }

    /// - Parameter name: of the action, as the config file has it.
    package func reason(named name: String) -> String? { reasons.first { $0.action == name }?.text }

    /// The same, with further reasons.
    func adding(_ more: [Reason]) -> ActionAvailability {
        ActionAvailability(reasons + more, boosts: boosts)
    }
}

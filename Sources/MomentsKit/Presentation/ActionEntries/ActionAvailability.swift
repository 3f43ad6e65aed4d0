/// What cannot be done on a view at the moment: key hints leave it out, and whoever asks for it hears why.
package struct ActionAvailability: Equatable, Sendable {
    /// What can be done or not, depending on what a view shows.
    package enum Operation: Equatable, Sendable {
        case like, share, bookmark, pin, mute, vote, delete, compose, reply, unfold
        case edit, redraft, history, otherAccount
        case openLink, copyLink, copyText, save, openPhoto, author, thread
        case nextPhoto, previousPhoto, zoom, zoomIn
        case editProfile, gallery
        case otherPosts, personLinks
    }

    /// Speaks against an operation.
    package struct Reason: Equatable, Sendable {
        package let operation: Operation
        /// A sentence; nil where there is nothing to say but that it does nothing.
        package let text: String?

        package init(against operation: Operation, _ text: String? = nil) {
            self.operation = operation
            self.text = text
        }
    }

    /// Nothing speaks against any.
    package static let all = ActionAvailability([])

    /// No dictionary: the runtime looks for each new type of its keys through all there are, and every start has these.
    package let reasons: [Reason]

    package init(_ reasons: [Reason]) {
        self.reasons = reasons
    }

    /// Why it cannot be done; nil where it can, or where there is nothing to say of it.
    package func reason(against operation: Operation) -> String? {
        reasons.first { $0.operation == operation }?.text
    }

    /// The same, and what else cannot be done.
    func adding(_ more: [Reason]) -> ActionAvailability {
        ActionAvailability(reasons + more)
    }
}

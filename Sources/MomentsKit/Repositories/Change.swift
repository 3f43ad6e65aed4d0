import Foundation

/// Something the account's owner did that others see, while it can be taken back.
public struct Change: Identifiable, Equatable, Sendable {
    public enum Kind: String, Sendable {
        case like, unlike, share, post, delete
    }

    /// Grows: the latest is the largest.
    public let id: Int64
    public let kind: Kind
    /// The moment that was liked or deleted, or that came of it.
    public let moment: Moment.ID
    /// When it can be undone no more.
    public let deadline: Date

    public init(id: Int64, kind: Kind, moment: Moment.ID, deadline: Date) {
        self.id = id
        self.kind = kind
        self.moment = moment
        self.deadline = deadline
    }
}

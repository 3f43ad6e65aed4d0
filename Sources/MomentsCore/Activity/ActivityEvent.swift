/// Something that the person did.
package enum ActivityEvent: Equatable, Sendable {
    /// - Parameter name: of the screen, the same in every language.
    case screenViewed(String)
    case liked(Moment.ID)
    case unliked(Moment.ID)
}

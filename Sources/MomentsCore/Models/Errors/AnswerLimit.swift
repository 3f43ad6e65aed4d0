/// The limit that an answer of a server exceeded.
public enum AnswerLimit: Equatable, Sendable {
    /// The setting `maximum-answer`.
    case setting
    /// The limit of a single request, which no setting raises.
    case fixed
}

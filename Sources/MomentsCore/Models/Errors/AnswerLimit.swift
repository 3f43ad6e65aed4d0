/// What bounds the answer of a server.
public enum AnswerLimit: Equatable, Sendable {
    /// `maximum-answer`.
    case setting
    /// What is asked for alone has one of its own, which nobody sets.
    case fixed
}

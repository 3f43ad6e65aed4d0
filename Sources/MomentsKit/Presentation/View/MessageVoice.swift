/// How a message is meant, which colours underline: its words say it without them.
package enum MessageVoice: Equatable, Sendable {
    /// It was done, or is under way.
    case plain
    /// It was not done, and there is a way out.
    case refused
    /// It failed, or would be lost.
    case failed
}

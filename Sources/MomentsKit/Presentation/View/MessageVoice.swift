/// How a message is meant, which colours underline: its words say it without them.
package enum MessageVoice: Equatable, Sendable {
    /// The app did it, or is doing it.
    case plain
    /// The app refused it, and there is a way out.
    case refused
    /// The attempt failed, or something would be lost.
    case failed
}

/// Props of a view whose messages come from its lifecycle, together with their voice.
package protocol VoicedProps: Equatable {
    var voice: MessageVoice { get set }
}

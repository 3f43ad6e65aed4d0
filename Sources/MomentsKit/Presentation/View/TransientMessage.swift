import Essentials
import MomentsCore

/// The message of the last action on one screen: shown until the person goes on, for a few seconds, and no longer than
/// its screen. The newest replaces the one before.
@MainActor final class TransientMessage {
    /// For how long it is shown, in seconds: enough to read the longest of them twice.
    static let duration = 4.0

    private(set) var message: StatusMessage?
    /// Called when its time is up.
    var onEnd: () -> Void = {}
    /// The screen is looked at.
    private(set) var isActive = false
    private let clock: (any WallClock)?
    private let timer: DeadlineTimer?

    /// - Parameter clock: nil where its time is never up.
    init(clock: (any WallClock)?) {
        self.clock = clock
        timer = clock.map(DeadlineTimer.init)
        timer?.action = { [weak self] in self?.end() }
    }

    var text: String? { message?.text }

    /// The time of a message does not begin while its screen is hidden.
    func show(_ message: StatusMessage?) {
        self.message = message
        timer?.deadline = nil
        restart()
    }

    func show(_ text: String, _ voice: MessageVoice = .plain) {
        show(StatusMessage(text: text, voice: voice))
    }

    func activate() {
        isActive = true
        restart()
    }

    func deactivate() {
        isActive = false
        show(nil)
    }

    private func restart() {
        guard isActive, let clock, let message, !message.isLasting else { return }
        timer?.deadline = clock.now + Self.duration
    }

    private func end() {
        message = nil
        onEnd()
    }
}

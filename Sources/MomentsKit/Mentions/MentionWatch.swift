import Essentials
import MomentsCore

/// Tells a person of mentions and direct messages that arrive while they look elsewhere, those of some seconds at once.
@MainActor package final class MentionWatch {
    /// In seconds: from one time to the next.
    private static let pause = 10.0

    private let repository: any MentionsRepository
    private let formatter: MomentFormatter
    private let words: Language
    private let clock: any WallClock
    private let timer: DeadlineTimer
    private let tellsText: () -> Bool
    private let isLookedAt: () -> Bool
    private let tell: (DesktopNotification) -> Void
    private var observation: Observation?
    private var waiting: [ArrivedMention] = []
    private var lastTime: Date?

    /// - Parameters:
    ///   - tellsText: whether a notification shows the text of the mention, and not only its author.
    ///   - isLookedAt: whether the person has the app before them: then no notification is shown.
    package init(
        _ repository: any MentionsRepository, formatter: MomentFormatter, words: Language, clock: any WallClock,
        tellsText: @escaping () -> Bool, isLookedAt: @escaping () -> Bool,
        tell: @escaping (DesktopNotification) -> Void
    ) {
        self.repository = repository
        self.formatter = formatter
        self.words = words
        self.clock = clock
        self.tellsText = tellsText
        self.isLookedAt = isLookedAt
        self.tell = tell
        timer = DeadlineTimer(clock: clock)
        timer.action = { [weak self] in self?.tellWaiting() }
    }

    /// Shows notifications from now on.
    package func begin() {
        guard observation == nil else { return }
        look()
        observation = repository.observe { [weak self] in self?.look() }
    }

    /// Mentions that cannot be read now are told the next time.
    private func look() {
        guard let arrived = try? repository.arrived(), !arrived.isEmpty, !isLookedAt() else { return }
        waiting += arrived
        if let lastTime, lastTime + Self.pause > clock.now {
            timer.deadline = lastTime + Self.pause
        } else {
            tellWaiting()
        }
    }

    private func tellWaiting() {
        defer { waiting = [] }
        guard let first = waiting.first, !isLookedAt() else { return }
        lastTime = clock.now
        guard waiting.count == 1 else {
            return tell(DesktopNotification(title: words.mentions.mentions(waiting.count)))
        }
        let name = formatter.line(first.author.name) ?? formatter.line(first.author.id) ?? words.mentions.someone
        tell(
            DesktopNotification(
                title: first.isDirect ? words.mentions.sentDirectly(by: name) : words.mentions.mentioned(by: name),
                text: tellsText() ? formatter.line(first.text) : nil))
    }
}

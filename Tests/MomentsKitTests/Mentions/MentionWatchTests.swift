import Essentials
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor final class MentionWatchTests {
    private let repository = MentionsRepositoryMock()
    private let clock = WallClockMock()
    private var isLookedAt = false
    private var tellsText = false
    private var told: [DesktopNotification] = []
    private var watch: MentionWatch?

    private func begin() {
        watch = MentionWatch(
            repository, formatter: MomentFormatter(zone: .utc, words: .english), words: .english, clock: clock,
            tellsText: { [unowned self] in tellsText }, isLookedAt: { [unowned self] in isLookedAt }
        ) { [unowned self] in
            told.append($0)
        }
        watch?.begin()
    }

    private func arrive(_ names: String...) {
        arrive(names, isDirect: false, text: "Dinner at eight?")
    }

    private func arrive(_ names: [String], isDirect: Bool, text: String) {
        repository.waiting = names.enumerated().map { number, name in
            ArrivedMention(
                id: "\(number)", author: User(id: "ada@kites.example", name: name), isDirect: isDirect, text: text)
        }
        repository.observers.notify()
    }

    @Test(
        arguments: [
            (["Ada"], false, false, "Ada mentions you", nil),
            (["Ada"], true, false, "Ada sent you a direct message", nil),
            (["Ada"], false, true, "Ada mentions you", "Dinner at eight?"),
            (["Ada", "Grace"], false, true, "2 posts mention you", nil),
        ] as [([String], Bool, Bool, String, String?)])
    func mentionIsToldByNameAndWithItsTextWhereThatIsWanted(
        names: [String], isDirect: Bool, tellsText: Bool, title: String, text: String?
    ) {
        self.tellsText = tellsText
        begin()

        arrive(names, isDirect: isDirect, text: "Dinner\nat eight?")

        expectEqual(told, [DesktopNotification(title: title, text: text)])
    }

    @Test func focusedAppAnnouncesNoMention() {
        isLookedAt = true
        begin()

        arrive("Ada")
        isLookedAt = false
        repository.observers.notify()

        expectEqual(told, [])
    }

    @Test func mentionsFromBeforeTheStartAreNotAnnounced() {
        repository.waiting = [ArrivedMention(id: "1", author: User(name: "Ada"), isDirect: false, text: "")]

        isLookedAt = true
        begin()
        isLookedAt = false
        repository.observers.notify()

        expectEqual(told, [])
    }

    @Test func burstIsToldTwiceInTenSeconds() {
        begin()
        arrive("Ada")

        arrive("Grace")
        arrive("Alan")
        expectEqual(told.count, 1)
        clock.now += 10

        expectEqual(told.map(\.title), ["Ada mentions you", "2 posts mention you"])
        expectEqual(clock.timerCount, 0)
    }

    @Test func returningToTheAppDropsWaitingMentions() {
        begin()
        arrive("Ada")
        arrive("Grace")

        isLookedAt = true
        clock.now += 10

        expectEqual(told.count, 1)
    }

    @Test(arguments: [("", "ada@kites.example mentions you"), ("\u{1B}]0;x\u{7}", "]0;x mentions you")])
    func nameOfAnyKindIsOneLine(_ name: String, _ title: String) {
        begin()

        arrive(name)

        expectEqual(told.map { $0.title.unicodeScalars.filter { $0.value >= 0x20 }.map(String.init).joined() }, [title])
    }
}

/// Has the mentions that a test puts there.
@MainActor private final class MentionsRepositoryMock: MentionsRepository {
    let observers = ObserversMock()
    var waiting: [ArrivedMention] = []

    func arrived() throws(StoreError) -> [ArrivedMention] {
        defer { waiting = [] }
        return waiting
    }

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation { observers.add(onChange) }
}

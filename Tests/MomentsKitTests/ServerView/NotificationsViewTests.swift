import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The notifications of a server, as a view.
@MainActor @Suite(.verifiedMocks) struct NotificationsViewTests {
    private let fixture = ServerViewFixture()
    private var repository: ServerViewRepositoryMock { fixture.repository }
    private var props: ServerViewProps? { fixture.props }

    nonisolated private static let view = ServerView(.notifications, of: 1)

    @Test func notificationsOfTheSameServerAreShown() async {
        let presenter = await fixture.open()

        presenter.onNotifications()

        expectEqual(fixture.navigator.calls.take(), [.show(.serverView(Self.view))])
    }

    @Test func notificationsBeginWithTheNewestWhichIsLookedAtHoweverTheyWereLeft() async {
        repository.moments = [.told(9, .mention), .told(8, .mention)]
        fixture.position.moment = Moment.ID(8)

        fixture.show(Self.view)
        await fixture.taskRunner.finish()

        expectEqual(props?.title, "Notifications")
        expectEqual(fixture.selection, 9)
        expectEqual(props?.rows.map(\.told?.text), ["Robin mentioned you", "Robin mentioned you"])
        #expect(repository.requests.take().contains(.look(9)))
    }

    @Test func newNotificationIsNotSeenBeforeOneGoesThere() async {
        repository.moments = [.told(8, .mention)]
        let presenter = await fixture.open(Self.view)

        fixture.change { repository.moments.insert(.told(9, .mention), at: 0) }
        await fixture.taskRunner.finish()
        expectEqual(repository.requests.take(), [])
        presenter.onFirst()
        await fixture.taskRunner.finish()

        expectEqual(repository.requests.take(), [.look(9)])
    }

    @Test func groupThatGrowsIsLookedAtAgain() async {
        repository.moments = [.told(9, .favourite)]
        await fixture.open(Self.view)

        fixture.change { repository.moments[0] = .told(9, .favourite, others: 1) }
        await fixture.taskRunner.finish()

        expectEqual(repository.requests.take(), [.look(9)])
    }

    @Test func amongNotificationsTheNewestIsGoneTo() async {
        repository.moments = [.told(9, .mention), .told(8, .mention)]
        let presenter = await fixture.open(Self.view)
        presenter.onNext()

        presenter.onNotifications()

        expectEqual(fixture.selection, 9)
        expectEqual(fixture.navigator.calls.take(), [])
    }

    @Test(arguments: [
        (Moment.told(9, .favourite), Destination.momentOfView(Moment.ID(9), view), false),
        (.told(9, .follow, hasStatus: false), .serverView(robin), true),
        (.told(9, .followRequest, hasStatus: false), .serverView(robin), true),
    ])
    func oneThatIsAboutAStatusOpensItAndOneAboutAPersonLeadsToThem(
        moment: Moment, destination: Destination, isPerson: Bool
    ) async {
        repository.moments = [moment]
        let presenter = await fixture.open(Self.view)
        expectEqual(props?.availability.reason(against: .thread) != nil, isPerson)

        presenter.onOpen()

        expectEqual(fixture.navigator.calls.take(), [.show(destination)])
    }

    nonisolated private static let robin = ServerView(.person("@robin@one.example", .posts), of: 1)

    @Test func oneThatIsAboutNobodySaysSo() async {
        repository.moments = [.told(9, .follow, by: nil, hasStatus: false) { $0.handle = "" }]
        let presenter = await fixture.open(Self.view)

        presenter.onOpen()

        expectEqual(props?.status, Language.english.momentActions.noAuthor)
        expectEqual(fixture.navigator.calls.take(), [])
    }

    // MARK: New ones, mentions

    private var newRows: [Bool]? { props?.rows.map { $0.told?.isNew == true } }

    @Test func notificationsAboveTheSeenOneStayNewWhileOpen() async {
        repository.moments = [.told(9, .follow), .told(8, .mention), .told(7, .mention)]
        repository.known = 7

        await fixture.open(Self.view)
        repository.known = 9
        fixture.change { repository.moments.insert(.told(10, .mention), at: 0) }

        expectEqual(newRows, [true, true, true, false])
        await fixture.taskRunner.finish()
        repository.requests.discard()
    }

    @Test func markingAllAsReadTakesTheDotsAndTellsTheStore() async {
        repository.moments = [.told(9, .follow), .told(8, .mention)]
        repository.known = 7
        let presenter = await fixture.open(Self.view)

        presenter.onMarkAllRead()
        await fixture.taskRunner.finish()

        expectEqual(repository.requests.take(), [.look(nil)])
        expectEqual(newRows, [false, false])
        expectEqual(props?.status, Language.english.notifications.allRead)
    }

    @Test func mentionsOnlyShowsThoseAndAllAgain() async {
        repository.moments = [.told(9, .follow), .told(8, .mention), .told(7, .favourite)]
        let presenter = await fixture.open(Self.view)

        presenter.onMentionsOnly()
        expectEqual(props?.rows.map(\.id.rawValue), [8])
        expectEqual(props?.title, "Mentions")
        presenter.onMentionsOnly()

        expectEqual(props?.rows.map(\.id.rawValue), [9, 8, 7])
        expectEqual(props?.title, "Notifications")
        await fixture.taskRunner.finish()
        repository.requests.discard()
    }

    @Test func whereFewMentionsAreStoredOlderOnesAreAskedForAFewTimes() async {
        (repository.moments, repository.isOlderThere) = ([.told(9, .follow)], true)
        let presenter = await fixture.open(Self.view)

        presenter.onMentionsOnly()
        expectEqual(props?.emptyPlace?.sentence, Language.english.notifications.noMentions)
        for number in Int64(1)...9 {
            await fixture.taskRunner.finish()
            fixture.change { repository.moments.append(.told(9 - number, .follow)) }
        }
        await fixture.taskRunner.finish()

        expectEqual(repository.requests.take(), Array(repeating: .fetch(below: .max), count: 5))
    }

    @Test func inOtherViewsThereIsNothingToMark() async {
        let presenter = await fixture.open()

        presenter.onMarkAllRead()
        presenter.onMentionsOnly()

        expectEqual(props?.status, Language.english.notifications.isNotNotifications)
        expectEqual(
            props?.availability.reason(against: .markAllRead), Language.english.notifications.isNotNotifications)
        expectEqual(repository.requests.take(), [])
    }

    // MARK: Groups

    @Test func groupsStayAsTheyAreWhileOneReads() async {
        await fixture.open(Self.view)
        fixture.change { repository.moments = [.told(8, .favourite)] }
        expectEqual(repository.groupEnd, 8)

        fixture.change { repository.moments.insert(.told(9, .favourite), at: 0) }

        expectEqual(repository.groupEnd, 8)
        expectEqual(fixture.selection, 8)
        await fixture.taskRunner.finish()
        repository.requests.discard()
    }

    @Test func goingToTheNewestGroupsAllNotifications() async {
        repository.moments = [.told(8, .favourite)]
        let presenter = await fixture.open(Self.view)
        fixture.change { repository.moments.insert(.told(9, .favourite), at: 0) }
        repository.moments = [.told(9, .favourite, others: 1)]

        presenter.onFirst()

        expectEqual(props?.rows.map(\.told?.text), ["Robin and 1 other liked your post"])
        expectEqual(repository.groupEnd, 9)
        await fixture.taskRunner.finish()
        repository.requests.discard()
    }
}

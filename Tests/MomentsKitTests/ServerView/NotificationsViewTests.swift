import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// What concerns a person on a server, as a view.
@MainActor @Suite(.verifiedMocks) struct NotificationsViewTests {
    private let fixture = ServerViewFixture()
    private var repository: ServerViewRepositoryMock { fixture.repository }
    private var props: ServerViewProps? { fixture.props }

    private static let view = ServerView(.notifications, of: 1)

    @Test func notificationsOfTheSameServerAreShown() async {
        let presenter = await fixture.open()

        presenter.onNotifications()

        expectEqual(fixture.navigator.calls.take(), [.show(.serverView(Self.view))])
    }

    @Test func notificationsBeginWithTheNewestHoweverTheyWereLeft() async {
        repository.moments = [.told(9, .mention), .told(8, .mention)]
        fixture.position.moment = Moment.ID(8)

        await fixture.open(Self.view)

        expectEqual(props?.title, "Notifications")
        expectEqual(fixture.selection, 9)
        expectEqual(props?.rows.map(\.told), ["Robin mentioned you", "Robin mentioned you"])
    }

    @Test func newestIsLookedAtWhereItIsSelected() async {
        repository.moments = [.told(9, .mention), .told(8, .mention)]
        fixture.show(Self.view)

        await fixture.taskRunner.finish()

        #expect(repository.requests.take().contains(.look(9)))
    }

    @Test func whatComesAboveWhatIsReadIsNotLookedAtBeforeOneGoesThere() async {
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

    @Test func oneThatIsAboutAStatusOpensIt() async {
        repository.moments = [.told(9, .favourite)]
        let presenter = await fixture.open(Self.view)

        presenter.onOpen()

        expectEqual(fixture.navigator.calls.take(), [.show(.momentOfView(Moment.ID(9), Self.view))])
    }

    @Test(arguments: [NotificationKind.follow, .followRequest])
    func oneThatIsAboutAPersonLeadsToThemAndHasNoThread(_ kind: NotificationKind) async {
        repository.moments = [.told(9, kind, hasStatus: false)]
        let presenter = await fixture.open(Self.view)
        #expect(props?.availability.reason(against: .thread) != nil)

        presenter.onOpen()

        let robin = ServerView(.person("@robin@one.example", .posts), of: 1)
        expectEqual(fixture.navigator.calls.take(), [.show(.serverView(robin))])
    }

    @Test func oneThatIsAboutNobodySaysSo() async {
        repository.moments = [.told(9, .follow, by: nil, hasStatus: false) { $0.handle = "" }]
        let presenter = await fixture.open(Self.view)

        presenter.onOpen()

        expectEqual(props?.status, Language.english.momentActions.noAuthor)
        expectEqual(fixture.navigator.calls.take(), [])
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

    @Test func whoGoesToTheNewestSeesAllGrouped() async {
        repository.moments = [.told(8, .favourite)]
        let presenter = await fixture.open(Self.view)
        fixture.change { repository.moments.insert(.told(9, .favourite), at: 0) }
        repository.moments = [.told(9, .favourite, others: 1)]

        presenter.onFirst()

        expectEqual(props?.rows.map(\.told), ["Robin and 1 other liked your post"])
        expectEqual(repository.groupEnd, 9)
        await fixture.taskRunner.finish()
        repository.requests.discard()
    }
}

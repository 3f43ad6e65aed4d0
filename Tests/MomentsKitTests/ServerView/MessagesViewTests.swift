import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// Direct messages as a view.
@MainActor @Suite(.verifiedMocks) struct MessagesViewTests {
    private let fixture = ServerViewFixture()
    private var repository: ServerViewRepositoryMock { fixture.repository }
    private var props: ServerViewProps? { fixture.props }

    nonisolated private static let view = ServerView(.conversations, of: 1)

    @Test func openingAConversationShowsItsThreadAndMarksItRead() async {
        repository.moments = [.conversation(9), .conversation(8, isUnread: false)]
        let presenter = await fixture.open(Self.view)
        expectEqual(props?.title, "Messages")
        expectEqual(props?.rows.map { $0.told?.isNew == true }, [true, false])

        presenter.onOpen()
        await fixture.taskRunner.finish()

        expectEqual(fixture.navigator.calls.take(), [.show(.serverView(ServerView(.thread(of: "r9"), of: 1)))])
        expectEqual(repository.requests.take(), [.markRead(9)])
    }

    @Test func messagesBeginWithTheNewestHoweverTheyWereLeft() async {
        repository.moments = [.conversation(9), .conversation(8)]
        fixture.position.moment = Moment.ID(8)

        fixture.show(Self.view)
        await fixture.taskRunner.finish()

        expectEqual(fixture.selection, 9)
        repository.requests.discard()
    }

    @Test func conversationThatMovesUpStaysSelected() async {
        repository.moments = [.conversation(9), .conversation(8), .conversation(7)]
        let presenter = await fixture.open(Self.view)
        presenter.onNext()

        fixture.change { repository.moments = [.conversation(10, id: "c8"), .conversation(9), .conversation(7)] }
        expectEqual(fixture.selection, 10)
        fixture.change { repository.moments = [.conversation(11), .conversation(10, id: "c8"), .conversation(7)] }

        expectEqual(fixture.selection, 10)
        await fixture.taskRunner.finish()
        repository.requests.discard()
    }

    @Test func dotGoesOnceTheConversationIsRead() async {
        repository.moments = [.conversation(9)]
        await fixture.open(Self.view)

        fixture.change { repository.moments[0] = .conversation(9, isUnread: false) }

        expectEqual(props?.rows[0].told?.isNew, false)
        await fixture.taskRunner.finish()
        repository.requests.discard()
    }

    @Test(arguments: [404, 501]) func serverWithoutConversationsIsNamed(status: Int) async {
        (repository.moments, repository.standing.failure) = ([], .http(status: status))

        await fixture.open(Self.view)

        expectEqual(props?.problem, Language.english.messages.areMissing(on: "home"))
    }
}

import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// Editing and redrafting one's own statuses, and looking at their earlier versions.
@Suite(.verifiedMocks) @MainActor struct StatusEditActionTests {
    private let fixture = TimelineFixture()

    private static func options(_ id: String = "r1", warning: String = "") -> StatusOptions {
        var options = StatusOptions(feed: 1, visibility: .private, spoilerText: warning)
        options.editing = EditedStatus(id: id)
        return options
    }

    @Test func editingLeadsToTheComposer() {
        let presenter = fixture.makePresenter([
            .status(1, isOwn: true) { ($0.visibility, $0.spoilerText) = (.private, "Wind") }
        ])

        presenter.actions.onAct(.edit)

        expectEqual(fixture.navigator.calls.take(), [.show(.edit(Self.options(warning: "Wind")))])
        #expect(presenter.availability.reason(against: .edit) == nil)
    }

    @Test func postIsEditedWithTheAccountThatWroteIt() {
        let presenter = fixture.makePresenter([
            Moment(
                id: Moment.ID(1), remoteID: "r1", author: User(name: "Ada"), kind: .photos, title: "Hello",
                createdDate: nil, feed: 1, feedName: "home",
                status: StatusDetails(handle: "ada@one.example", visibility: .private),
                otherFeeds: [Moment.OtherFeed(id: 2, name: "garden", moment: Moment.ID(9))], isOwnStatus: true)
        ])

        presenter.actions.onAct(.edit)

        expectEqual(fixture.navigator.calls.take(), [.show(.edit(Self.options()))])
        let actions: [MomentAction] = [.edit, .delete, .redraft, .pin]
        for action in actions {
            #expect(presenter.availability.reason(against: action) == nil)
        }
    }

    @Test func redraftingLeadsThereWithWhatIsDeleted() {
        let presenter = fixture.makePresenter([.status(1, subject: 9, isOwn: true) { $0.visibility = .private }])

        presenter.actions.onAct(.redraft)

        expectEqual(fixture.navigator.calls.take(), [.show(.redraft(Self.options(), of: Moment.ID(9)))])
    }

    @Test func postWithPhotosIsNotRedrafted() {
        let presenter = fixture.makePresenter([.status(1, photos: ["https://a.example/1.png"], isOwn: true)])

        presenter.actions.onAct(.redraft)

        expectEqual(fixture.navigator.calls.take(), [])
        expectEqual(
            fixture.component.renders.take().map(\.status),
            ["Redrafting would lose its photos. Edit (e) or delete (D) it instead."])
        expectEqual(
            presenter.availability.reason(against: .redraft),
            "Redrafting would lose its photos. Edit (e) or delete (D) it instead.")
    }

    @Test(arguments: [
        (Moment.sample(1), ChangeError.notStatus), (.status(1), .cannotEdit),
        (.status(1, isOwn: true) { $0.isBeingDeleted = true }, .gone),
    ]) func nothingElseIsEdited(_ moment: Moment, _ error: ChangeError) {
        let presenter = fixture.makePresenter([moment])

        presenter.actions.onAct(.edit)

        let refusal = Language.english.message(of: error)
        expectEqual(fixture.navigator.calls.take(), [])
        expectEqual(fixture.component.renders.take().map(\.status), [refusal])
        expectEqual(presenter.availability.reason(against: .edit), refusal)
        expectEqual(presenter.availability.reason(against: .redraft), refusal)
    }

    @Test func unsentPostHasNoThread() {
        let presenter = fixture.makePresenter([.status(1, isOwn: true, remoteID: "own-1")])

        presenter.actions.onAct(.thread)

        expectEqual(fixture.navigator.calls.take(), [])
        expectEqual(fixture.component.renders.take().map(\.status), ["This post is not on its server yet."])
        expectEqual(presenter.availability.reason(against: .thread), "This post is not on its server yet.")
    }

    @Test(arguments: [(.distantPast, nil), (nil, Language.english.momentActions.neverEdited)] as [(Date?, String?)])
    func onlyWhatWasEditedHasAHistory(editedAt: Date?, reason: String?) {
        let presenter = fixture.makePresenter([.status(1) { $0.editedAt = editedAt }])
        expectEqual(presenter.availability.reason(against: .history), reason)

        presenter.actions.onAct(.history)

        expectEqual(
            fixture.navigator.calls.take(),
            reason == nil ? [.show(.serverView(ServerView(.history(of: "r1"), of: 1)))] : [])
        expectEqual(fixture.component.renders.take().compactMap(\.status), [reason].compactMap(\.self))
    }

    @Test func anEditThatWaitsIsMarked() {
        let moment = Moment.status(1, isOwn: true) { $0.edit = .init(text: "Hi", spoilerText: "") }

        let status = MomentFormatter(zone: .utc, words: .english).status(moment)

        expectEqual(status?.marks.map(\.text).contains("edit not sent yet"), true)
    }
}

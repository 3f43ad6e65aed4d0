import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// How messages are meant.
@Suite(.verifiedMocks) @MainActor struct MessageVoiceTests {
    private let fixture = TimelineFixture()
    private let owner = ViewLifecycleOwnerMock()

    @Test func refusedActionHasTheRefusedVoice() {
        let presenter = fixture.makePresenter([.status(1, canBeMuted: false)])

        presenter.actions.onAct(.mute)

        expectEqual(fixture.component.renders.take().map(\.voice), [.refused])
    }

    @Test func doneActionHasThePlainVoice() {
        let presenter = fixture.makePresenter([.sample(1)])

        presenter.actions.onAct(.copyText)

        expectEqual(fixture.component.renders.take().map(\.voice), [.plain])
        fixture.desktop.calls.discard()
    }

    @Test func keyThatMeansNothingIsRefused() {
        owner.onActivate()

        owner.onUnknownInput("h does nothing here")

        expectEqual(owner.lifecycle.voice, .refused)
        owner.renders.discard()
    }

    @Test func failedReadKeepsTheFailedVoiceUntilTheNextMessage() {
        owner.onActivate()

        owner.lifecycle.read { () throws(StoreError) in throw .busy(path: "a.sqlite") }
        expectEqual(owner.lifecycle.voice, .failed)

        owner.lifecycle.message.show("Copied.")
        expectEqual(owner.lifecycle.voice, .plain)
        owner.renders.discard()
    }
}

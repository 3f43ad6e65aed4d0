import MomentsKit
import TestSupport
import Testing

/// Taking moments out of the app.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterErrandTests {
    private let stage = TimelineStage()

    @Test func errandsAreAboutTheSelectedMoment() {
        let timeline = (1...3).reversed().map { Moment.sample($0, title: "\($0)", url: "https://lake.example/\($0)") }
        let presenter = stage.makePresenter(timeline)
        stage.select(2, in: presenter)

        presenter.onCopyLink()
        presenter.onCopyText()
        presenter.onOpenLink()

        let link = "https://lake.example/2"
        #expect(stage.desktop.calls.take() == [.copy(link), .copy("2"), .open(link)])
        stage.forget()
    }

    @Test func whatCameOfItIsToldUntilTheNextInteraction() {
        let presenter = stage.makePresenter(Moment.samples(1...2))

        presenter.onSave()
        presenter.onSelect(Moment.ID(1))

        #expect(stage.component.renders.take().map(\.status) == ["Saved as saved.txt.", nil])
        _ = stage.desktop.calls.take()
    }

    @Test func allOfATextIsCopiedThoughTheListHoldsItsBeginning() {
        let presenter = stage.makePresenter([.sample(1, title: "The begin", isTitleCut: true)])
        stage.repository.timeline = [.sample(1, title: "The beginning and the end")]

        presenter.onCopyText()

        #expect(stage.desktop.calls.take() == [.copy("The beginning and the end")])
        stage.forget()
    }

    @Test func momentThatWasDeletedMeanwhileSaysSo() {
        let presenter = stage.makePresenter([.sample(1)])
        stage.repository.timeline = []

        presenter.onCopyText()

        #expect(stage.component.renders.take().map(\.status) == ["This moment was deleted."])
    }

    @Test func emptyTimelineAndInactivePresenterDoNothing() {
        stage.makePresenter().onSave()
        stage.makePresenter([.sample(1)], isActive: false).onSave()

        #expect(stage.desktop.calls.take().isEmpty)
    }
}

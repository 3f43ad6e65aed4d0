import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// Going through the matches of the last search without opening it again.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterMatchTests {
    private let fixture = TimelineFixture()

    @Test func nextMatchIsTheOlderOneNearestToTheSelection() {
        let presenter = makePresenter(matches: [9, 4, 2])
        fixture.select(5, in: presenter)

        presenter.onNextMatch()
        presenter.onNextMatch()

        expectEqual(fixture.component.renders.take().map(\.selection), [Moment.ID(4), Moment.ID(2)])
    }

    @Test func previousMatchIsTheNewerOne() {
        let presenter = makePresenter(matches: [9, 4, 2])
        fixture.select(5, in: presenter)

        presenter.onPreviousMatch()

        expectEqual(fixture.component.renders.take().map(\.selection), [Moment.ID(9)])
    }

    @Test func matchFarAwayIsShownAmongItsNeighbours() {
        let presenter = makePresenter(Moment.samples(1...500), matches: [20])

        presenter.onNextMatch()

        let props = fixture.component.renders.take().last
        expectEqual(props?.selection, Moment.ID(20))
        expectEqual(props?.rows.map(\.id.rawValue), Array((1...70).reversed()))
    }

    @Test func lastMatchSaysSo() {
        let presenter = makePresenter(matches: [4])
        fixture.select(4, in: presenter)

        presenter.onNextMatch()
        presenter.onPreviousMatch()

        #expect(
            fixture.component.renders.take().map(\.status) == [
                Language.english.search.noOlderMatch, Language.english.search.noNewerMatch,
            ])
    }

    @Test func withoutASearchItSaysHowToSearch() {
        let presenter = fixture.makePresenter([.sample(1)])

        presenter.onNextMatch()

        expectEqual(fixture.component.renders.take().map(\.status), ["No search yet: / starts one."])
        #expect(fixture.search.reads.isEmpty)
    }

    private func makePresenter(
        _ timeline: [Moment] = Moment.samples(1...9), matches: [Int64]
    ) -> TimelinePresenter {
        fixture.searchState.text = "hello"
        fixture.search.found = matches.map { .sample($0) }
        return fixture.makePresenter(timeline)
    }
}

import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// The reading position of another device, as servers keep it: offered, never imposed.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterElsewhereTests {
    private let fixture = TimelineFixture()

    /// A presenter of 60 moments, of which the 30th is read.
    private func reading(elsewhere: Int64?) -> TimelinePresenter {
        fixture.places.stored = ReadingPlace(moment: Moment.ID(30), newestSeen: Moment.ID(60))
        fixture.places.markers = ReadingMarker(elsewhere: elsewhere.map { Moment.ID($0) })
        return fixture.makePresenter(Moment.samples(1...60), isActive: false)
    }

    @Test func placeElsewhereThatIsAboveIsOffered() throws {
        let presenter = reading(elsewhere: 50)

        presenter.onActivate()

        let props = try #require(fixture.component.renders.take().last)
        expectEqual(props.readElsewhere?.hasPrefix("You read up to "), true)
        expectEqual(props.selection, Moment.ID(30))
        fixture.forget()
    }

    @Test(arguments: [30, 20, 99, nil]) func placeThatIsNotAboveOrNotStoredIsNotOffered(_ elsewhere: Int64?) throws {
        let presenter = reading(elsewhere: elsewhere)

        presenter.onActivate()

        #expect(try #require(fixture.component.renders.take().last).readElsewhere == nil)
        fixture.forget()
    }

    @Test func placeThatIsToldMeanwhileMovesNothing() throws {
        let presenter = reading(elsewhere: nil)
        presenter.onActivate()
        fixture.forget()
        fixture.places.markers = ReadingMarker(elsewhere: Moment.ID(50))

        fixture.repository.observers.notify()

        let props = try #require(fixture.component.renders.take().last)
        #expect(props.readElsewhere != nil)
        expectEqual(props.selection, Moment.ID(30))
        fixture.forget()
    }

    @Test func goToReadElsewhereMovesThereAndBack() throws {
        let presenter = reading(elsewhere: 50)
        presenter.onActivate()
        fixture.forget()

        presenter.onReadElsewhere()

        let props = try #require(fixture.component.renders.take().last)
        expectEqual(props.selection, Moment.ID(50))
        #expect(props.readElsewhere == nil)
        fixture.forget()

        presenter.onReadElsewhere()

        #expect(try #require(fixture.component.renders.take().last).selection == Moment.ID(30))
        fixture.forget()
    }

    @Test func whereNothingWasReadElsewhereThatIsSaid() throws {
        let presenter = reading(elsewhere: 20)
        presenter.onActivate()
        fixture.forget()

        presenter.onReadElsewhere()

        let props = try #require(fixture.component.renders.take().last)
        expectEqual(props.status, "Nothing to go back to, and no newer reading position from another device.")
        expectEqual(props.selection, Moment.ID(30))
        fixture.forget()
    }
}

import Foundation
import MomentsKit
import TestSupport
import Testing

/// Reading: what is shown at first, paging, jumping, dates.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterTests {
    private let stage = TimelineStage()

    // MARK: At first

    @Test func newestPageIsShownAtFirst() {
        let presenter = stage.makePresenter(Moment.samples(1...60), isActive: false)

        presenter.onActivate()

        #expect(stage.renderedIDs() == [Array((11...60).reversed())])
    }

    @Test func nothingButTheNewestPageIsReadAtFirst() {
        let presenter = stage.makePresenter(Moment.samples(1...60), isActive: false)

        presenter.onActivate()

        #expect(
            stage.repository.reads == [
                .profile, .page(.newest, limit: 50), .count(newerThan: Moment.ID(60), limit: 1_000),
            ])
        stage.forget()
    }

    @Test func newestMomentIsSelectedAtFirst() {
        let presenter = stage.makePresenter(Moment.samples(1...60), isActive: false)

        presenter.onActivate()

        #expect(stage.component.renders.take().map(\.selection) == [Moment.ID(60)])
    }

    @Test func headerShowsWhoTheTimelineBelongsTo() {
        stage.repository.owner = Profile(
            name: "Ada", email: "ada@example.com", avatar: "https://example.com/a.png",
            background: "https://example.com/b.png")
        let presenter = stage.makePresenter(isActive: false)

        presenter.onActivate()

        let header = stage.component.renders.take().last?.header
        #expect(header?.name == "Ada")
        #expect(header?.email == "ada@example.com")
        #expect(header?.avatarURL == "https://example.com/a.png")
        #expect(header?.backgroundURL == "https://example.com/b.png")
    }

    @Test func rowTellsWhereAMomentWasSharedFrom() {
        let origin = Origin(remoteID: "7", author: User(name: "Alan"), date: nil)
        let presenter = stage.makePresenter([.sample(1, origin: origin)], isActive: false)

        presenter.onActivate()

        #expect(stage.component.renders.take().last?.rows.map(\.origin) == ["Shared from Alan"])
    }

    @Test func invalidAvatarAddressBecomesNil() {
        stage.repository.owner = Profile(name: "Ada", email: "ada@example.com", avatar: "not a url")
        let presenter = stage.makePresenter(isActive: false)

        presenter.onActivate()

        #expect(stage.component.renders.take().map(\.header.avatarURL) == [nil])
    }

    @Test func invalidBackgroundAddressBecomesNil() {
        stage.repository.owner = Profile(name: "Ada", email: "ada@example.com", background: "file:///etc/passwd")
        let presenter = stage.makePresenter(isActive: false)

        presenter.onActivate()

        #expect(stage.component.renders.take().map(\.header.backgroundURL) == [nil])
    }

    @Test func rowShowsEverythingOfItsMoment() {
        let moment = Moment.sample(
            1, author: User(name: "Grace"), title: "Long", isTitleCut: true, url: "https://example.com/",
            photos: ["https://example.com/1.jpg"], isLiked: true, likes: [User(name: "Ada")], isMine: true)
        stage.clock.now = Date(timeIntervalSince1970: 1_616_371_200 + 60 + 300)
        let presenter = stage.makePresenter([moment], isActive: false)

        presenter.onActivate()

        let row = TimelineProps.Row(
            id: Moment.ID(1), author: "Grace", isMine: true, date: "5 min ago", text: "Long", isTextCut: true,
            link: "https://example.com/", photos: "1 photo: example.com/1.jpg", likes: "You and Ada", isLiked: true)
        #expect(stage.component.renders.take().map(\.rows) == [[row]])
    }

    @Test func emptyTimelineSaysHowToImport() {
        let presenter = stage.makePresenter(isActive: false)

        presenter.onActivate()

        let props = stage.component.renders.take()
        #expect(props.map { $0.emptyHint?.contains("moments import FILE") } == [true])
        #expect(props.map(\.selection) == [nil])
    }

    @Test func timelineWithMomentsHasNoHint() {
        let presenter = stage.makePresenter(Moment.samples(1...1), isActive: false)

        presenter.onActivate()

        #expect(stage.component.renders.take().map(\.emptyHint) == [nil])
    }

    @Test func nothingIsShownAsStatusWhileAllIsWell() {
        let presenter = stage.makePresenter(Moment.samples(1...1), isActive: false)

        presenter.onActivate()

        #expect(stage.component.renders.take().map(\.status) == [nil])
    }

    // MARK: Paging

    @Test func reachingTheEndAddsAPageBelow() {
        let presenter = stage.makePresenter(Moment.samples(1...120))

        presenter.onReachedEnd()

        #expect(stage.renderedIDs() == [Array((21...120).reversed())])
    }

    @Test func reachingTheEndKeepsTheSelection() {
        let presenter = stage.makePresenter(Moment.samples(1...120))
        stage.select(71, in: presenter)

        presenter.onReachedEnd()

        #expect(stage.component.renders.take().map(\.selection) == [Moment.ID(71)])
    }

    @Test func reachingTheVeryEndRendersNothing() {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        presenter.onReachedEnd()

        #expect(stage.component.renders.take().isEmpty)
    }

    @Test func windowHoldsNoMoreThan200Rows() {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))

        for _ in 1...10 { presenter.onReachedEnd() }

        #expect(stage.component.renders.take().map(\.rows.count).max() == 200)
    }

    @Test func goingDownTrimsTheWindowAbove() {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))

        for _ in 1...4 { presenter.onReachedEnd() }

        #expect(stage.renderedIDs().last == Array((751...950).reversed()))
    }

    @Test func goingUpTrimsTheWindowBelow() {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))
        for _ in 1...4 { presenter.onReachedEnd() }
        stage.select(950, in: presenter)

        presenter.onReachedStart()

        #expect(stage.renderedIDs() == [Array((801...1_000).reversed())])
    }

    @Test func goingUpToWhatWasSeenIsNothingNew() {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))

        for _ in 1...4 { presenter.onReachedEnd() }

        #expect(stage.component.renders.take().allSatisfy { $0.newMoments == nil })
    }

    @Test func selectionThatIsTrimmedAwayMovesToTheNearestRow() {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))
        stage.select(1_000, in: presenter)

        for _ in 1...4 { presenter.onReachedEnd() }

        #expect(stage.component.renders.take().last?.selection == Moment.ID(950))
    }

    // MARK: Jumping

    @Test func lastSelectsTheOldestOfAll() {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))

        presenter.onLast()

        let props = stage.component.renders.take()
        #expect(props.map(\.selection) == [Moment.ID(1)])
        #expect(props.map { $0.rows.map(\.id.rawValue) } == [Array((1...50).reversed())])
    }

    @Test func lastKeepsAWindowThatHoldsTheOldest() {
        let presenter = stage.makePresenter(Moment.samples(1...50))

        presenter.onLast()

        #expect(stage.component.renders.take().map(\.selection) == [Moment.ID(1)])
        #expect(!stage.repository.reads.contains(.page(.oldest, limit: 50)))
    }

    @Test func firstSelectsTheNewestOfAll() {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))
        presenter.onLast()
        stage.forget()

        presenter.onFirst()

        let props = stage.component.renders.take()
        #expect(props.map(\.selection) == [Moment.ID(1_000)])
        #expect(props.map { $0.rows.map(\.id.rawValue) } == [Array((951...1_000).reversed())])
    }

    @Test func firstKeepsAWindowThatHoldsTheNewest() {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))
        stage.select(960, in: presenter)

        presenter.onFirst()

        #expect(stage.component.renders.take().map(\.selection) == [Moment.ID(1_000)])
        #expect(!stage.repository.reads.contains(.page(.newest, limit: 50)))
    }

    @Test func jumpingInAnEmptyTimelineDoesNothing() {
        let presenter = stage.makePresenter()

        presenter.onFirst()
        presenter.onLast()
        presenter.onReachedStart()
        presenter.onReachedEnd()

        #expect(stage.component.renders.take().isEmpty)
    }

    @Test func refreshingStartsAtTheNewest() {
        let presenter = stage.makePresenter(Moment.samples(1...100))
        presenter.onLast()
        stage.forget()

        presenter.onRefresh()

        #expect(stage.component.renders.take().map(\.selection) == [Moment.ID(100)])
    }

    // MARK: Selecting and opening

    @Test func selectingMovesTheSelection() {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        presenter.onSelect(Moment.ID(7))

        #expect(stage.component.renders.take().map(\.selection) == [Moment.ID(7)])
    }

    @Test func selectingReadsNothing() {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        stage.select(7, in: presenter)

        #expect(stage.repository.reads.isEmpty)
    }

    @Test func selectingKeepsTheStorageOfTheRows() {
        let presenter = stage.makePresenter(Moment.samples(1...10), isActive: false)
        presenter.onActivate()
        presenter.onSelect(Moment.ID(7))

        let storages = stage.component.renders.take().map { $0.rows.withUnsafeBufferPointer(\.baseAddress) }

        #expect(storages.count == 2)
        #expect(Set(storages).count == 1)
    }

    @Test func selectingWhatIsNotShownIsIgnored() {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        presenter.onSelect(Moment.ID(11))

        #expect(stage.component.renders.take().isEmpty)
    }

    @Test func selectingIsRemembered() {
        let presenter = stage.makePresenter(Moment.samples(1...10))

        stage.select(7, in: presenter)

        #expect(stage.position.moment == Moment.ID(7))
    }

    @Test func openingShowsTheSelectedMoment() {
        let presenter = stage.makePresenter(Moment.samples(1...10))
        stage.select(7, in: presenter)

        presenter.onOpen()

        #expect(stage.navigator.calls.take() == [.show(.moment(Moment.ID(7)))])
    }

    @Test func openingNothingGoesNowhere() {
        let presenter = stage.makePresenter()

        presenter.onOpen()

        #expect(stage.navigator.calls.take().isEmpty)
    }

    // MARK: Dates

    @Test func dateIsToldByTheInjectedClock() {
        stage.clock.now = Date(timeIntervalSince1970: 1_616_371_200 + 60 + 3 * 3_600)
        let presenter = stage.makePresenter([.sample(1)], isActive: false)

        presenter.onActivate()

        #expect(stage.component.renders.take().map { $0.rows.map(\.date) } == [["3 h ago"]])
    }

    @Test func datesAreToldAnewWhenAMinuteHasPassed() {
        let presenter = stage.makePresenter(Moment.samples(719...720))

        stage.clock.now += 60
        presenter.onSelect(Moment.ID(719))

        #expect(stage.component.renders.take().map { $0.rows.map(\.date) } == [["1 min ago", "2 min ago"]])
    }

    @Test func datesAreLeftAloneBeforeAMinuteHasPassed() {
        let presenter = stage.makePresenter(Moment.samples(719...720))

        stage.clock.now += 59
        presenter.onSelect(Moment.ID(719))

        #expect(stage.component.renders.take().map { $0.rows.map(\.date) } == [["now", "1 min ago"]])
    }

    @Test func datesAreToldAnewWhenTheClockWasSetBack() {
        let presenter = stage.makePresenter(Moment.samples(719...720))

        stage.clock.now -= 120
        presenter.onSelect(Moment.ID(719))

        #expect(stage.component.renders.take().map { $0.rows.map(\.date) } == [["22 Mar 2021", "now"]])
    }

    @Test(
        arguments: [
            { @MainActor in $0.onReachedStart() }, { @MainActor in $0.onReachedEnd() },
            { @MainActor in $0.onRefresh() },
        ] as [@MainActor @Sendable (TimelinePresenter) -> Void])
    func pagingTellsDatesAnew(interaction: @MainActor @Sendable (TimelinePresenter) -> Void) {
        stage.clock.now += 30
        let presenter = stage.makePresenter([.sample(720)])
        #expect(stage.position.moment == Moment.ID(720))

        stage.clock.now += 30
        interaction(presenter)

        #expect(stage.component.renders.take().map { $0.rows.map(\.date) } == [["1 min ago"]])
    }

    @Test func becomingActiveTellsDatesAnew() {
        stage.clock.now += 30
        let presenter = stage.makePresenter([.sample(720)])
        presenter.onDeactivate()

        stage.clock.now += 30
        presenter.onActivate()

        #expect(stage.component.renders.take().map { $0.rows.map(\.date) } == [["1 min ago"]])
    }

    // MARK: Coming back

    @Test func whatWasReadElsewhereIsSelectedOnComingBack() {
        let presenter = stage.makePresenter(Moment.samples(1...10))
        presenter.onDeactivate()
        stage.position.moment = Moment.ID(4)

        presenter.onActivate()

        #expect(stage.component.renders.take().map(\.selection) == [Moment.ID(4)])
    }

    @Test func windowMovesToWhatWasReadElsewhere() {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))
        presenter.onDeactivate()
        stage.position.moment = Moment.ID(500)

        presenter.onActivate()

        let props = stage.component.renders.take()
        #expect(props.map(\.selection) == [Moment.ID(500)])
        #expect(props.map { $0.rows.map(\.id.rawValue) } == [Array((450...550).reversed())])
    }

    @Test func movingTheWindowDoesNotMakeMomentsNew() {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))
        presenter.onDeactivate()
        stage.position.moment = Moment.ID(500)

        presenter.onActivate()

        #expect(stage.component.renders.take().map(\.newMoments) == [nil])
    }

    @Test func nothingIsNewWhereReadingStartsInTheMiddle() {
        stage.position.moment = Moment.ID(500)
        let presenter = stage.makePresenter(Moment.samples(1...1_000), isActive: false)

        presenter.onActivate()

        let props = stage.component.renders.take()
        #expect(props.map(\.selection) == [Moment.ID(500)])
        #expect(props.map(\.newMoments) == [nil])
    }

    @Test func neighbourIsSelectedWhereWhatWasReadElsewhereIsGone() {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))
        presenter.onDeactivate()
        stage.position.moment = Moment.ID(500)
        stage.repository.timeline.removeAll { $0.id == Moment.ID(500) }

        presenter.onActivate()

        #expect(stage.component.renders.take().map(\.selection) == [Moment.ID(499)])
    }
}

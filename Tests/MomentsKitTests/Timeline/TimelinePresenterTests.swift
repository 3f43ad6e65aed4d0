import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// Reading: the first window, paging, jumping, dates.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterTests {
    private let fixture = TimelineFixture()

    // MARK: At first

    @Test func newestPageIsShownAtFirstWithTheNewestSelected() {
        let presenter = fixture.makePresenter(Moment.samples(1...60), isLoaded: false, isActive: false)
        presenter.onViewLoaded()
        expectEqual(fixture.repository.reads, [.profile, .page(.newest, limit: 24)])
        fixture.repository.reads = []

        presenter.onActivate()

        expectEqual(
            fixture.repository.reads, [.position(Moment.ID(60)), .count(newerThan: Moment.ID(60), limit: 1_000)])
        let props = fixture.component.renders.take()
        expectEqual(props.map { $0.rows.map(\.id.rawValue) }, [Array((37...60).reversed())])
        expectEqual(props.map(\.selection), [Moment.ID(60)])
        expectEqual(props.map(\.emptyPlace?.sentence), [nil])
        expectEqual(props.map(\.status), [nil])
    }

    @Test func titlesNameTheOwnerAndTheirNewName() {
        fixture.repository.owner = Profile(name: "Ada", email: "ada@example.com")
        fixture.show()
        fixture.repository.owner = Profile(name: "Ada Lovelace", email: "ada@example.com")
        fixture.repository.announceChange()

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.title), ["Moments · Ada", "Moments · Ada Lovelace"])
        expectEqual(props.map(\.windowTitle), ["Moments · Ada", "Moments · Ada Lovelace"])
        expectEqual(props.first?.spokenTitle, "Timeline of Ada.")
    }

    @Test func rowsShowTheirFeedsAndTheOriginOfAShare() {
        let origin = Origin(remoteID: "7", author: User(name: "Alan"), date: nil)
        fixture.show(
            [.sample(2, origin: origin, feed: 3, feedName: "kitchen"), .sample(1, feed: 4, feedName: "garden")])

        let rows = fixture.component.renders.take().last?.rows
        expectEqual(rows?.map(\.origin), ["Shared from Alan", nil])
        expectEqual(rows?.map(\.feed), ["kitchen", "garden"])
    }

    @Test func rowShowsEveryFieldOfItsMoment() {
        let moment = Moment.sample(
            1, author: User(name: "Grace"), title: "Long", isTitleCut: true, url: "https://example.com/",
            photos: ["https://example.com/1.jpg"], isLiked: true, likes: [User(name: "Ada")], isMine: true)
        fixture.clock.now = Date(timeIntervalSince1970: 1_616_371_200 + 60 + 300)
        fixture.show([moment])

        var row = MomentRowProps(
            id: Moment.ID(1), author: "Grace", ownMark: " (you)", date: "5 min ago", text: "Long", isTextCut: true,
            link: "https://example.com/", photos: "1 photo", likes: "You and Ada", isLiked: true,
            ownLike: "You")
        (row.age, row.isCounted) = ("5m", true)
        row.avatar = AvatarProps(initials: "G", color: 8)
        let source = PhotoSource.remote(address: "https://example.com/1.jpg", feed: nil)
        row.pictures = [PhotoProps(source: source, name: "Photo")]
        expectEqual(fixture.component.renders.take().map(\.rows), [[row]])
    }

    @Test func emptyTimelineSaysHowItIsFilledAndNothingIsOpenedThere() {
        let presenter = fixture.show()
        let props = fixture.component.renders.take()
        expectEqual(
            props.map(\.emptyPlace?.ways),
            [
                [
                    .init(.compose, "Write your first post"), .init(.importPhotos, "Import photos"),
                    .init(.feeds, "Follow a server"),
                ]
            ])
        expectEqual(props.map(\.selection), [nil])

        presenter.onNext()
        presenter.onOpen()

        expectEqual(fixture.component.renders.take(), [])
    }

    // MARK: Paging

    @Test func goingUpToReadMomentsShowsNoneAsNew() {
        let presenter = fixture.makePresenter(Moment.samples(1...1_000))

        for _ in 1...4 { presenter.onReachedEnd() }

        #expect(fixture.component.renders.take().allSatisfy { $0.newMoments == nil })
    }

    // MARK: Jumping

    @Test(
        arguments: [
            ({ @MainActor in $0.onFirst() }, 100), ({ @MainActor in $0.onLast() }, 1),
        ] as [(Step<TimelinePresenter>, Int64)])
    func jumpCanBeTakenBackAndDoneAgain(jump: Step<TimelinePresenter>, end: Int64) {
        let presenter = fixture.makePresenter(Moment.samples(1...100))
        fixture.select(90, in: presenter)

        jump(presenter)
        presenter.onReadElsewhere()
        presenter.onReadElsewhere()

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.selection), [end, 90, end].map { Moment.ID($0) })
        expectEqual(props.map(\.status), Array(repeating: "' goes back to where you were.", count: 3))
    }

    @Test func firstWhereOneIsThereLeavesTheWayBackAsItWas() {
        let presenter = fixture.makePresenter(Moment.samples(1...100))
        fixture.select(90, in: presenter)
        presenter.onFirst()
        fixture.forget()

        presenter.onFirst()
        presenter.onReadElsewhere()

        expectEqual(fixture.component.renders.take().last?.selection, Moment.ID(90))
    }

    // MARK: Selecting and opening

    @Test func selectingKeepsTheStorageOfTheRows() {
        let presenter = fixture.makePresenter(Moment.samples(1...10), isActive: false)
        presenter.onActivate()
        presenter.onSelect(Moment.ID(7))

        let storages = fixture.component.renders.take().map { $0.rows.withUnsafeBufferPointer(\.baseAddress) }

        expectEqual(storages.count, 2)
        expectEqual(Set(storages).count, 1)
    }

    @Test func openingShowsTheSelectedMomentAndNothingWhereThereIsNone() {
        fixture.makePresenter(isActive: false).onOpen()
        let presenter = fixture.makePresenter(Moment.samples(1...10))
        fixture.select(7, in: presenter)

        presenter.onOpen()

        expectEqual(fixture.navigator.calls.take(), [.show(.moment(Moment.ID(7)))])
    }

    // MARK: Dates

    @Test func dateIsRelativeToTheInjectedClock() {
        fixture.clock.now = Date(timeIntervalSince1970: 1_616_371_200 + 60 + 3 * 3_600)
        fixture.show([.sample(1)])

        expectEqual(fixture.component.renders.take().map { $0.rows.map(\.date) }, [["3 h ago"]])
    }

    @Test(arguments: [(59, ["now", "1 min ago"]), (-120, ["22 Mar 2021", "now"])] as [(TimeInterval, [String])])
    func datesStayWithinAMinuteAndAreFormattedAgainWhenTheClockIsSetBack(passed: TimeInterval, dates: [String]) {
        let presenter = fixture.makePresenter(Moment.samples(719...720))

        fixture.clock.now += passed
        presenter.onSelect(Moment.ID(719))

        expectEqual(fixture.component.renders.take().map { $0.rows.map(\.date) }, [dates])
    }

    @Test(
        arguments: [
            { @MainActor in $0.onReachedStart() }, { @MainActor in $0.onReachedEnd() },
        ] as [Step<TimelinePresenter>])
    func pagingFormatsDatesAgain(interaction: Step<TimelinePresenter>) {
        fixture.clock.now += 30
        let presenter = fixture.makePresenter([.sample(720)])
        expectEqual(fixture.position.moment, Moment.ID(720))

        fixture.clock.now += 30
        interaction(presenter)

        expectEqual(fixture.component.renders.take().map { $0.rows.map(\.date) }, [["1 min ago"]])
    }

    // MARK: Coming back

    @Test func windowMovesToTheReadingPositionOfAnotherScreenWhichMakesNoneNew() {
        let presenter = fixture.makePresenter(Moment.samples(1...1_000))
        presenter.onDeactivate()
        fixture.position.moment = Moment.ID(500)

        presenter.onActivate()

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.selection), [Moment.ID(500)])
        expectEqual(props.map { $0.rows.map(\.id.rawValue) }, [Array((451...550).reversed())])
        expectEqual(props.map(\.newMoments), [nil])
    }

    @Test func neighbourOfADeletedReadingPositionIsSelected() {
        let presenter = fixture.makePresenter(Moment.samples(1...1_000))
        presenter.onDeactivate()
        fixture.position.moment = Moment.ID(500)
        fixture.repository.timeline.removeAll { $0.id == Moment.ID(500) }

        presenter.onActivate()

        expectEqual(fixture.component.renders.take().map(\.selection), [Moment.ID(499)])
    }
}

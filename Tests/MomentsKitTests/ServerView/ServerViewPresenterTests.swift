import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct ServerViewPresenterTests {
    private let fixture = ServerViewFixture()
    private var repository: ServerViewRepositoryMock { fixture.repository }
    private var props: ServerViewProps? { fixture.props }

    // MARK: A hashtag

    @Test(arguments: [
        (ShownTag(), "#kites"), (ShownTag(isFollowed: true), "#kites · following"),
        (ShownTag(isFollowed: true, isPending: true), "#kites · following (not sent yet)"),
        (ShownTag(isPending: true), "#kites · unfollowed (not sent yet)"),
    ])
    func theTitleOfAHashtagSaysWhetherItIsFollowed(_ tag: ShownTag, _ title: String) async {
        fixture.changes.tag = tag

        await fixture.open(ServerView(.tag("kites"), of: 1))

        expectEqual(props?.title, title)
        repository.requests.discard()
    }

    @Test(arguments: [(false, ViewChange.followTag), (true, .unfollowTag)])
    func inTheViewOfAHashtagFollowIsThatOfTheHashtag(_ isFollowed: Bool, _ change: ViewChange) async {
        repository.moments = [.status(1)]
        fixture.changes.tag = ShownTag(isFollowed: isFollowed)
        let presenter = await fixture.open(ServerView(.tag("kites"), of: 1))

        await presenter.actions.act(.follow)

        expectEqual(fixture.changes.calls.take(), [.changeView(change, ServerView(.tag("kites"), of: 1))])
        repository.requests.discard()
    }

    @Test func whereHashtagsCannotBeFollowedThatIsSaid() async {
        fixture.changes.tag = ShownTag(isOffered: false)
        let presenter = await fixture.open(ServerView(.tag("kites"), of: 1))

        presenter.actions.onAct(.follow)

        expectEqual(props?.status, Language.english.relationships.isUnoffered)
        repository.requests.discard()
    }

    // MARK: Stored and fetched posts

    @Test func rowsSayWhatIsPinnedAndPhotosAreOfferedButNotTheServerThatAllAreOf() async {
        repository.moments = [.status(2, photos: ["https://one.example/1.jpg"], isPinned: true), .status(1)]

        let presenter = await fixture.open(ServerView(.person("7", .posts), of: 1))

        expectEqual(props?.rows.map(\.feed), [nil, nil])
        expectEqual(props?.rows.map { $0.status?.marks.map(\.text) }, [["pinned"], []])
        #expect(props?.availability.reason(against: .openPhoto) == nil)
        presenter.onNext()
        expectEqual(props?.availability.reason(against: .openPhoto), Language.english.momentActions.noPhoto)
    }

    @Test func storedPostsAreShownBeforeOneRefresh() async {
        fixture.arrangePosts()

        let presenter = fixture.show()

        expectEqual(fixture.ids, [4, 3, 2, 1])
        expectEqual(repository.requests.take(), [])
        await fixture.taskRunner.finish()
        expectEqual(repository.requests.take(), [.refresh])
        presenter.onDeactivate()
        repository.moments.append(.status(0))
        presenter.onActivate()
        await fixture.taskRunner.finish()
        expectEqual(repository.requests.take(), [])
        expectEqual(fixture.ids, [4, 3, 2, 1, 0])
    }

    @Test func listIsReadWhenTheStoreChangesNotOnRefresh() async {
        fixture.arrangePosts()
        let presenter = await fixture.open()
        repository.moments.append(.status(0))

        presenter.onRefresh()
        await fixture.taskRunner.finish()
        repository.standing.isBeingFetched = true
        repository.stateObservers.notify()

        expectEqual(props?.state, Language.english.serverView.isFetchingView)
        expectEqual(fixture.ids, [4, 3, 2, 1])
        repository.announceChange()
        expectEqual(fixture.ids, [4, 3, 2, 1, 0])
        repository.requests.discard()
    }

    @Test func gapThatIsBeingFetchedSaysSo() async {
        repository.moments = [.status(2), .status(1)]
        repository.gaps = [TimelineGap(id: 2, upper: Moment.ID(2), feed: "home", isBeingFetched: false)]
        await fixture.open()
        repository.gaps = [TimelineGap(id: 2, upper: Moment.ID(2), feed: "home", isBeingFetched: true)]
        let before = props?.rows.first?.gapBelow

        repository.stateObservers.notify()

        #expect(before != nil && props?.rows.first?.gapBelow != before)
        repository.requests.discard()
    }

    @Test(arguments: [true, false]) func refreshingAsksOnceMoreUnlessOneLeft(isActive: Bool) async {
        let presenter = await fixture.open()
        if !isActive { presenter.onDeactivate() }

        presenter.onRefresh()
        await fixture.taskRunner.finish()

        expectEqual(repository.requests.take(), isActive ? [.refresh] : [])
    }

    @Test func nothingIsAskedForTwiceAtATime() async {
        let presenter = await fixture.open()
        let first = await HeldWork({ repository.hold = $0 }) {
            presenter.onRefresh()
            await fixture.taskRunner.finish()
        }

        presenter.onRefresh()
        await first.finish()

        expectEqual(repository.requests.take(), [.refresh])
    }

    @Test func failedRequestIsExplainedAndCanBeRepeated() async {
        let presenter = await fixture.open()
        repository.requestFailure = .busySample
        presenter.onRefresh()
        await fixture.taskRunner.finish()
        expectEqual(props?.status, StoreError.busySample.message)
        repository.requests.discard()

        presenter.onRefresh()
        await fixture.taskRunner.finish()

        expectEqual(repository.requests.take(), [.refresh])
    }

    @Test func failedReadIsExplainedAndRepeatedLater() async {
        fixture.arrangePosts()
        repository.readFailure = .busySample
        await fixture.open()
        expectEqual(props?.status, StoreError.busySample.message)
        expectEqual(props?.voice, .failed)

        fixture.change { repository.readFailure = nil }

        expectEqual(fixture.ids, [4, 3, 2, 1])
        expectEqual(fixture.selection, 3)
        #expect(props?.status == nil)
    }

    @Test func selectedPostThatIsDeletedLeavesItsNeighbourSelected() async {
        fixture.arrangePosts()
        await fixture.open()

        fixture.change { repository.moments.removeAll { $0.id == Moment.ID(3) } }

        expectEqual(fixture.ids, [4, 2, 1])
        expectEqual(fixture.selection, 2)
    }

    @Test(
        arguments: [
            ("open", { @MainActor in $0.onOpen() }, .show(.momentOfView(Moment.ID(2), ServerViewFixture.tag))),
            (
                "thread", { @MainActor in $0.actions.onAct(.thread) },
                .show(.serverView(ServerView(.thread(of: "r2"), of: 1)))
            ),
            ("views", { @MainActor in $0.onViews() }, .show(.serverViews)),
            ("close", { @MainActor in $0.onClose() }, .back),
        ] as [(String, Step<ServerViewPresenter>, NavigatorMock.Call)])
    func eachKeyLeadsWhereItSays(name: String, step: Step<ServerViewPresenter>, call: NavigatorMock.Call) async {
        fixture.arrangePosts()
        let presenter = await fixture.open()
        presenter.onNext()

        step(presenter)

        expectEqual(fixture.navigator.calls.take(), [call])
    }

    @Test(
        arguments: [
            .init("The search results are in your timeline, not in this view.") { $0.onMatch() },
            .init("You can only delete your own posts.") { $0.actions.onAct(.delete) },
        ] as [Named<Step<ServerViewPresenter>>])
    func actionWithoutMeaningHereExplainsItself(_ step: Named<Step<ServerViewPresenter>>) async {
        fixture.arrangePosts()
        let presenter = await fixture.open()

        step.value(presenter)

        expectEqual(props?.status, step.testDescription)
        expectEqual(fixture.selection, 3)
        expectEqual(fixture.navigator.calls.take(), [])
        expectEqual(fixture.changes.calls.take(), [])
    }

    @Test(arguments: [(ServerView.Kind.thread(of: "r3"), nil), (.history(of: "r3"), Date.distantPast)])
    func nothingHasAHistoryThatWasNotEditedOrIsItself(kind: ServerView.Kind, editedAt: Date?) async {
        fixture.repository.moments = [.status(3) { $0.editedAt = editedAt }]
        let presenter = await fixture.open(ServerView(kind, of: 1))

        presenter.actions.onAct(.history)

        #expect(props?.availability.reason(against: .history) != nil)
        expectEqual(fixture.navigator.calls.take(), [])
    }

    @Test func searchThatBeginsHereSaysWhatIsSearched() async {
        let presenter = await fixture.open()
        presenter.onDeactivate()
        presenter.onSearch()
        expectEqual(fixture.navigator.calls.take(), [])
        presenter.onActivate()

        presenter.onSearch()

        expectEqual(fixture.navigator.calls.take(), [.show(.search)])
        expectEqual(props?.status, "Search covers your timeline, not this view.")
    }

    @Test(arguments: [
        (ServerView.Kind.thread(of: "1"), "The thread ends here."), (.bookmarks, "Nothing more."),
        (.tag("kites"), "Nothing older."),
    ])
    func endOfEachViewHasItsWordsForWhoGoesBeyondIt(_ kind: ServerView.Kind, words: String) async {
        fixture.arrangePosts()
        let presenter = await fixture.open(ServerView(kind, of: 1))
        presenter.onFirst()
        presenter.onPrevious()
        presenter.onLast()
        #expect(props?.status == nil)

        presenter.onNext()
        await fixture.taskRunner.finish()

        expectEqual(props?.status, words)
        expectEqual(props?.voice, .plain)
        expectEqual(repository.requests.take(), [])
    }

    // MARK: At the end

    @Test func theLastOneHasOlderOnesFetchedWhichIsSaidUntilTheyAreThere() async {
        _ = await openAtItsEnd()
        expectEqual(repository.requests.take(), [.fetch(below: 1)])
        expectEqual(props?.status, "Loading more …")
        expectEqual(props?.voice, .plain)
        fixture.change { repository.standing.isBeingFetched = true }
        expectEqual(props?.status, "Loading more …")

        fixture.change {
            repository.standing.isBeingFetched = false
            repository.moments.append(.status(0))
        }

        #expect(props?.status == nil)
        repository.requests.discard()
    }

    @Test func arrivalOfOlderPostsKeepsANewerMessage() async {
        let presenter = await openAtItsEnd()
        fixture.change { repository.standing.isBeingFetched = true }
        presenter.onMatch()

        fixture.change { repository.standing.isBeingFetched = false }

        expectEqual(props?.status, Language.english.momentActions.noMatchesInView)
        repository.requests.discard()
    }

    /// A thread of which its server has more.
    private func openAtItsEnd() async -> ServerViewPresenter {
        fixture.arrangePosts()
        repository.isOlderThere = true
        let presenter = await fixture.open()
        presenter.onLast()
        await fixture.taskRunner.finish()
        return presenter
    }

    @Test func runningFetchIsNotRequestedAgain() async {
        fixture.arrangePosts()
        repository.isOlderThere = true
        repository.standing.isBeingFetched = true
        let presenter = await fixture.open()

        presenter.onLast()
        presenter.onNext()
        await fixture.taskRunner.finish()

        expectEqual(repository.requests.take(), [])
    }

    // MARK: Gaps

    @Test(arguments: [false, true]) func openingWhatIsMissingHasItFetchedOnce(isBeingFetched: Bool) async {
        let presenter = await openAtAGap(isBeingFetched: isBeingFetched)
        expectEqual(props?.isGapSelected, true)

        presenter.onOpen()
        await fixture.taskRunner.finish()

        expectEqual(repository.requests.take(), isBeingFetched ? [] : [.fetch(below: 3)])
        expectEqual(props?.status, "Loading missing posts from home …")
        expectEqual(fixture.navigator.calls.take(), [])
    }

    /// The gap below the selected post is selected.
    private func openAtAGap(isBeingFetched: Bool = false) async -> ServerViewPresenter {
        fixture.arrangePosts()
        repository.gaps = [TimelineGap(id: 7, upper: Moment.ID(3), feed: "home", isBeingFetched: isBeingFetched)]
        let presenter = await fixture.open()
        if isBeingFetched { presenter.onGapSelected(Moment.ID(3)) } else { presenter.onNext() }
        return presenter
    }

    @Test func selectedGapStaysSelectedAndRefusesActions() async {
        let presenter = await openAtAGap()
        expectEqual(props?.availability.reason(against: .thread), "Some posts from home are missing here")
        expectEqual(props?.availability.reason(against: .reply), "Some posts from home are missing here")

        fixture.change { repository.moments.insert(.status(5), at: 0) }

        expectEqual(props?.isGapSelected, true)
        expectEqual(fixture.selection, 3)
        withExtendedLifetime(presenter) {}
    }

    // MARK: Keys that are those of the view alone

    @Test func aLikeOfTheTimelineIsNotThatOfTheMomentWithTheSameKeyHere() async {
        repository.moments = [.status(3, subject: 103)]
        let pending = fixture.makePending()
        await fixture.open()

        let like = await HeldWork({ fixture.changes.hold = $0 }) {
            _ = try? await pending.set(.like, true, of: Moment.ID(3))
        }

        expectEqual(props?.rows.map(\.isLiked), [false])
        await like.finish()
        fixture.changes.likes.discard()
    }

    @Test func photosAreThoseOfTheMomentInTheView() async {
        let moment = Moment.status(3, photos: [Photo("https://one.example/a.jpg")])
        repository.moments = [moment]
        let presenter = await fixture.open()

        presenter.actions.onAct(.openPhoto)

        let photo = MomentPhoto.all(of: moment)[0]
        let album = PhotoAlbum.momentOfView(Moment.ID(3), ServerViewFixture.tag)
        expectEqual(fixture.navigator.calls.take(), [.show(.photo(photo, index: 0, in: album))])
    }
}

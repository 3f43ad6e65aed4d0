import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct FeedsPresenterTests {
    private let component = ComponentMock<FeedsProps>()
    private let feeds = FeedRepositoryMock()
    private let helper = SyncHelperStatusMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let changes: PendingChanges

    init() {
        changes = PendingChanges(clock: clock)
        feeds.all = [.sample(1), .sample(2, name: "Garden", status: FeedStatus(pendingChanges: 3))]
        feeds.counts = [1: 1_204, 2: 1]
    }

    // MARK: Showing

    @Test func everyFeedIsShownWithItsStateAndItsMoments() {
        feeds.all = [.sample(status: FeedStatus(failure: .webPage, failingSince: clock.now))]
        _ = makePresenter(forgets: false)

        let props = component.renders.take().last
        expectEqual(props?.selection, 1)
        let row = props?.rows.first
        expectEqual(row?.name, "Kitchen")
        expectEqual(row?.address, "https://kitchen.example")
        expectEqual(row?.count, "1,204 moments")
        expectEqual(row?.phase, .failing)
        expectEqual(row?.state, "Failing since 12:00 · will not retry by itself")
        expectEqual(row?.problem?.hasPrefix("kitchen.example answered with a web page."), true)
    }

    @Test func emptyListOfFeedsNamesTheKeyThatAddsOne() {
        feeds.all = []
        _ = makePresenter(forgets: false)

        expectEqual(component.renders.take().last?.emptyPlace?.sentence, "You don't follow a server yet.")
    }

    @Test func statesAreInTheLanguageOfTheWords() {
        _ = makePresenter(forgets: false, words: .simplifiedChinese)

        expectEqual(component.renders.take().last?.rows.map(\.state), ["等待首次同步", "等待首次同步 · 3 项更改待发送"])
    }

    @Test func aMissingHelperIsSaidOnceForAll() {
        let presenter = makePresenter()
        expectEqual(clock.timerCount, 0)

        helper.problem = .ended

        expectEqual(component.renders.take().map(\.problem), [Language.english.message(of: SyncHelperError.ended)])
        withExtendedLifetime(presenter) {}
    }

    @Test func aChangeOfTheStoreIsShownAtOnceAndItsAgeStaysTrue() {
        let presenter = makePresenter()
        feeds.all = [.sample(1, status: FeedStatus(lastSynced: clock.now))]
        feeds.announceChange()

        clock.now += 60

        expectEqual(
            component.renders.take().map { $0.rows.map(\.state) }, [["Last synced: now"], ["Last synced: 1 min ago"]])
        withExtendedLifetime(presenter) {}
    }

    @Test func failureToReadStaysUntilItIsOver() {
        feeds.readFailure = .busySample
        let presenter = makePresenter(forgets: false)
        presenter.onInput()
        feeds.readFailure = nil
        feeds.announceChange()

        let renders = component.renders.take()
        expectEqual(renders.map(\.status), [StoreError.busySample.message, nil])
        expectEqual(renders.map(\.emptyPlace?.sentence), [nil, nil])
    }

    @Test func messageOfTheFormIsShownWithTheNewFeedSelected() {
        let presenter = makePresenter()
        presenter.onDeactivate()
        feeds.all.append(.sample(3, name: "Attic"))
        changes.leave(StatusMessage(text: "Attic was added."))

        presenter.onActivate()

        let props = component.renders.take().last
        expectEqual(props?.selection, 3)
        expectEqual(props?.status, "Attic was added.")
    }

    // MARK: Going about

    @Test func openingShowsTheMomentsOfTheSelectedFeed() {
        let presenter = makePresenter()
        presenter.onSelect(2)
        component.renders.discard()

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.feed(2))])
    }

    @Test func eachKeyShowsItsScreen() {
        let presenter = makePresenter()

        presenter.onAdd()
        presenter.onOutbox()

        expectEqual(navigator.calls.take(), [.show(.addFeed), .show(.outbox)])
    }

    // MARK: Syncing

    @Test(
        arguments: [
            (1, nil, true, "Kitchen will sync as soon as possible."),
            (nil, nil, true, Language.english.feeds.syncOfAllAsked),
            (1, .busySample, true, StoreError.busySample.message),
            (1, nil, false, "Kitchen was removed; only its stored moments are left."),
        ] as [(Feed.ID?, StoreError?, Bool, String)])
    func theSelectedFeedOrAllAreSyncedUnlessTheyAreRemoved(
        feed: Feed.ID?, failure: StoreError?, isFollowed: Bool, status: String
    ) async {
        feeds.syncFailure = failure
        if !isFollowed { feeds.all = [.sample(isFollowed: false)] }
        let presenter = makePresenter()

        if feed == nil { await presenter.onSyncAll() } else { await presenter.onSync() }

        expectEqual(feeds.calls.take(), isFollowed ? [.askForSync(feed)] : [])
        expectEqual(component.renders.take().map(\.status), [status])
    }

    // MARK: Removing

    @Test func removingAsksWithWhatWouldBeLost() {
        let presenter = makePresenter()
        presenter.onSelect(2)
        component.renders.discard()

        presenter.onRemove()

        let question = component.renders.take().last?.question
        #expect(
            question?.text
                == "Remove Garden? 1 of its moments is stored. 3 changes are not sent yet and would be dropped.")
        #expect(
            question?.answers == [
                "Don't remove it", "Remove it and keep its moments, read-only", "Remove it and delete its moment",
            ])
        expectEqual(question?.selection, 0)
    }

    @Test(
        arguments: [
            (1, nil, ["Garden"], Language.english.feeds.removed("Kitchen", keepsMoments: true)),
            (2, nil, ["Garden"], Language.english.feeds.removed("Kitchen", keepsMoments: false)),
            (2, .store(.busySample), ["Kitchen", "Garden"], StoreError.busySample.message),
            (0, nil, ["Kitchen", "Garden"], nil),
        ] as [(Int, FeedError?, [String], String?)])
    func anAnswerRemovesTheFeedAndTheFirstNothing(
        answer: Int, failure: FeedError?, left: [String], status: String?
    ) async {
        feeds.failure = failure
        let presenter = makePresenter()
        presenter.onRemove()

        presenter.onAnswerSelected(answer)
        await presenter.onAnswer()

        expectEqual(feeds.calls.take(), answer == 0 ? [] : [.remove(1, keepsMoments: answer == 1)])
        let props = component.renders.take().last
        #expect(props?.question == nil)
        expectEqual(props?.rows.map(\.name), left)
        expectEqual(props?.status, status)
    }

    @Test func unfollowedFeedCanOnlyBeDeletedWithItsMoments() {
        feeds.all = [.sample(isFollowed: false)]
        let presenter = makePresenter()
        presenter.onRemove()
        let answers = component.renders.take().last?.question?.answers
        expectEqual(answers, ["Don't remove it", "Remove it and delete its 1,204 moments"])

        feeds.counts[1] = 2
        feeds.announceChange()

        expectEqual(component.renders.take().last?.question?.answers.last, "Remove it and delete its 2 moments")
    }

    @Test func aFeedThatIsGoneMeanwhileIsNotAskedAbout() {
        let presenter = makePresenter()
        presenter.onRemove()
        component.renders.discard()
        feeds.all = []

        feeds.announceChange()

        let props = component.renders.take().last
        #expect(props?.question == nil)
        expectEqual(props?.status, Language.english.message(of: FeedError.gone))
        expectEqual(props?.voice, .refused)
    }

    private func makePresenter(
        forgets: Bool = true, words: Language = Language.english
    ) -> FeedsPresenter {
        let presenter = FeedsPresenter(
            feeds: feeds, helper: helper, tokens: FeedTokensMock(), changes: changes, navigator: navigator,
            clock: clock, formatter: MomentFormatter(zone: .utc, words: words), words: words)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        if forgets { component.renders.discard() }
        return presenter
    }
}

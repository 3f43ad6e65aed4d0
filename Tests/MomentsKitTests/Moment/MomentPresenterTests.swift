import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct MomentPresenterTests {
    private let component = ComponentMock<MomentProps>()
    private let repository = MomentsRepositoryMock()
    private let conversations = PostContextRepositoryMock()
    private let changes: ChangeRepositoryMock
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let desktop = DesktopMock()
    private let position = ReadingPosition()
    private let search = SearchRepositoryMock()
    private let searchState = SearchState()

    init() {
        changes = ChangeRepositoryMock(repository)
    }

    // MARK: Props

    @Test func everyFieldOfTheMomentIsShown() {
        let moment = Moment.sample(
            2, author: User(name: "Grace"), title: "Long", url: "https://example.com/",
            photos: ["https://example.com/1.jpg", "file:///etc/passwd"], isLiked: true, likes: [User(name: "Ada")],
            isMine: true, origin: Origin(remoteID: "7", author: User(name: "Alan"), date: nil))
        clock.now = Date(timeIntervalSince1970: 1_616_371_200 + 120 + 3 * 3_600)
        _ = makePresenter(2, of: [moment], forgets: false)

        var props = MomentProps()
        props.author = "Grace"
        props.avatar = AvatarProps(initials: "G", color: 8)
        props.ownMark = " (you)"
        props.date = "22 Mar 2021, 00:02 (3 h ago)"
        props.origin = "Shared from Alan"
        props.text = "Long"
        props.link = "https://example.com/"
        props.photos = ["1 of 2  https://example.com/1.jpg", "2 of 2  (no usable address)"]
        let source = PhotoSource.remote(address: "https://example.com/1.jpg", feed: nil)
        props.pictures = [PhotoProps(source: source, name: "1 of 2"), nil]
        props.likes = "You and Ada"
        props.isLiked = true
        props.ownLike = "You"
        props.position = "1 of 1"
        props.availability = ActionAvailability([
            .init(against: .bookmark, Language.english.momentActions.noThread),
            .init(against: .pin, Language.english.momentActions.noThread),
            .init(against: .mute, Language.english.momentActions.noThread),
            .init(against: .vote, "This post has no poll."),
            .init(against: .copyHandle, Language.english.momentActions.noHandle),
            .init(against: .unfold, Language.english.momentActions.nothingFolded),
            .init(against: .thread, Language.english.momentActions.noThread),
            .init(against: .follow, Language.english.relationships.isNoPerson),
            .init(against: .personActions, Language.english.relationships.isNoPerson),
            .init(against: .accept, Language.english.relationships.asksNothing),
            .init(against: .reject, Language.english.relationships.asksNothing),
            .init(against: .whoLiked, Language.english.momentActions.noThread),
            .init(against: .whoBoosted, Language.english.momentActions.noThread),
            .init(against: .reply, Language.english.momentActions.noThread),
            .init(against: .edit, Language.english.momentActions.noThread),
            .init(against: .redraft, Language.english.momentActions.noThread),
            .init(against: .history, Language.english.momentActions.noThread),
            .init(against: .otherAccount, Language.english.momentActions.noOtherAccount),
        ])
        expectEqual(component.renders.take(), [props])
    }

    @Test func nothingUnusableIsShownAndOfManyWhoLikeItTwentyNamesAndTwelvePictures() {
        let likes = (1...22).map { User(name: "P\($0)", avatar: $0 == 2 ? nil : "https://a.example/\($0).jpg") }
        let moment = Moment.sample(1, url: "javascript:alert(1)", likes: likes)
        _ = makePresenter(1, of: [moment], forgets: false)

        let props = component.renders.take().last
        #expect(props?.link == nil)
        expectEqual(props?.likes?.hasSuffix("P19, P20 and 2 others"), true)
        expectEqual(props?.likers.map(\.initials), Array(repeating: "P", count: 12))
        expectEqual(props?.likers.last?.source, .remote(address: "https://a.example/13.jpg", feed: nil))
    }

    @Test(arguments: [(true, Int64(1), [false, true]), (false, 4, [true, false]), (true, 2, [true, true])])
    func neighboursAreOfferedWhetherOrNotThePlaceIsKnown(countsPositions: Bool, id: Int64, neighbours: [Bool]) {
        repository.countsPositions = countsPositions
        let presenter = makePresenter(3, of: Moment.samples(1...4))

        presenter.onShow(Moment.ID(id))

        if countsPositions { expectEqual(repository.reads, [.whole(Moment.ID(id)), .position(Moment.ID(id))]) }
        expectEqual(component.renders.take().map { [$0.hasNext, $0.hasPrevious] }, [neighbours])
    }

    // MARK: Going on

    @Test func nextMatchIsThatOfTheLastSearch() {
        searchState.text = "hello"
        search.found = [.sample(5), .sample(2)]
        let presenter = makePresenter(4, of: Moment.samples(1...6).map { .numbered($0.id.rawValue) })

        presenter.onNextMatch()
        presenter.onPreviousMatch()

        expectEqual(component.renders.take().map(\.text), ["2", "5"])
    }

    @Test func endsSaySo() {
        searchState.text = "hello"
        let presenter = makePresenter(1, of: [.sample(1)])

        presenter.onNext()
        presenter.onPrevious()
        presenter.onNextMatch()
        presenter.onPreviousMatch()

        let renders = component.renders.take()
        #expect(
            renders.map(\.status) == [
                Language.english.wholeMoment.isLast(of: nil), Language.english.wholeMoment.isFirst(of: nil),
                Language.english.search.noOlderMatch,
                Language.english.search.noNewerMatch,
            ])
        expectEqual(renders.map(\.voice), [.plain, .plain, .plain, .plain])
    }

    @Test(arguments: [
        (ServerView.Kind.bookmarks, "This is the last stored post.", "This is the first post.")
    ])
    func endsOfAViewAreNeitherOlderNorNewer(_ kind: ServerView.Kind, last: String, first: String) {
        let presenter = makePresenter(1, of: [.sample(1)], in: ServerView(kind, of: 1))

        presenter.onNext()
        presenter.onPrevious()

        let renders = component.renders.take()
        expectEqual(renders.map(\.status), [last, first])
        expectEqual(renders.map(\.isInView), [true, true])
    }

    @Test(arguments: [true, false]) func inAViewThereAreNoMatches(isNext: Bool) {
        searchState.text = "hello"
        search.found = [.sample(5), .sample(0)]
        let presenter = makePresenter(1, of: [.sample(1)], in: ServerView(.local, of: 1))

        isNext ? presenter.onNextMatch() : presenter.onPreviousMatch()

        expectEqual(component.renders.take().map(\.status), [Language.english.momentActions.noMatchesInView])
    }

    @Test(arguments: [
        (ServerView(.local, of: 1) as ServerView?, Language.english.momentActions.searchesTimeline as String?),
        (nil, nil),
    ])
    func searchThatBeginsInAViewSaysWhatIsSearched(_ view: ServerView?, message: String?) {
        let pending = PendingChanges(changes: changes, clock: clock, taskRunner: TaskRunnerMock())
        let presenter = makePresenter(1, of: [.sample(1)], in: view, pending: pending)
        presenter.onDeactivate()

        presenter.onSearch()

        expectEqual(navigator.calls.take(), [.show(.search)])
        expectEqual(pending.takeMessage()?.text, message)
    }

    @Test func nextMatchWithoutASearchSaysHowToSearch() {
        let presenter = makePresenter(1, of: [.sample(1)])

        presenter.onNextMatch()

        expectEqual(component.renders.take().map(\.status), ["No search yet: / starts one."])
    }

    @Test(arguments: [(Int64(3), "2", true), (1, "1", true), (3, "4", false), (4, "4", false)])
    func nextIsTheOlderMomentAndPreviousTheNewerOne(id: Int64, text: String, isNext: Bool) {
        let presenter = makePresenter(id, of: Moment.samples(1...4).map { .numbered($0.id.rawValue) })

        isNext ? presenter.onNext() : presenter.onPrevious()

        let props = component.renders.take()
        expectEqual(props.map(\.text), [text])
        expectEqual(props.map(\.hasPrevious), [isNext])
        expectEqual(position.moment, Int64(text).map { Moment.ID($0) })
    }

    @Test func closingGoesBack() {
        let presenter = makePresenter(1, of: Moment.samples(1...1))

        presenter.onClose()

        expectEqual(navigator.calls.take(), [.back])
    }

    // MARK: Changes

    @Test func readingGoesOnFromAMomentThatIsDeletedMeanwhile() {
        let presenter = makePresenter(2, of: Moment.samples(1...3).map { .numbered($0.id.rawValue) })

        repository.timeline.removeAll { $0.id == Moment.ID(2) }
        repository.announceChange()
        presenter.onNext()

        let props = component.renders.take()
        expectEqual(props.map(\.status), [Language.english.message(of: ChangeError.gone), nil])
        expectEqual(props.first?.voice, .refused)
        expectEqual(props.map(\.text), [nil, "1"])
    }

    @Test func momentsThatASyncInsertsAroundTheOpenOneChangeOnlyItsPlace() {
        let presenter = makePresenter(20, of: [30, 20, 10].map { .numbered($0) })

        repository.timeline = [40, 30, 25, 20, 15, 10].map { .numbered($0) }
        repository.announceChange()

        let props = component.renders.take()
        expectEqual(props.map(\.text), ["20"])
        expectEqual(props.map(\.position), ["4 of 6"])
        presenter.onNext()
        expectEqual(component.renders.take().map(\.text), ["15"])
    }

    @Test func deletedMomentCannotBeLikedOrSaved() async {
        let presenter = makePresenter(2, of: [])

        await presenter.actions.act(.like)
        presenter.actions.onAct(.save)

        #expect(changes.likes.take().isEmpty)
        #expect(desktop.calls.take().isEmpty)
    }

    @Test func readErrorIsExplainedUntilTheNextReadAndThePropsStay() {
        let presenter = makePresenter(2, of: Moment.samples(1...3))
        repository.readFailure = .busySample

        presenter.onNext()
        let failed = position.moment
        repository.readFailure = nil
        presenter.onNext()

        let props = component.renders.take()
        expectEqual(props.map(\.status), [StoreError.busySample.message, nil])
        expectEqual(props.first?.voice, .failed)
        expectEqual(props.map(\.text), ["Hello", "Hello"])
        expectEqual(failed, Moment.ID(2))
    }

    // MARK: Liking

    @Test(arguments: [false, true]) func likingTurnsTheLikeOfTheMoment(_ isLiked: Bool) async {
        let presenter = makePresenter(2, of: [.sample(2, isLiked: isLiked), .sample(1)])

        await presenter.actions.act(.like)

        expectEqual(changes.likes.take(), [.init(isLiked: !isLiked, id: Moment.ID(2))])
        expectEqual(component.renders.take().map(\.isLiked), [!isLiked])
    }

    @Test func failedLikeIsReversedAndExplained() async {
        changes.failure = .store(.busySample)
        let presenter = makePresenter(1, of: [.sample(1)])

        await presenter.actions.act(.like)

        let props = component.renders.take()
        expectEqual(props.map(\.isLiked), [true, false])
        expectEqual(props.map(\.likes), ["You", nil])
        expectEqual(props.map(\.status), [nil, StoreError.busySample.message])
        expectEqual(changes.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
    }

    @Test func pendingLikeIsForTheMomentThatWasShown() async {
        let presenter = makePresenter(3, of: Moment.samples(1...3))
        let like = await holdLike(presenter)
        presenter.onNext()
        forget()

        await like.finish()

        expectEqual(changes.likes.take(), [.init(isLiked: true, id: Moment.ID(3))])
        #expect(component.renders.take().isEmpty)
    }

    // MARK: Taking it out of the app

    @Test func desktopActionsUseTheShownMoment() {
        let presenter = makePresenter(2, of: [.sample(2, url: "https://lake.example"), .sample(1)])

        presenter.actions.onAct(.copyLink)
        presenter.actions.onAct(.copyText)
        presenter.actions.onAct(.openLink)

        #expect(
            desktop.calls.take() == [.copy("https://lake.example"), .copy("Hello"), .open("https://lake.example")])
        forget()
    }

    // MARK: Beside a list

    @Test func momentThatWasSelectedBesideItIsShownAndIsNotTheReadingPosition() {
        let presenter = makePresenter(3, of: Moment.samples(1...4).map { .numbered($0.id.rawValue) })

        presenter.onShow(Moment.ID(1))

        expectEqual(component.renders.take().map(\.text), ["1"])
        expectEqual(presenter.shown, Moment.ID(1))
        expectEqual(position.moment, Moment.ID(3))
    }

    @Test func momentThatIsShownIsTheReadingPositionAndNotReadAgain() {
        let presenter = makePresenter(3, of: Moment.samples(1...4))

        presenter.onShow(Moment.ID(3))

        #expect(repository.reads.isEmpty)
        expectEqual(position.moment, Moment.ID(3))
    }

    @Test func momentThatIsSelectedWhileNobodyLooksIsReadOnceSomebodyDoes() {
        let presenter = makePresenter(3, of: Moment.samples(1...4).map { .numbered($0.id.rawValue) }, isActive: false)

        presenter.onShow(Moment.ID(1))
        #expect(repository.reads.isEmpty)
        presenter.onActivate()

        expectEqual(component.renders.take().map(\.text), ["1"])
    }

    @Test func likeGoesToNoMomentWhereTheSelectedOneCannotBeRead() async {
        let presenter = makePresenter(3, of: Moment.samples(1...4), isActive: false)
        presenter.onShow(Moment.ID(1))
        repository.readFailure = .busySample
        presenter.onActivate()

        await presenter.actions.act(.like)

        #expect(changes.likes.take().isEmpty)
        forget()
    }

    // MARK: Being active

    @Test func momentIsReadOnceWhenTheViewLoads() {
        let presenter = makePresenter(1, of: [.sample(1)], isActive: false)
        presenter.onViewLoaded()
        #expect(repository.reads.contains(.whole(Moment.ID(1))))
        repository.reads = []

        presenter.onActivate()

        #expect(repository.reads.isEmpty)
        expectEqual(component.renders.take().count, 1)
    }

    @Test(arguments: [(true, [NavigatorMock.Call.show(.compose)]), (false, [])])
    func composingWaitsUntilTheUndonePostIsTheDraftUnlessTheScreenIsLeft(
        stays: Bool, calls: [NavigatorMock.Call]
    ) async {
        changes.change = .sample(.post)
        let presenter = makePresenter(1, of: [.sample(1)])
        let undo = await HeldWork({ changes.hold = $0 }) { await presenter.actions.act(.undo) }

        presenter.actions.onAct(.compose)
        if !stays { presenter.onDeactivate() }
        #expect(navigator.calls.take().isEmpty)
        await undo.finish()

        expectEqual(navigator.calls.take(), calls)
        expectEqual(changes.calls.take(), [.undo(1)])
        component.renders.discard()
    }

    // MARK: Dates

    @Test func agesOfTheMomentAndItsOriginChangeByThemselves() {
        clock.now = Date(timeIntervalSince1970: 1_616_371_200 + 60)
        let origin = Origin(remoteID: "7", author: User(name: "Alan"), date: clock.now)
        _ = makePresenter(1, of: [.sample(1, origin: origin)])

        clock.now += 60

        let props = component.renders.take()
        expectEqual(props.map(\.date), ["22 Mar 2021, 00:01 (1 min ago)"])
        expectEqual(props.map(\.origin), ["Shared from Alan · 1 min ago"])
    }

    // MARK: Of a search

    @Test func searchedWordIsHighlighted() throws {
        let state = SearchState()
        state.text = "lake"
        let found = Moment.sample(
            1, author: User(name: "Lake"), title: "A lake", url: "https://lake.example",
            photos: ["https://a.example/lake.jpg"])

        let matches = SearchMatches(state, repository: SearchRepositoryMock(), parser: QueryParser(zone: .utc))
        _ = makePresenter(1, of: [found], forgets: false, matches: matches)

        let props = try #require(component.renders.take().last)
        expectEqual(props.highlights.author, [0..<4])
        expectEqual(props.highlights.text, [2..<6])
        expectEqual(props.highlights.link, [8..<12])
        expectEqual(props.photoHighlights, [[26..<30]])
    }

    @Test func aContentWarningIsOpenWhereWhatIsSensitiveIsShown() {
        let moment = Moment.status(1, "Spoilers\n\nShe did it.") { $0.spoilerText = "Spoilers" }
        _ = makePresenter(1, of: [moment], forgets: false, unfolded: UnfoldedMoments { true })

        let shown = component.renders.take().last
        expectEqual(shown?.text, "Spoilers\n\nShe did it.")
        expectEqual(shown?.details?.isFolded, false)
    }

    @Test func inTheSteadOfCoveredPhotosStandTheirColors() {
        let moment = Moment.status(1, photos: [Photo("https://one.example/1.jpg")]) {
            $0.isSensitive = true
            $0.media = [.init(kind: .image, url: nil, hasPhoto: true, blurhash: "00TI:j")]
        }

        _ = makePresenter(1, of: [moment], forgets: false)

        let shown = component.renders.take().last
        expectEqual(shown?.pictures.map(\.?.source), [Blurhash("00TI:j").map(PhotoSource.blurhash)])
        expectEqual(shown?.photos, [])
    }

    // MARK: Support

    private func makePresenter(
        _ id: Int64, of timeline: [Moment], in view: ServerView? = nil, isActive: Bool = true, forgets: Bool = true,
        matches: SearchMatches? = nil, unfolded: UnfoldedMoments = UnfoldedMoments(), pending: PendingChanges? = nil
    ) -> MomentPresenter {
        repository.timeline = timeline
        let formatter = MomentFormatter(zone: .utc, words: .english)
        let actions = MomentActions(
            changes: pending ?? PendingChanges(changes: changes, clock: clock, taskRunner: TaskRunnerMock()),
            repository: repository, desktop: desktop,
            navigator: navigator, clock: clock, unfolded: unfolded)
        actions.view = view
        let presenter = MomentPresenter(
            moment: Moment.ID(id), repository: repository, conversations: conversations,
            requests: ConversationRequests(), actions: actions,
            lastSearch: view != nil
                ? nil
                : LastSearch(
                    searchState, repository: search, parser: QueryParser(zone: .utc), words: .english, search: "/"),
            words: .english, position: position, matches: matches,
            context: PresenterContext(
                navigator: navigator, clock: clock, formatter: formatter, taskRunner: TaskRunnerMock()))
        presenter.component = component
        component.presenter = presenter
        presenter.onViewLoaded()
        if isActive { presenter.onActivate() }
        if forgets { forget() }
        return presenter
    }

    /// Likes the moment, and comes back while the write is held.
    private func holdLike(_ presenter: MomentPresenter) async -> HeldWork {
        await HeldWork({ changes.hold = $0 }) { await presenter.actions.act(.like) }
    }

    /// Discards the calls before the act of a test.
    private func forget() {
        component.renders.discard()
        repository.reads = []
    }
}

extension Moment {
    /// A moment whose text is its number.
    fileprivate static func numbered(_ id: Int64) -> Moment {
        .sample(id, title: "\(id)")
    }
}

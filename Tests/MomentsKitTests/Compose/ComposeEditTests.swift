import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// Editing a post on a server, and redrafting it.
@MainActor @Suite(.verifiedMocks) struct ComposeEditTests {
    private static let robin = PostingAccount(feed: 1, handle: "robin@kites.example")
    private static let source = StatusSource(
        "A *kite*", StatusOptions(feed: 1, visibility: .private, spoilerText: "Wind"), editedAt: nil)

    private static func options(warning: String = "") -> StatusOptions {
        var options = StatusOptions(feed: 1, visibility: .private, spoilerText: warning)
        options.editing = EditedStatus(id: "7")
        return options
    }

    private let changes = ChangeRepositoryMock(MomentsRepositoryMock())
    private let drafts = DraftRepositoryMock()
    private let view = ServerViewRepositoryMock()
    private let feeds = FeedStateMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let taskRunner = TaskRunnerMock()
    private let component = ComponentSpy<ComposeProps>()

    private func makePresenter(
        redrafting redrafted: Moment.ID? = nil, words: Language = Language.english
    ) -> ComposePresenter {
        let formatter = MomentFormatter(zone: .utc, words: words)
        let context = PresenterContext(
            navigator: navigator, clock: clock, formatter: formatter, taskRunner: taskRunner)
        let followed = FollowedFeeds(
            feeds, changes: PendingChanges(changes: changes, clock: clock, taskRunner: taskRunner), clock: clock,
            words: words)
        followed.begin()
        let presenter = ComposePresenter(
            changes: changes, drafts: DraftKeeper(drafts: drafts, clock: clock, taskRunner: taskRunner),
            photos: ComposePhotoSource(PhotoRepositoryMock(), chosen: ChosenPhotos(), home: nil),
            destination: ComposeDestination(
                ComposeTarget(Self.options(), accounts: [Self.robin]), places: PostPlaceRepositoryMock(),
                formatter: formatter, words: words),
            completion: ComposeCompletion(
                MetNamesRepositoryMock(),
                FoundPeople(clock: clock, taskRunner: taskRunner) { _ in ServerViewRepositoryMock() }),
            editor: ExternalEditorMock(), words: words, undo: nil, position: ReadingPosition(),
            edit: ComposeEdit(
                redrafting: redrafted, view, of: 1, followed: followed, words: words, context: context),
            context: context)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    private var props: ComposeProps { component.renders.last ?? ComposeProps() }

    private func arrive() {
        view.written = Self.source
        view.announceChange()
    }

    @Test func storedSourceIsEditedAtOnce() async {
        view.written = Self.source

        _ = makePresenter()
        await taskRunner.finish()

        expectEqual(props.text, "A *kite*")
        expectEqual(props.warning, "Wind")
        expectEqual(props.title, "Edit post")
        expectEqual(props.destination, "Post as @robin@kites.example · followers only")
        #expect(!props.isPosting && !props.canPost)
        expectEqual(view.requests.take(), [])
    }

    @Test func missingSourceIsFetchedBeforeTheTextCanChange() async {
        view.standing.isBeingFetched = true
        let presenter = makePresenter()
        await taskRunner.finish()
        expectEqual(view.requests.take(), [.refresh])
        expectEqual(props.status, "Loading your original text …")
        #expect(props.isPosting && props.hint == nil)

        presenter.onTextChanged("Too early")
        arrive()

        expectEqual(props.text, "A *kite*")
        #expect(!props.isPosting && props.status == nil)
    }

    @Test(
        arguments: [
            (FeedFailure.timeout(seconds: 30) as FeedFailure?, nil, "Your original text has not loaded yet: "),
            (nil, .http(status: 404), "Could not load the text: "),
        ] as [(FeedFailure?, FeedFailure?, String)])
    func whyItCannotBeFetchedIsSaid(ofFeed: FeedFailure?, ofView: FeedFailure?, words: String) async {
        if ofFeed != nil { feeds.all = [.sample(1, kind: .mastodon, status: FeedStatus(failure: ofFeed))] }
        view.standing = ServerViewState(isBeingFetched: ofFeed != nil, failure: ofView)

        let presenter = makePresenter()
        await taskRunner.finish()

        expectEqual(props.status?.hasPrefix(words), true)
        #expect(props.isPosting)
        presenter.onClose()
        expectEqual(navigator.calls.take(), [.back])
        view.requests.discard()
    }

    @Test func editKeepsTheAccountAndVisibilityOfThePost() async {
        view.written = Self.source
        let presenter = makePresenter()

        presenter.onTextChanged("A red *kite*")
        presenter.onChangeVisibility()
        expectEqual(props.status, Language.english.compose.editKeepsPlace)
        presenter.onChooseAccount()
        expectEqual(props.status, Language.english.compose.editKeepsPlace)
        await presenter.onSubmit()

        expectEqual(changes.calls.take(), [.postOnServer("A red *kite*", Self.options(warning: "Wind"))])
        expectEqual(navigator.calls.take(), [.back])
        drafts.saves.discard()
    }

    @Test func editLeavesPhotosAndPollAsTheyAre() async {
        view.written = Self.source
        let presenter = makePresenter()

        for add in [presenter.onChoosePhoto, presenter.onAddPhoto, presenter.onPoll] {
            presenter.onTextChanged("A red *kite*")
            add()
            expectEqual(props.status, Language.english.compose.editLeavesAttachments)
        }
        presenter.onTextChanged("A red *kite*")
        await presenter.onPhotoAdded("/tmp/moth.jpg")

        expectEqual(props.status, Language.english.compose.editLeavesAttachments)
        expectEqual(navigator.calls.take(), [])
        drafts.saves.discard()
    }

    @Test func unchangedEditIsNotSentButANewWarningIs() async {
        view.written = Self.source
        let presenter = makePresenter()

        await presenter.onSubmit()
        expectEqual(changes.calls.take(), [])
        expectEqual(props.status, Language.english.compose.nothingToPost)
        presenter.onWarningChanged("Storm")
        await presenter.onSubmit()

        expectEqual(changes.calls.take(), [.postOnServer("A *kite*", Self.options(warning: "Storm"))])
        navigator.calls.discard()
        drafts.saves.discard()
    }

    @Test func aDraftOfItIsGoneOnWith() async {
        (drafts.stored, drafts.storedStatus) = ("A red kite", Self.options(warning: "Storm"))

        _ = makePresenter()

        expectEqual(props.text, "A red kite")
        expectEqual(props.warning, "Storm")
        expectEqual(view.requests.take(), [])
    }

    // MARK: Deleted and written anew

    @Test func redraftDeletesThePostAndMakesADraft() async {
        view.written = Self.source

        let presenter = makePresenter(redrafting: Moment.ID(3))
        defer { withExtendedLifetime(presenter) {} }
        (drafts.stored, drafts.storedStatus) = (Self.source.text, Self.source.options)
        await taskRunner.finish()

        expectEqual(changes.calls.take(), [.redraft(3, Draft("A *kite*", status: Self.source.options))])
        expectEqual(props.text, "A *kite*")
        expectEqual(props.title, "Delete and rewrite")
        expectEqual(props.status, Language.english.compose.redrafts)
        expectEqual(props.destination, "Post as @robin@kites.example · followers only")
    }

    @Test func nothingIsDeletedBeforeItsTextIsHere() async {
        let presenter = makePresenter(redrafting: Moment.ID(3))
        defer { withExtendedLifetime(presenter) {} }
        await taskRunner.finish()

        expectEqual(changes.calls.take(), [])
        arrive()
        await taskRunner.finish()

        expectEqual(changes.calls.take(), [.redraft(3, Draft("A *kite*", status: Self.source.options))])
        view.requests.discard()
    }

    @Test func postThatCannotBeRedraftedIsEditedInstead() async {
        view.written = Self.source
        changes.failure = .gone

        let presenter = makePresenter(redrafting: Moment.ID(3))
        defer { withExtendedLifetime(presenter) {} }
        await taskRunner.finish()

        expectEqual(props.title, "Edit post")
        expectEqual(props.text, "A *kite*")
        expectEqual(props.status, Language.english.message(of: ChangeError.gone))
        #expect(!props.isPosting)
        changes.calls.discard()
    }
}

import Foundation
import MomentsCore
import MomentsKit

@testable import TestSupport

/// A compose presenter among mocks.
@MainActor struct ComposeFixture {
    let changes = ChangeRepositoryMock(MomentsRepositoryMock())
    let drafts = DraftRepositoryMock()
    let photos = PhotoRepositoryMock()
    let chosen = ChosenPhotos()
    let met = MetNamesRepositoryMock()
    let found = FoundPeopleMock()
    let editor = ExternalEditorMock()
    let navigator = NavigatorMock()
    let clock = WallClockMock()
    let taskRunner = TaskRunnerMock()
    let component = ComponentSpy<ComposeProps>()
    let position = ReadingPosition()
    let places = PostPlaceRepositoryMock()
    let keeper: DraftKeeper
    let presenter: ComposePresenter

    /// - Parameters:
    ///   - draft: the stored draft; the presenter is active and shows it.
    ///   - accounts: the accounts on servers that can post.
    ///   - options: of a reply.
    ///   - beginning: the destination of a new post.
    ///   - keeper: of the draft of another composer.
    init(
        draft: String = "", isActive: Bool = true, words: Language = Language.english,
        accounts: [PostingAccount] = [], options: StatusOptions? = nil, beginning: NewPostPlace = .local,
        keeper: DraftKeeper? = nil
    ) {
        drafts.stored = draft
        self.keeper = keeper ?? DraftKeeper(drafts: drafts, clock: clock, taskRunner: taskRunner)
        let context = PresenterContext(navigator: navigator, clock: clock, taskRunner: taskRunner)
        presenter = ComposePresenter(
            changes: changes, drafts: self.keeper,
            photos: ComposePhotoSource(photos, chosen: chosen, home: "/home/ada"),
            destination: ComposeDestination(
                ComposeTarget(options, accounts: accounts, beginning: beginning), places: places,
                formatter: context.formatter, words: words),
            completion: ComposeCompletion(
                met, FoundPeople(clock: clock, taskRunner: taskRunner, views: found.repository)),
            editor: editor, words: words, undo: "Ctrl+_", position: position,
            context: context)
        presenter.component = component
        guard isActive else { return }
        presenter.onViewLoaded()
        presenter.onActivate()
    }

    var props: ComposeProps { component.renders.last ?? ComposeProps() }

    /// Lets half a second pass, and waits for what that started.
    func pause() async {
        clock.now += DraftKeeper.delay
        await taskRunner.finish()
    }
}

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
    let editor = ExternalEditorMock()
    let navigator = NavigatorMock()
    let clock = WallClockMock()
    let taskRunner = TaskRunnerMock()
    let component = ComponentSpy<ComposeProps>()
    let position = ReadingPosition()
    let keeper: DraftKeeper
    let presenter: ComposePresenter

    /// - Parameter draft: what is stored; the presenter is active and shows it.
    init(draft: String = "", isActive: Bool = true, words: any ComposeWords = English()) {
        drafts.stored = draft
        keeper = DraftKeeper(drafts: drafts, clock: clock, taskRunner: taskRunner)
        presenter = ComposePresenter(
            changes: changes, drafts: keeper, photos: photos, chosen: chosen, editor: editor, words: words,
            undo: "Ctrl+_", position: position, home: "/home/ada",
            context: PresenterContext(navigator: navigator, clock: clock, taskRunner: taskRunner))
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

import MomentsKit

/// Makes the screens of one kind of surface and joins each with its presenter. The composition decides what is shown;
/// which components show it is decided here alone.
protocol ScreenMaker<Surface> {
    associatedtype Surface

    func login(_ presenter: LoginPresenter, work: Work) -> any Screen<Surface>
    func timeline(_ presenter: TimelinePresenter, work: Work) -> any Screen<Surface>
    func moment(_ presenter: MomentPresenter, work: Work) -> any Screen<Surface>
    /// - Parameter close: called when the person has read enough.
    func help(for place: Place, close: @escaping () -> Void) -> any Screen<Surface>
    func notice(_ text: String, close: @escaping () -> Void) -> any Screen<Surface>
}

/// The screens of the curses terminal.
struct CellScreens: ScreenMaker {
    func login(_ presenter: LoginPresenter, work: Work) -> any Screen<Canvas> {
        let screen = LoginScreen(presenter: presenter, work: work)
        presenter.component = screen
        return screen
    }

    func timeline(_ presenter: TimelinePresenter, work: Work) -> any Screen<Canvas> {
        let screen = TimelineScreen(presenter: presenter, work: work)
        presenter.component = screen
        return screen
    }

    func moment(_ presenter: MomentPresenter, work: Work) -> any Screen<Canvas> {
        let screen = MomentScreen(presenter: presenter, work: work)
        presenter.component = screen
        return screen
    }

    func help(for place: Place, close: @escaping () -> Void) -> any Screen<Canvas> {
        HelpScreen(place: place, close: close)
    }

    func notice(_ text: String, close: @escaping () -> Void) -> any Screen<Canvas> {
        NoticeScreen(text, close: close)
    }
}

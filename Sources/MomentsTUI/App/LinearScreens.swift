import MomentsKit

/// The screens of the linear mode: a second set of components over the same presenters.
struct LinearScreens: ScreenMaker {
    let keymap: Keymap
    let words: any AppWords

    func login(_ presenter: LoginPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = LinearLogin(presenter: presenter, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func timeline(_ presenter: TimelinePresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = LinearTimeline(presenter: presenter, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func moment(_ presenter: MomentPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = LinearMoment(presenter: presenter, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func search(_ presenter: SearchPresenter) -> any Screen<LinePrinter> {
        let screen = LinearSearch(presenter: presenter)
        presenter.component = screen
        return screen
    }

    func compose(_ presenter: ComposePresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = LinearCompose(presenter: presenter, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func accounts(_ presenter: AccountsPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = LinearAccounts(presenter: presenter, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func palette(_ presenter: CommandPalettePresenter) -> any Screen<LinePrinter> {
        let screen = LinearCommandPalette(presenter: presenter)
        presenter.component = screen
        return screen
    }

    func help(for context: KeyContext, close: @escaping () -> Void) -> any Screen<LinePrinter> {
        LinearHelp(context: context, keymap: keymap, close: close)
    }

    func notice(_ text: String, close: @escaping () -> Void) -> any Screen<LinePrinter> {
        LinearNotice(text, close: close)
    }
}

import MomentsCore
import MomentsKit
import TerminalKit

/// The screens of the linear mode: a second set of components over the same presenters.
struct LinearScreens: ScreenMaker {
    let keymap: Keymap
    let words: any AppWords

    func login(_ presenter: LoginPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = LoginLines(presenter: presenter, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func timeline(
        _ presenter: TimelinePresenter, moment: @escaping (Moment.ID) -> MomentPresenter, tasks: InFlightTasks
    ) -> any Screen<LinePrinter> {
        let screen = TimelineLines(presenter: presenter, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func moment(_ presenter: MomentPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = MomentLines(presenter: presenter, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func search(
        _ presenter: SearchPresenter, moment: @escaping (Moment.ID) -> MomentPresenter, tasks: InFlightTasks
    ) -> any Screen<LinePrinter> {
        let screen = SearchLines(presenter: presenter, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func compose(_ presenter: ComposePresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = ComposeLines(presenter: presenter, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func links(_ presenter: LinksPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = RowsLines(LinkRows(links: presenter, words: words), words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func accounts(_ presenter: AccountsPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = RowsLines(AccountRows(accounts: presenter, words: words), words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func settings(_ presenter: SettingsPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = SettingsLines(presenter: presenter, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func feeds(_ presenter: FeedsPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = RowsLines(FeedRows(feeds: presenter, words: words), words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func feedForm(_ presenter: FeedFormPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = FeedFormLines(presenter: presenter, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func outbox(_ presenter: OutboxPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = RowsLines(OutboxRows(outbox: presenter, words: words), words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func gallery(_ presenter: GalleryPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = GalleryLines(presenter: presenter, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func photo(_ presenter: PhotoViewerPresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = PhotoViewerLines(presenter: presenter, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func profile(_ presenter: ProfilePresenter, tasks: InFlightTasks) -> any Screen<LinePrinter> {
        let screen = ProfileLines(presenter: presenter, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func filePicker(_ presenter: FilePickerPresenter) -> any Screen<LinePrinter> {
        let screen = FilePickerLines(presenter: presenter, words: words)
        presenter.component = screen
        return screen
    }

    func palette(_ presenter: CommandPalettePresenter) -> any Screen<LinePrinter> {
        let screen = CommandPaletteLines(presenter: presenter, words: words)
        presenter.component = screen
        return screen
    }

    func help(_ presenter: HelpPresenter) -> any Screen<LinePrinter> {
        let screen = HelpLines(presenter: presenter, words: words)
        presenter.component = screen
        return screen
    }

    func helpEntries(in context: KeyContext) -> [(action: Action, entry: ActionEntry)] {
        let vocabulary = LineVocabulary(keymap, in: context, words: words)
        return zip(vocabulary.bindings, vocabulary.entries).map { ($0.action, $1) }
    }

    var themes: [Theme.Name] { [] }

    func name(of action: Action, in context: KeyContext) -> String? {
        // A line that answers a question needs nothing else.
        action == .submit ? nil : words.lineName(of: action)
    }

    func notice(_ presenter: NoticePresenter) -> any Screen<LinePrinter> {
        let screen = NoticeLines(presenter: presenter, words: words)
        presenter.component = screen
        return screen
    }
}

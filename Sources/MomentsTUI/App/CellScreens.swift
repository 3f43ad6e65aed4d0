import MomentsCore
import MomentsKit
import TerminalKit

/// The screens of the curses terminal.
struct CellScreens: ScreenMaker {
    let keymap: Keymap
    let words: any AppWords
    /// Nil where no pictures are shown.
    var pictures: (any PictureProviding)?

    func login(_ presenter: LoginPresenter, tasks: InFlightTasks) -> any Screen<Canvas> {
        let screen = LoginScreen(presenter: presenter, keymap: keymap, words: words, tasks: tasks)
        presenter.component = screen
        return OverlayScreen(screen, outside: nil)
    }

    func timeline(
        _ presenter: TimelinePresenter, moment: @escaping (Moment.ID) -> MomentPresenter, tasks: InFlightTasks
    ) -> any Screen<Canvas> {
        let screen = TimelineScreen(
            presenter: presenter, keymap: keymap, words: words, tasks: tasks, pictures: pictures)
        presenter.component = screen
        return SplitScreen(screen) { momentScreen(moment($0), tasks: tasks) }
    }

    func moment(_ presenter: MomentPresenter, tasks: InFlightTasks) -> any Screen<Canvas> {
        momentScreen(presenter, tasks: tasks)
    }

    private func momentScreen(_ presenter: MomentPresenter, tasks: InFlightTasks) -> MomentScreen {
        let screen = MomentScreen(
            presenter: presenter, keymap: keymap, words: words, tasks: tasks, pictures: pictures)
        presenter.component = screen
        return screen
    }

    func compose(_ presenter: ComposePresenter, tasks: InFlightTasks) -> any Screen<Canvas> {
        let screen = ComposeScreen(presenter: presenter, keymap: keymap, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func search(
        _ presenter: SearchPresenter, moment: @escaping (Moment.ID) -> MomentPresenter, tasks: InFlightTasks
    ) -> any Screen<Canvas> {
        let screen = SearchScreen(
            presenter: presenter, keymap: keymap, words: words, tasks: tasks, pictures: pictures)
        presenter.component = screen
        return SplitScreen(screen) { momentScreen(moment($0), tasks: tasks) }
    }

    private func rows<Content: RowsContent>(_ content: Content, _ tasks: InFlightTasks) -> RowsScreen<Content> {
        RowsScreen(content, keymap: keymap, words: words, tasks: tasks)
    }

    func links(_ presenter: LinksPresenter, tasks: InFlightTasks) -> any Screen<Canvas> {
        let screen = rows(LinkRows(links: presenter, words: words), tasks)
        presenter.component = screen
        return OverlayScreen(screen)
    }

    func accounts(_ presenter: AccountsPresenter, tasks: InFlightTasks) -> any Screen<Canvas> {
        let screen = rows(AccountRows(accounts: presenter, words: words), tasks)
        presenter.component = screen
        return OverlayScreen(screen)
    }

    func settings(_ presenter: SettingsPresenter, tasks: InFlightTasks) -> any Screen<Canvas> {
        let screen = SettingsScreen(presenter: presenter, keymap: keymap, words: words, tasks: tasks)
        presenter.component = screen
        return OverlayScreen(screen)
    }

    func feeds(_ presenter: FeedsPresenter, tasks: InFlightTasks) -> any Screen<Canvas> {
        let screen = rows(FeedRows(feeds: presenter, words: words), tasks)
        presenter.component = screen
        return OverlayScreen(screen)
    }

    func feedForm(_ presenter: FeedFormPresenter, tasks: InFlightTasks) -> any Screen<Canvas> {
        let screen = FeedFormScreen(presenter: presenter, keymap: keymap, words: words, tasks: tasks)
        presenter.component = screen
        return OverlayScreen(screen, outside: nil)
    }

    func outbox(_ presenter: OutboxPresenter, tasks: InFlightTasks) -> any Screen<Canvas> {
        let screen = rows(OutboxRows(outbox: presenter, words: words), tasks)
        presenter.component = screen
        return OverlayScreen(screen)
    }

    func gallery(_ presenter: GalleryPresenter, tasks: InFlightTasks) -> any Screen<Canvas> {
        let screen = GalleryScreen(
            presenter: presenter, painter: PicturePainter(pictures), keymap: keymap, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func photo(_ presenter: PhotoViewerPresenter, tasks: InFlightTasks) -> any Screen<Canvas> {
        let screen = PhotoViewerScreen(
            presenter: presenter, painter: PicturePainter(pictures), keymap: keymap, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func profile(_ presenter: ProfilePresenter, tasks: InFlightTasks) -> any Screen<Canvas> {
        let screen = ProfileScreen(
            presenter: presenter, painter: PicturePainter(pictures), keymap: keymap, words: words, tasks: tasks)
        presenter.component = screen
        return screen
    }

    func filePicker(_ presenter: FilePickerPresenter) -> any Screen<Canvas> {
        let screen = FilePickerScreen(
            presenter: presenter, painter: PicturePainter(pictures), keymap: keymap, words: words)
        presenter.component = screen
        return OverlayScreen(screen)
    }

    func palette(_ presenter: CommandPalettePresenter) -> any Screen<Canvas> {
        let screen = CommandPaletteScreen(presenter: presenter, keymap: keymap, words: words)
        presenter.component = screen
        return OverlayScreen(screen)
    }

    func help(_ presenter: HelpPresenter) -> any Screen<Canvas> {
        let screen = HelpScreen(presenter: presenter, keymap: keymap, words: words)
        presenter.component = screen
        return OverlayScreen(screen)
    }

    func helpEntries(in context: KeyContext) -> [(action: Action, entry: ActionEntry)] {
        keymap.bindings(in: context).map { ($0.action, ActionEntry($0, words: words)) }
    }

    var themes: [Theme.Name] { Theme.Name.allCases }

    func name(of action: Action, in context: KeyContext) -> String? { keymap.key(for: action, in: context)?.name }

    func notice(_ presenter: NoticePresenter) -> any Screen<Canvas> {
        let screen = NoticeScreen(presenter: presenter, keymap: keymap, words: words)
        presenter.component = screen
        return OverlayScreen(screen)
    }
}

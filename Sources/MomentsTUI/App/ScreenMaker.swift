import MomentsCore
import MomentsKit
import TerminalKit

/// Makes the screens of one kind of surface and joins each with its presenter. The composition decides what is shown;
/// which components show it is decided here alone.
protocol ScreenMaker<Surface> {
    associatedtype Surface

    /// The keys that its screens name and the app obeys.
    var keymap: Keymap { get }

    func login(_ presenter: LoginPresenter, tasks: InFlightTasks) -> any Screen<Surface>
    /// - Parameter moment: makes the presenter of a moment beside the timeline, where there is room for both.
    func timeline(
        _ presenter: TimelinePresenter, moment: @escaping (Moment.ID) -> MomentPresenter, tasks: InFlightTasks
    ) -> any Screen<Surface>
    func moment(_ presenter: MomentPresenter, tasks: InFlightTasks) -> any Screen<Surface>
    func compose(_ presenter: ComposePresenter, tasks: InFlightTasks) -> any Screen<Surface>
    /// - Parameter moment: makes the presenter of a moment beside the matches, where there is room for both.
    func search(
        _ presenter: SearchPresenter, moment: @escaping (Moment.ID) -> MomentPresenter, tasks: InFlightTasks
    ) -> any Screen<Surface>
    func links(_ presenter: LinksPresenter, tasks: InFlightTasks) -> any Screen<Surface>
    func accounts(_ presenter: AccountsPresenter, tasks: InFlightTasks) -> any Screen<Surface>
    func settings(_ presenter: SettingsPresenter, tasks: InFlightTasks) -> any Screen<Surface>
    func feeds(_ presenter: FeedsPresenter, tasks: InFlightTasks) -> any Screen<Surface>
    func feedForm(_ presenter: FeedFormPresenter, tasks: InFlightTasks) -> any Screen<Surface>
    func outbox(_ presenter: OutboxPresenter, tasks: InFlightTasks) -> any Screen<Surface>
    func gallery(_ presenter: GalleryPresenter, tasks: InFlightTasks) -> any Screen<Surface>
    func photo(_ presenter: PhotoViewerPresenter, tasks: InFlightTasks) -> any Screen<Surface>
    func profile(_ presenter: ProfilePresenter, tasks: InFlightTasks) -> any Screen<Surface>
    func filePicker(_ presenter: FilePickerPresenter) -> any Screen<Surface>
    func palette(_ presenter: CommandPalettePresenter) -> any Screen<Surface>
    func help(_ presenter: HelpPresenter) -> any Screen<Surface>
    /// The actions of a key context, for the help.
    func helpEntries(in context: KeyContext) -> [(action: Action, entry: ActionEntry)]
    /// What its surface can look like; empty where there are no colours.
    var themes: [Theme.Name] { get }
    /// What a sentence calls an action: its key, or in lines its name; nil where nothing leads to it.
    func name(of action: Action, in context: KeyContext) -> String?
    func notice(_ presenter: NoticePresenter) -> any Screen<Surface>
}

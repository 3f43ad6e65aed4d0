import MomentsKit
import TerminalKit

// The screens of each presenter: adding a screen is adding it here.

extension TimelinePresenter: Presented {
    static let screens = Screens<TimelinePresenter>(
        { $1.make($0, TimelineScreen.init) }, { MomentListLines($1.make($0, TimelineList.init)) })
}

extension MomentPresenter: Presented {
    static let screens = Screens<MomentPresenter>({ $1.make($0, MomentScreen.init) }, { $1.make($0, MomentLines.init) })
}

extension SearchPresenter: Presented {
    static let screens = Screens<SearchPresenter>(
        { $1.make($0, SearchScreen.init) }, { MomentListLines($1.make($0, SearchList.init)) })
}

extension ComposePresenter: Presented {
    static let screens = Screens<ComposePresenter>(
        { $1.make($0, ComposeScreen.init) }, { $1.make($0, ComposeLines.init) })
}

extension SettingsPresenter: Presented {
    static let screens = Screens<SettingsPresenter>(
        { $1.make($0, SettingsScreen.init) }, { $1.make($0, SettingsLines.init) })
}

extension GalleryPresenter: Presented {
    static let screens = Screens<GalleryPresenter>(
        { $1.make($0, GalleryScreen.init) }, { $1.make($0, GalleryLines.init) })
}

extension PhotoViewerPresenter: Presented {
    static let screens = Screens<PhotoViewerPresenter>(
        { $1.make($0, PhotoViewerScreen.init) }, { $1.make($0, PhotoViewerLines.init) })
}

extension ProfilePresenter: Presented {
    static let screens = Screens<ProfilePresenter>(
        { $1.make($0, ProfileScreen.init) }, { MomentListLines($1.make($0, ProfileList.init)) })
}

extension ServerViewPresenter: Presented {
    static let screens = Screens<ServerViewPresenter>(
        { $1.make($0, ServerViewScreen.init) }, { MomentListLines($1.make($0, ServerViewList.init)) })
}

extension PhotoImportPresenter: Presented {
    static let screens = Screens<PhotoImportPresenter>(
        { $1.make($0, PhotoImportScreen.init) }, { $1.make($0, PhotoImportLines.init) })
}

extension NoticePresenter: Presented {
    static let screens = Screens<NoticePresenter>({ $1.make($0, NoticeScreen.init) }, { $1.make($0, NoticeLines.init) })
}

// MARK: Forms

extension LoginPresenter: Presented {
    static let screens = Screens<LoginPresenter>(form: LoginForm.init)
}

extension SignInPresenter: Presented {
    static let screens = Screens<SignInPresenter>(form: SignInForm.init)
}

extension FeedFormPresenter: Presented {
    static let screens = Screens<FeedFormPresenter>(form: FeedForm.init)
}

extension PersonTextPresenter: Presented {
    static let screens = Screens<PersonTextPresenter>(form: PersonTextForm.init)
}

extension ListTextPresenter: Presented {
    static let screens = Screens<ListTextPresenter>(form: PersonTextForm.init)
}

extension ServerSearchFormPresenter: Presented {
    static let screens = Screens<ServerSearchFormPresenter>(form: ServerSearchForm.init)
}

extension ProfileFormPresenter: Presented {
    static let screens = Screens<ProfileFormPresenter>(form: ProfileForm.init)
}

// MARK: Rows

extension LinksPresenter: Presented {
    static let screens = Screens<LinksPresenter>(rows: LinkRows.init)
}

extension AccountsPresenter: Presented {
    static let screens = Screens<AccountsPresenter>(rows: AccountRows.init)
}

extension FeedsPresenter: Presented {
    static let screens = Screens<FeedsPresenter>(rows: FeedRows.init)
}

extension PersonActionsPresenter: Presented {
    static let screens = Screens<PersonActionsPresenter>(rows: PersonActionsRows.init)
}

extension ListActionsPresenter: Presented {
    static let screens = Screens<ListActionsPresenter>(rows: ListRows.init)
}

extension PersonListsPresenter: Presented {
    static let screens = Screens<PersonListsPresenter>(rows: ListRows.init)
}

extension ComposeOptionsPresenter: Presented {
    static let screens = Screens<ComposeOptionsPresenter>(rows: ComposeOptionRows.init)
}

extension PeopleListPresenter: Presented {
    static let screens = Screens<PeopleListPresenter>(rows: PeopleListRows.init)
}

extension PollPresenter: Presented {
    static let screens = Screens<PollPresenter>(rows: PollRows.init)
}

extension FeedKindsPresenter: Presented {
    static let screens = Screens<FeedKindsPresenter>(rows: FeedKindRows.init)
}

extension ServerViewsPresenter: Presented {
    static let screens = Screens<ServerViewsPresenter>(rows: ServerViewRows.init)
}

extension ServerSearchPresenter: Presented {
    static let screens = Screens<ServerSearchPresenter>(rows: ServerSearchRows.init)
}

extension VersionsPresenter: Presented {
    static let screens = Screens<VersionsPresenter>(rows: VersionRows.init)
}

extension OutboxPresenter: Presented {
    static let screens = Screens<OutboxPresenter>(rows: OutboxRows.init)
}

extension WelcomePresenter: Presented {
    static let screens = Screens<WelcomePresenter>(
        { $1.make(WelcomeRows(presenter: $0, words: $1.words), WelcomeScreen.init) },
        { $1.make(WelcomeRows(presenter: $0, words: $1.words), RowsLines.init) })
}

// MARK: Rows with a filter

extension CommandPalettePresenter: Presented {
    static let screens = Screens<CommandPalettePresenter>(filteredRows: CommandPaletteRows.init)
}

extension HelpPresenter: Presented {
    static let screens = Screens<HelpPresenter>(filteredRows: HelpRows.init)
}

extension FilePickerPresenter: Presented {
    static let screens = Screens<FilePickerPresenter>(
        { presenter, cells in
            let rows = FilePickerRows(presenter, cells.words, painter: PicturePainter(cells.pictures))
            return FilteredRowsScreen(rows, keymap: cells.keymap)
        }, { FilteredRowsLines(FilePickerRows($0, $1.words)) })
}

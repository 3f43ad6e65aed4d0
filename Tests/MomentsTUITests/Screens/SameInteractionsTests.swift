import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// A key does the same on the curses screen and on the linear screen of a presenter.
@Suite(.verifiedMocks) struct SameInteractionsTests {
    /// Where a curses screen moves depends on the height of its cells; lines have none.
    private static let aboutCells: Set<Action> = [
        .scrollDown, .scrollUp, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .textPageUp, .textPageDown,
    ]

    private static func actions(of context: KeyContext) -> [Action] {
        Keymap.default.bindings(in: context).map(\.action).filter { !aboutCells.contains($0) }
    }

    @Test(arguments: [Int64(1), 2, 3])
    func timelineInteractionsAreTheSame(selection: Int64) async throws {
        let props = Self.timeline(selection)
        try await compare(
            in: .timeline, TimelinePresenterMock.init, \.calls, act: TimelinePresenterMock.Call.act,
            cells: { TimelineScreen(presenter: $0, keymap: .default, words: .english, tasks: $1).showing(props) },
            lines: { MomentListLines(TimelineList($0, .english, $1)).showing(props) })
    }

    @Test(arguments: [true, false])
    func momentInteractionsAreTheSame(hasNeighbours: Bool) async throws {
        var props = MomentProps()
        props.hasNext = hasNeighbours
        props.hasPrevious = hasNeighbours
        props.hasNextMatch = hasNeighbours
        props.hasPreviousMatch = hasNeighbours
        try await compare(
            in: .moment, MomentPresenterMock.init, \.calls, act: MomentPresenterMock.Call.act,
            cells: { presenter, _ in
                MomentScreen(presenter: presenter, keymap: .default, words: .english).showing(props)
            },
            lines: { presenter, _ in MomentLines(presenter: presenter, words: .english).showing(props) })
    }

    @Test(arguments: [Int64(1), 2, 3], [SearchProps.Mode.typing, .reading])
    func searchInteractionsAreTheSame(selection: Int64, mode: SearchProps.Mode) async throws {
        var props = SearchProps()
        props.text = "some bread"
        props.mode = mode
        props.rows = Self.timeline(selection).rows
        props.selection = Moment.ID(selection)
        // The list that lines begin with asks whether it is whole; cells ask once they scroll.
        try await compare(
            in: mode == .typing ? .search : .results, SearchPresenterMock.init, \.calls,
            act: SearchPresenterMock.Call.act,
            isAboutLines: { $0 == .showResults && $1 == .reachedEnd },
            cells: { presenter, _ in
                SearchScreen(presenter: presenter, keymap: .default, words: .english).showing(props)
            },
            lines: { presenter, _ in MomentListLines(SearchList(presenter, .english)).showing(props) })
    }

    @Test func welcomeInteractionsAreTheSame() async throws {
        let props = WelcomeProps.sample()
        try await compare(
            in: .welcome, OpenedRowsMock<WelcomeWay>.init, \.calls,
            cells: {
                WelcomeScreen(
                    WelcomeRows(presenter: $0, words: .english), keymap: .default, words: .english, tasks: $1
                ).showing(props)
            },
            lines: {
                RowsLines(WelcomeRows(presenter: $0, words: .english), words: .english, tasks: $1).showing(props)
            })
    }

    @Test(arguments: [(LoginField.email, false), (.password, false), (.email, true)])
    func loginInteractionsAreTheSame(focus: LoginField, isBusy: Bool) async throws {
        var props = LoginProps.sample()
        props.email = "ada x"
        props.form.focus = focus
        props.form.isBusy = isBusy
        try await compare(
            in: .login, LoginPresenterMock.init, \.calls, typed: "ada x",
            cells: { FormScreen(LoginForm($0, .english), keymap: .default, tasks: $1).showing(props) },
            lines: { FormLines(LoginForm($0, .english), tasks: $1).showing(props) })
    }

    @Test(arguments: [true, false], [ComposeFocus.text, .path, .altText(1)])
    func composeInteractionsAreTheSame(isPosting: Bool, focus: ComposeFocus) async throws {
        var props = ComposeProps()
        props.photos = [ComposePhotoProps(name: "a.jpg"), ComposePhotoProps(name: "b.jpg", altText: "A boat")]
        props.focus = focus
        props.text = "One line\nand another"
        props.isPosting = isPosting
        try await compare(
            in: .compose, ComposePresenterMock.init, \.calls, typed: "x y",
            cells: { ComposeScreen(presenter: $0, keymap: .default, words: .english, tasks: $1).showing(props) },
            lines: { ComposeLines(presenter: $0, words: .english, tasks: $1).showing(props) })
    }

    @Test(arguments: [nil, "8"])
    func settingsInteractionsAreTheSame(edit: String?) async throws {
        let props = SettingsProps.sample(edit: edit)
        try await compare(
            in: edit == nil ? .settings : .value, SettingsPresenterMock.init, \.calls, typed: edit == nil ? "" : "42",
            cells: { SettingsScreen(presenter: $0, keymap: .default, words: .english, tasks: $1).showing(props) },
            lines: { SettingsLines(presenter: $0, words: .english, tasks: $1).showing(props) })
    }

    @Test func galleryInteractionsAreTheSame() async throws {
        let props = GalleryProps.sample()
        try await compare(
            in: .gallery, GalleryPresenterMock.init, \.calls, act: GalleryPresenterMock.Call.act,
            cells: { presenter, _ in
                GalleryScreen(
                    presenter: presenter, painter: PicturePainter(nil), keymap: .default, words: .english
                ).showing(props)
            },
            lines: { presenter, _ in GalleryLines(presenter: presenter, words: .english).showing(props) })
    }

    @Test func photoInteractionsAreTheSame() async throws {
        let props = PhotoViewerProps.sample()
        try await compare(
            in: .photo, PhotoViewerPresenterMock.init, \.calls,
            cells: {
                PhotoViewerScreen(
                    presenter: $0, painter: PicturePainter(nil), keymap: .default, words: .english, tasks: $1
                ).showing(props)
            },
            lines: { PhotoViewerLines(presenter: $0, words: .english, tasks: $1).showing(props) })
    }

    @Test func profileInteractionsAreTheSame() async throws {
        let props = ProfileProps.sample()
        try await compare(
            in: .profile, ProfilePresenterMock.init, \.calls, act: ProfilePresenterMock.Call.act,
            cells: { presenter, _ in
                ProfileScreen(
                    presenter: presenter, painter: PicturePainter(nil), keymap: .default, words: .english
                ).showing(props)
            },
            lines: { presenter, _ in MomentListLines(ProfileList(presenter, .english)).showing(props) })
    }

    @Test func serverViewInteractionsAreTheSame() async throws {
        let props = ServerViewProps.sample()
        try await compare(
            in: .serverView, ServerViewPresenterMock.init, \.calls, act: ServerViewPresenterMock.Call.act,
            cells: { presenter, _ in
                ServerViewScreen(presenter: presenter, keymap: .default, words: .english).showing(props)
            },
            lines: { presenter, _ in MomentListLines(ServerViewList(presenter, .english)).showing(props) })
    }

    @Test func filePickerInteractionsAreTheSame() async throws {
        try await compare(
            in: .files, FilteredRowsPresenterMock.init, \.calls, typed: "li ke",
            cells: { presenter, _ in
                FilteredRowsScreen(FilePickerRows(presenter, .english, painter: PicturePainter(nil)), keymap: .default)
            },
            lines: { presenter, _ in FilteredRowsLines(FilePickerRows(presenter, .english)) })
    }

    @Test(arguments: [true, false])
    func photoImportInteractionsAreTheSame(isUnderWay: Bool) async throws {
        let props: PhotoImportProps = isUnderWay ? .sample() : .finished()
        try await compare(
            in: .photoImport, PhotoImportPresenterMock.init, \.calls,
            cells: { presenter, _ in
                PhotoImportScreen(presenter: presenter, keymap: .default, words: .english).showing(props)
            },
            lines: { presenter, _ in PhotoImportLines(presenter: presenter, words: .english).showing(props) })
    }

    @Test func noticeInteractionsAreTheSame() async throws {
        try await compare(
            in: .notice, NoticePresenterMock.init, \.calls,
            cells: { presenter, _ in NoticeScreen(presenter: presenter, keymap: .default, words: .english) },
            lines: { presenter, _ in NoticeLines(presenter: presenter, words: .english) })
    }

    /// Runs each action of a place on both kinds of screens, with text typed before and after it.
    /// - Parameters:
    ///   - act: the call that an action on a moment makes, where there is one.
    ///   - isAboutLines: whether a call is one that only lines need.
    private func compare<Presenter, Call: Equatable, Cells: Screen<Canvas>, Lines: LinearScreen>(
        in context: KeyContext, _ makePresenter: () -> Presenter, _ calls: (Presenter) -> Calls<Call>,
        act: ((MomentAction) -> Call)? = nil, typed text: String = "",
        isAboutLines: (Action, Call) -> Bool = { _, _ in false },
        cells: (Presenter, InFlightTasks) -> Cells, lines: (Presenter, InFlightTasks) -> Lines
    ) async throws {
        for action in Self.actions(of: context) {
            let (curses, linear) = (makePresenter(), makePresenter())
            let screens = (
                try ScreenHarness { cells(curses, $0) }, LinearHarness { lines(linear, $0) }
            )

            for type in [screens.0.type, screens.1.type] { type(text) }
            for run in [screens.0.app.run, screens.1.app.run] { run(action) }
            for type in [screens.0.type, screens.1.type] { type("b") }
            await screens.0.waitUntilIdle()
            await screens.1.waitUntilIdle()

            let asked = calls(linear).take().filter { !isAboutLines(action, $0) }
            let interactions = calls(curses).take()
            #expect(interactions == asked, "\(action)")
            if let moment = MomentAction(rawValue: action.rawValue), let act, !Self.isOther(moment, in: context) {
                #expect(interactions.contains(act(moment)), "\(action)")
            }
            #expect(screens.0.app.ending == screens.1.app.ending, "\(action)")
        }
    }

    /// The photos of the gallery are those of many moments. On the screen of a moment its conversation is shown already.
    private static func isOther(_ action: MomentAction, in context: KeyContext) -> Bool {
        context == .gallery && action == .openPhoto || context == .moment && action == .thread
    }

    private static func accounts(_ selection: Int64) -> AccountsProps {
        var props = AccountsProps()
        props.rows = (1...2).map { .init(id: Account.ID($0), name: "Name", email: "a@b.example", state: "") }
        props.selection = Account.ID(selection)
        return props
    }

    private static func timeline(_ selection: Int64) -> TimelineProps {
        var props = TimelineProps()
        props.rows = (1...3).map { .init(id: Moment.ID($0), author: "Author", date: "now") }
        props.selection = Moment.ID(selection)
        return props
    }
}

extension Component {
    /// As its presenter would have it.
    fileprivate func showing(_ props: Props) -> Self {
        render(props)
        return self
    }
}

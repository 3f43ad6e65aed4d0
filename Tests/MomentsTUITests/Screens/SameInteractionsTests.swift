import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

/// Whatever a key does on a curses screen, it does on the linear one of the same presenter.
@Suite(.verifiedMocks) struct SameInteractionsTests {
    /// Where a curses screen moves depends on the height of its cells; lines have none.
    private static let aboutCells: Set<Action> = [
        .scrollDown, .scrollUp, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .textPageUp, .textPageDown,
    ]

    private static func actions(of context: KeyContext) -> [Action] {
        Keymap.default.bindings(in: context).map(\.action).filter { !aboutCells.contains($0) }
    }

    @Test(arguments: [Int64(1), 2, 3])
    func theTimelineIsAskedForTheSame(selection: Int64) async throws {
        for action in Self.actions(of: .timeline) { try await compareTimelines(action, selection) }
    }

    @Test(arguments: [true, false])
    func theMomentIsAskedForTheSame(hasNeighbours: Bool) async throws {
        for action in Self.actions(of: .moment) { try await compareMoments(action, hasNeighbours) }
    }

    @Test(arguments: [(LoginField.email, false), (.password, false), (.email, true)])
    func theFormIsAskedForTheSame(focus: LoginField, isBusy: Bool) async throws {
        var props = LoginProps()
        props.email = "ada x"
        props.focus = focus
        props.isBusy = isBusy
        try await compare(
            in: .login, LoginPresenterMock.init, \.calls, typed: "ada x",
            cells: { LoginScreen(presenter: $0, keymap: .default, words: English(), tasks: $1).showing(props) },
            lines: { LoginLines(presenter: $0, words: English(), tasks: $1).showing(props) })
    }

    @Test(arguments: [true, false])
    func theTextIsAskedForTheSame(isPosting: Bool) async throws {
        var props = ComposeProps()
        props.text = "One line\nand another"
        props.isPosting = isPosting
        try await compare(
            in: .compose, ComposePresenterMock.init, \.calls, typed: "x y",
            cells: { ComposeScreen(presenter: $0, keymap: .default, words: English(), tasks: $1).showing(props) },
            lines: { ComposeLines(presenter: $0, words: English(), tasks: $1).showing(props) })
    }

    @Test func theAccountsAreAskedForTheSame() async throws {
        let props = Self.accounts(1)
        try await compare(
            in: .accounts, AccountsPresenterMock.init, \.calls,
            cells: { AccountsScreen(presenter: $0, keymap: .default, words: English(), tasks: $1).showing(props) },
            lines: { AccountsLines(presenter: $0, words: English(), tasks: $1).showing(props) })
    }

    @Test func thePaletteIsAskedForTheSame() async throws {
        try await compare(
            in: .palette, CommandPalettePresenterMock.init, \.calls, typed: "li ke",
            cells: { presenter, _ in CommandPaletteScreen(presenter: presenter, keymap: .default, words: English()) },
            lines: { presenter, _ in CommandPaletteLines(presenter: presenter, words: English()) })
    }

    @Test func theHelpIsAskedForTheSame() async throws {
        try await compare(
            in: .help, HelpPresenterMock.init, \.calls,
            cells: { presenter, _ in HelpScreen(presenter: presenter, keymap: .default, words: English()) },
            lines: { presenter, _ in HelpLines(presenter: presenter, words: English()) })
    }

    @Test func theNoticeIsAskedForTheSame() async throws {
        try await compare(
            in: .help, NoticePresenterMock.init, \.calls,
            cells: { presenter, _ in NoticeScreen(presenter: presenter, keymap: .default, words: English()) },
            lines: { presenter, _ in NoticeLines(presenter: presenter, words: English()) })
    }

    /// Runs each action of a place on both kinds of screens, with text typed before and after it.
    private func compare<Presenter, Call: Equatable, Cells: Screen<Canvas>, Lines: LinearScreen>(
        in context: KeyContext, _ makePresenter: () -> Presenter, _ calls: (Presenter) -> Calls<Call>,
        typed text: String = "",
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

            #expect(calls(curses).take() == calls(linear).take(), "\(action)")
            #expect(screens.0.app.ending == screens.1.app.ending, "\(action)")
        }
    }

    private func compareTimelines(_ action: Action, _ selection: Int64) async throws {
        try await compare(
            action, TimelinePresenterMock.init,
            cells: { TimelineScreen(presenter: $0, keymap: .default, words: English(), tasks: $1) },
            lines: { TimelineLines(presenter: $0, words: English(), tasks: $1) }
        ) { cells, lines in
            cells.render(Self.timeline(selection))
            lines.render(Self.timeline(selection))
        }
    }

    private func compareMoments(_ action: Action, _ hasNeighbours: Bool) async throws {
        var props = MomentProps()
        props.hasNext = hasNeighbours
        props.hasPrevious = hasNeighbours
        props.hasNextMatch = hasNeighbours
        props.hasPreviousMatch = hasNeighbours
        try await compare(
            action, MomentPresenterMock.init,
            cells: { MomentScreen(presenter: $0, keymap: .default, words: English(), tasks: $1) },
            lines: { MomentLines(presenter: $0, words: English(), tasks: $1) }
        ) { [props] cells, lines in
            cells.render(props)
            lines.render(props)
        }
    }

    /// Performs an action on a screen of each kind, types on, and compares what their presenters were asked.
    /// - Parameters:
    ///   - isAboutLines: what lines alone have to ask for.
    ///   - show: renders the same on both.
    private func compare<Presenter: RecordingPresenter, Cells: Screen<Canvas>, Lines: LinearScreen>(
        _ action: Action, _ makePresenter: () -> Presenter, cells: (Presenter, InFlightTasks) -> Cells,
        lines: (Presenter, InFlightTasks) -> Lines, isAboutLines: (Presenter.Call) -> Bool = { _ in false },
        show: (Cells, Lines) -> Void
    ) async throws {
        let presenters = (makePresenter(), makePresenter())
        let onCells = try ScreenHarness { cells(presenters.0, $0) }
        let onLines = LinearHarness { lines(presenters.1, $0) }
        show(onCells.screen, onLines.screen)

        for run in [onCells.app.run, onLines.app.run] { run(action) }
        for type in [onCells.type, onLines.type] { type("b") }
        await onCells.waitUntilIdle()
        await onLines.waitUntilIdle()

        let calls = (presenters.0.calls.take(), presenters.1.calls.take().filter { !isAboutLines($0) })
        #expect(calls.0 == calls.1, "\(action)")
        #expect(onCells.app.ending == onLines.app.ending, "\(action)")
    }

    @Test(arguments: [Int64(1), 2, 3])
    func theSearchIsAskedForTheSame(selection: Int64) async throws {
        for action in Self.actions(of: .search) { try await compareSearches(action, selection, isTyping: true) }
        for action in Self.actions(of: .results) { try await compareSearches(action, selection, isTyping: false) }
    }

    private func compareSearches(_ action: Action, _ selection: Int64, isTyping: Bool) async throws {
        var props = SearchProps()
        props.text = "some bread"
        props.mode = isTyping ? .typing : .reading
        props.rows = Self.timeline(selection).rows
        props.selection = Moment.ID(selection)
        // The list that lines begin with asks whether it is whole; cells ask once they scroll.
        try await compare(
            action, SearchPresenterMock.init,
            cells: { SearchScreen(presenter: $0, keymap: .default, words: English(), tasks: $1) },
            lines: { SearchLines(presenter: $0, words: English(), tasks: $1) },
            isAboutLines: { action == .showResults && $0 == .reachedEnd }
        ) { [props] cells, lines in
            cells.render(props)
            lines.render(props)
        }
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

/// A mock of a presenter that tells what it was asked.
private protocol RecordingPresenter {
    associatedtype Call: Equatable
    var calls: Calls<Call> { get }
}

extension TimelinePresenterMock: @MainActor RecordingPresenter {}

extension MomentPresenterMock: @MainActor RecordingPresenter {}

extension SearchPresenterMock: @MainActor RecordingPresenter {}

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
        for action in Self.actions(of: .login) { try await compareForms(action, focus, isBusy) }
    }

    private func compareTimelines(_ action: Action, _ selection: Int64) async throws {
        let (curses, linear) = (TimelinePresenterMock(), TimelinePresenterMock())
        let screens = (
            try ScreenHarness { TimelineScreen(presenter: curses, keymap: .default, tasks: $0) },
            LinearHarness { TimelineLines(presenter: linear, tasks: $0) }
        )
        screens.0.screen.render(Self.timeline(selection))
        screens.1.screen.render(Self.timeline(selection))

        screens.0.app.run(action)
        screens.1.app.run(action)
        await screens.0.waitUntilIdle()
        await screens.1.waitUntilIdle()

        #expect(curses.calls.take() == linear.calls.take(), "\(action)")
        #expect(screens.0.app.ending == screens.1.app.ending, "\(action)")
    }

    private func compareMoments(_ action: Action, _ hasNeighbours: Bool) async throws {
        let (curses, linear) = (MomentPresenterMock(), MomentPresenterMock())
        let screens = (
            try ScreenHarness { MomentScreen(presenter: curses, keymap: .default, tasks: $0) },
            LinearHarness { MomentLines(presenter: linear, tasks: $0) }
        )
        var props = MomentProps()
        props.hasNext = hasNeighbours
        props.hasPrevious = hasNeighbours
        screens.0.screen.render(props)
        screens.1.screen.render(props)

        screens.0.app.run(action)
        screens.1.app.run(action)
        await screens.0.waitUntilIdle()
        await screens.1.waitUntilIdle()

        #expect(curses.calls.take() == linear.calls.take(), "\(action)")
        #expect(screens.0.app.ending == screens.1.app.ending, "\(action)")
    }

    private func compareForms(_ action: Action, _ focus: LoginField, _ isBusy: Bool) async throws {
        let (curses, linear) = (LoginPresenterMock(), LoginPresenterMock())
        let screens = (
            try ScreenHarness { LoginScreen(presenter: curses, keymap: .default, words: English(), tasks: $0) },
            LinearHarness { LoginLines(presenter: linear, words: English(), tasks: $0) }
        )
        for type in [screens.0.type, screens.1.type] { type("ada x") }
        var props = LoginProps()
        props.email = "ada x"
        props.focus = focus
        props.isBusy = isBusy
        screens.0.screen.render(props)
        screens.1.screen.render(props)

        for app in [screens.0.app.run, screens.1.app.run] { app(action) }
        for type in [screens.0.type, screens.1.type] { type("b") }
        await screens.0.waitUntilIdle()
        await screens.1.waitUntilIdle()

        #expect(curses.calls.take() == linear.calls.take(), "\(action)")
        #expect(screens.0.app.ending == screens.1.app.ending, "\(action)")
    }

    @Test(arguments: [true, false])
    func theTextIsAskedForTheSame(isPosting: Bool) async throws {
        for action in Self.actions(of: .compose) { try await compareTexts(action, isPosting) }
    }

    private func compareTexts(_ action: Action, _ isPosting: Bool) async throws {
        let (curses, linear) = (ComposePresenterMock(), ComposePresenterMock())
        let screens = (
            try ScreenHarness { ComposeScreen(presenter: curses, keymap: .default, words: English(), tasks: $0) },
            LinearHarness { ComposeLines(presenter: linear, words: English(), tasks: $0) }
        )
        var props = ComposeProps()
        props.text = "One line\nand another"
        screens.0.screen.render(props)
        screens.1.screen.render(props)
        for type in [screens.0.type, screens.1.type] { type("x y") }
        props.text += "x y"
        props.isPosting = isPosting
        screens.0.screen.render(props)
        screens.1.screen.render(props)

        for app in [screens.0.app.run, screens.1.app.run] { app(action) }
        for type in [screens.0.type, screens.1.type] { type("b") }
        await screens.0.waitUntilIdle()
        await screens.1.waitUntilIdle()

        #expect(curses.calls.take() == linear.calls.take(), "\(action)")
        #expect(screens.0.app.ending == screens.1.app.ending, "\(action)")
    }

    @Test(arguments: [Int64(1), 2, 3])
    func theSearchIsAskedForTheSame(selection: Int64) async throws {
        for action in Self.actions(of: .search) { try await compareSearches(action, selection, isTyping: true) }
        for action in Self.actions(of: .results) { try await compareSearches(action, selection, isTyping: false) }
    }

    private func compareSearches(_ action: Action, _ selection: Int64, isTyping: Bool) async throws {
        let (curses, linear) = (SearchPresenterMock(), SearchPresenterMock())
        let screens = (
            try ScreenHarness { _ in SearchScreen(presenter: curses, keymap: .default) },
            LinearHarness { _ in SearchLines(presenter: linear) }
        )
        var props = SearchProps()
        props.text = "some bread"
        props.rows = Self.timeline(selection).rows
        props.selection = Moment.ID(selection)
        screens.0.screen.render(props)
        screens.1.screen.render(props)
        if !isTyping { for app in [screens.0.app.run, screens.1.app.run] { app(.showResults) } }
        // The list that lines begin with asks whether it is whole; cells ask once they scroll.
        _ = (curses.calls.take(), linear.calls.take())

        for app in [screens.0.app.run, screens.1.app.run] { app(action) }
        for type in [screens.0.type, screens.1.type] { type("b") }
        await screens.0.waitUntilIdle()
        await screens.1.waitUntilIdle()

        #expect(
            curses.calls.take() == linear.calls.take().filter { action != .showResults || $0 != .reachedEnd },
            "\(action)")
        #expect(screens.0.app.ending == screens.1.app.ending, "\(action)")
    }

    @Test(arguments: [Int64(1), 2])
    func theAccountsAreAskedForTheSame(selection: Int64) async throws {
        for action in Self.actions(of: .accounts) { try await compareAccounts(action, selection) }
    }

    private func compareAccounts(_ action: Action, _ selection: Int64) async throws {
        let (curses, linear) = (AccountsPresenterMock(), AccountsPresenterMock())
        let screens = (
            try ScreenHarness { AccountsScreen(presenter: curses, keymap: .default, words: English(), tasks: $0) },
            LinearHarness { AccountsLines(presenter: linear, words: English(), tasks: $0) }
        )
        screens.0.screen.render(Self.accounts(selection))
        screens.1.screen.render(Self.accounts(selection))

        for app in [screens.0.app.run, screens.1.app.run] { app(action) }
        await screens.0.waitUntilIdle()
        await screens.1.waitUntilIdle()

        #expect(curses.calls.take() == linear.calls.take(), "\(action)")
        #expect(screens.0.app.ending == screens.1.app.ending, "\(action)")
    }

    @Test func thePaletteIsAskedForTheSame() async throws {
        for action in Self.actions(of: .palette) { try await comparePalettes(action) }
    }

    private func comparePalettes(_ action: Action) async throws {
        let (curses, linear) = (CommandPalettePresenterMock(), CommandPalettePresenterMock())
        let screens = (
            try ScreenHarness { _ in CommandPaletteScreen(presenter: curses, keymap: .default) },
            LinearHarness { _ in CommandPaletteLines(presenter: linear, words: English()) }
        )
        for type in [screens.0.type, screens.1.type] { type("li ke") }

        for run in [screens.0.app.run, screens.1.app.run] { run(action) }
        for type in [screens.0.type, screens.1.type] { type("b") }
        await screens.0.waitUntilIdle()
        await screens.1.waitUntilIdle()

        #expect(curses.calls.take() == linear.calls.take(), "\(action)")
        #expect(screens.0.app.ending == screens.1.app.ending, "\(action)")
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

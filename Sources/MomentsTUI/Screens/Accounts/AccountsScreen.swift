import MomentsKit
import TerminalKit

/// Draws the accounts of a store. It holds the scroll position, nothing more.
final class AccountsScreen: AccountsComponent, Screen {
    let context = KeyContext.accounts
    var setNeedsPaint: () -> Void = {}

    private let presenter: any AccountsPresenting
    private let tasks: InFlightTasks
    private let header: ScreenHeader
    private let hints: KeyHints
    private var props = AccountsProps()
    private var scroller = Scroller()

    init(
        presenter: any AccountsPresenting, keymap: Keymap, words: any AccountsWords & ActionWords, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.tasks = tasks
        header = ScreenHeader(words.accountsTitle)
        hints = KeyHints([.back, .switchAccount, .addAccount, .logOut, .help], in: context, keymap, words)
    }

    var viewPresenter: any ViewPresenting { presenter }

    func render(_ props: AccountsProps) {
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        presenter.perform(action, tasks: tasks)
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        switch event {
        case .wheelDown: presenter.onNext()
        case .wheelUp: presenter.onPrevious()
        case .click:
            let index = (row - Self.top) / rowHeight + scroller.top
            guard row >= Self.top, props.rows.indices.contains(index) else { return }
            let id = props.rows[index].id
            id == props.selection ? perform(.switchAccount) : presenter.onSelect(id)
        }
    }

    private var selected: Int? { props.rows.firstIndex { $0.id == props.selection } }

    // MARK: Painting

    private static let top = 2
    /// Lines that each account takes.
    private var rowHeight = 1

    func paint(on canvas: Canvas) {
        header.paint(on: canvas)
        rowHeight = props.rows.allSatisfy { fits($0, canvas.size.columns) } ? 1 : 2
        let room = canvas.size.rows - Self.top - KeyHints.height(in: canvas.size)
        scroller.setSize(count: props.rows.count, height: room / rowHeight)
        if let selected { reveal(selected) }
        for (line, row) in props.rows[scroller.range].enumerated() {
            paint(row, row: Self.top + line * rowHeight, on: canvas)
        }
        hints.paint(status: props.status, on: canvas)
    }

    private func reveal(_ index: Int) {
        if index < scroller.top { scroller.scroll(to: index) }
        if index >= scroller.top + scroller.height { scroller.scroll(to: index - scroller.height + 1) }
    }

    private func fits(_ account: AccountsProps.Row, _ columns: Int) -> Bool {
        let texts = [account.name, account.email, account.state]
        return ScreenHeader.left + texts.reduce(0) { $0 + CellText($1).width } + 2 * Self.gap < columns
    }

    private static let gap = 2

    /// In a line, or in two with the email below: the state is never cut.
    private func paint(_ account: AccountsProps.Row, row: Int, on canvas: Canvas) {
        if account.id == props.selection {
            for line in 0..<rowHeight { canvas.put("▌", row: row + line, column: 0, style: .marker) }
        }
        let (email, state) = (CellText(account.email), CellText(account.state))
        let room = canvas.size.columns - ScreenHeader.left - 1
        let name = CellText(account.name).truncated(to: max(1, room - state.width - Self.gap))
        canvas.put(name, row: row, column: ScreenHeader.left, style: .author)
        let next = ScreenHeader.left + name.width + Self.gap
        if rowHeight == 1 {
            canvas.put(email, row: row, column: next, style: .plain)
            canvas.put(state, row: row, column: next + email.width + Self.gap, style: .dim)
        } else {
            canvas.put(state, row: row, column: next, style: .dim)
            canvas.put(email.truncated(to: room), row: row + 1, column: ScreenHeader.left, style: .plain)
        }
    }
}

import MomentsKit

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
            let index = row - Self.top + scroller.top
            guard row >= Self.top, props.rows.indices.contains(index) else { return }
            let id = props.rows[index].id
            id == props.selection ? perform(.switchAccount) : presenter.onSelect(id)
        }
    }

    private var selected: Int? { props.rows.firstIndex { $0.id == props.selection } }

    // MARK: Painting

    private static let top = 2

    func paint(on canvas: Canvas) {
        header.paint(on: canvas)
        let height = canvas.size.rows - Self.top - KeyHints.height(in: canvas.size)
        scroller.setSize(count: props.rows.count, height: height)
        if let selected { reveal(selected) }
        for (line, row) in props.rows[scroller.range].enumerated() {
            paint(row, row: line + Self.top, on: canvas)
        }
        hints.paint(status: props.status, on: canvas)
    }

    private func reveal(_ index: Int) {
        if index < scroller.top { scroller.scroll(to: index) }
        if index >= scroller.top + scroller.height { scroller.scroll(to: index - scroller.height + 1) }
    }

    private func paint(_ account: AccountsProps.Row, row: Int, on canvas: Canvas) {
        if account.id == props.selection { canvas.put("▌", row: row, column: 0, style: .marker) }
        var column = 2
        for (text, style) in [(account.name, Style.author), (account.email, .plain), (account.state, .dim)] {
            let cells = CellText(text).truncated(to: max(0, canvas.size.columns - column))
            canvas.put(cells, row: row, column: column, style: style)
            column += cells.width + 2
        }
    }
}

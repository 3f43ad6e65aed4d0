import MomentsKit
import TerminalKit

/// Makes the screens of a presenter, in cells and in lines, each joined with the presenter.
struct Screens<Presenter: Presented> {
    typealias Maker<Context, Made> = @MainActor (Presenter, Context) -> Made

    let cells: Maker<CellContext, any Screen<Canvas>>
    let lines: Maker<LineContext, any Screen<LinePrinter>>

    /// Has the window to itself.
    init<Cells: Component & Screen<Canvas>, Lines: Component & Screen<LinePrinter>>(
        _ cells: @escaping Maker<CellContext, Cells>, _ lines: @escaping Maker<LineContext, Lines>
    ) where Cells.Props == Presenter.Props, Lines.Props == Presenter.Props {
        self.init(cells, lines) { screen, _ in screen }
    }

    /// Stands in a box.
    init<Cells: Component & OverlayContent, Lines: Component & Screen<LinePrinter>>(
        _ cells: @escaping Maker<CellContext, Cells>, _ lines: @escaping Maker<LineContext, Lines>
    ) where Cells.Props == Presenter.Props, Lines.Props == Presenter.Props {
        self.init(cells, lines) { content, _ in OverlayScreen(content) }
    }

    /// In a wide window the selected moment stands beside the list.
    init<Cells: Component & ListPane, Lines: Component & Screen<LinePrinter>>(
        _ cells: @escaping Maker<CellContext, Cells>, _ lines: @escaping Maker<LineContext, Lines>
    ) where Cells.Props == Presenter.Props, Lines.Props == Presenter.Props {
        self.init(cells, lines) { list, context in
            guard let moment = context.moment else { return list }
            return SplitScreen(list, words: context.words) { id in
                let presenter = moment(id)
                return joined(context.make(presenter, MomentScreen.init), with: presenter)
            }
        }
    }

    /// Rows are the same in each list but for their content.
    init<Content: RowsContent>(rows: @escaping Maker<Language, Content>) where Content.Props == Presenter.Props {
        self.init(
            { $1.make(rows($0, $1.words), RowsScreen.init) }, { $1.make(rows($0, $1.words), RowsLines.init) })
    }

    /// Forms are the same but for their content.
    init<Content: FormContent>(form: @escaping Maker<Language, Content>) where Content.Props == Presenter.Props {
        self.init(
            { FormScreen(form($0, $1.words), keymap: $1.keymap, tasks: $1.tasks) },
            { FormLines(form($0, $1.words), tasks: $1.tasks) })
    }

    /// So are rows with a filter.
    init<Content: FilteredRows>(filteredRows: @escaping Maker<Language, Content>)
    where Content.Props == Presenter.Props {
        self.init(
            { FilteredRowsScreen(filteredRows($0, $1.words), keymap: $1.keymap) },
            { FilteredRowsLines(filteredRows($0, $1.words)) })
    }

    private init<Cells: Component, Lines: Component & Screen<LinePrinter>>(
        _ cells: @escaping Maker<CellContext, Cells>, _ lines: @escaping Maker<LineContext, Lines>,
        arranged: @escaping @MainActor (Cells, CellContext) -> any Screen<Canvas>
    ) where Cells.Props == Presenter.Props, Lines.Props == Presenter.Props {
        self.cells = { arranged(joined(cells($0, $1), with: $0), $1) }
        self.lines = { joined(lines($0, $1), with: $0) }
    }
}

/// A screen that its presenter renders to.
private func joined<Shown: Component, Presenter: Presented>(_ screen: Shown, with presenter: Presenter) -> Shown
where Shown.Props == Presenter.Props {
    presenter.component = screen
    return screen
}

import MomentsKit
import TerminalKit

/// The screen of rows with a filter, in cells or in lines.
protocol FilteredRowsDisplay: Component, Screen {
    associatedtype Content: FilteredRows

    var content: Content { get }
    var field: TextField { get }
    var props: Content.Props { get set }
    /// How many rows a page has.
    var page: Int { get }
}

extension FilteredRowsDisplay {
    var viewPresenter: any ViewPresenting { content.presenter }
    var context: KeyContext { content.context }

    func render(_ props: Content.Props) {
        self.props = props
        if field.text != props.query { field.text = props.query }
        setNeedsPaint()
    }

    func perform(_ action: Action) {
        if [.nextRow, .previousRow, .pageDown, .pageUp].contains(action) {
            field.showsCursor = false
            setNeedsPaint()
        }
        if let edit = content.perform(action, in: props, page: page) { self.edit([edit]) }
    }

    func edit(_ edits: [TextEdit]) {
        field.showsCursor = true
        for text in field.apply(edits) { content.presenter.onQueryChanged(text) }
        setNeedsPaint()
    }
}

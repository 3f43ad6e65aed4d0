import MomentsKit
import TerminalKit

/// The screen of a fuzzy finder, in cells or in lines: a field for a few letters, and the rows that have them.
protocol FuzzyFinder: Screen {
    var finder: any FuzzyFinderPresenting { get }
    var field: TextField { get }
}

extension FuzzyFinder {
    var viewPresenter: any ViewPresenting { finder }

    func perform(_ action: Action) {
        find(action)
    }

    /// What any of them does.
    func find(_ action: Action) {
        if action == .nextRow || action == .previousRow {
            field.showsCursor = false
            setNeedsPaint()
        }
        switch action {
        case .nextRow: finder.onNext()
        case .previousRow: finder.onPrevious()
        case .run: finder.onChoose()
        case .back: finder.onClose()
        default: if let edit = TextEdit(action) { self.edit([edit]) }
        }
    }

    func edit(_ edits: [TextEdit]) {
        field.showsCursor = true
        for text in field.apply(edits) { finder.onQueryChanged(text) }
        setNeedsPaint()
    }

    func show(query: String) {
        if field.text != query { field.text = query }
        setNeedsPaint()
    }

    /// - Parameters:
    ///   - line: of the rows, from 0.
    ///   - selection: the row that a click takes; one on another selects that.
    func mouse(_ event: MouseEvent, line: Int, in scroller: Scroller, selection: Int?) {
        event.act(
            on: scroller.line(at: line), selection: selection,
            move: { $0 > 0 ? finder.onNext() : finder.onPrevious() }, select: finder.onSelect, open: finder.onChoose)
    }
}

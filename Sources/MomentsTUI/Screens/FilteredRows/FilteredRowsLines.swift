import MomentsKit
import TerminalKit

/// Announces rows that a few letters filter: asks for the letters, and lists the matches. Its only state is the letters, and
/// whether the person types or chooses.
final class FilteredRowsLines<Content: FilteredRows>: FilteredRowsDisplay, LinearScreen {
    typealias Surface = LinePrinter

    let chosenAction = Action.run
    let page = LinePage.size
    var setNeedsPaint: () -> Void = {}

    let content: Content
    let field: TextField
    var props = Content.Props()
    /// The props that were announced last; nil on arriving from another screen.
    private var announced: Content.Props?
    private var isTyping: Bool
    private var isListDue = false

    init(_ content: Content) {
        self.content = content
        field = TextField(label: content.label, maximum: content.maximumQuery)
        isTyping = !content.listsAtOnce
    }

    func activate() {
        announced = nil
        viewPresenter.onActivate()
    }

    // MARK: Interactions

    func choose(_ number: Int) -> Bool {
        guard let maximum = content.maximumRows, props.rows.prefix(maximum).indices.contains(number - 1) else {
            return false
        }
        content.presenter.onSelect(number - 1)
        return true
    }

    /// All the letters at once; the matches are listed.
    func answer(_ text: String) {
        field.text = text
        content.presenter.onQueryChanged(field.text)
        isTyping = !content.listsAtOnce && props.rows.isEmpty
        isListDue = !content.listsAtOnce
        setNeedsPaint()
    }

    /// Goes from choosing to the letters, and from those back.
    func goOn() {
        guard content.asksForLetters, !isTyping else { return content.presenter.onClose() }
        isTyping = true
    }

    // MARK: Announcing

    var question: LineQuestion { isTyping ? .letters : .command }
    var advice: [String] { content.advice(in: props) }

    func paint(on printer: LinePrinter) {
        let old = printer.startsOver ? nil : announced
        var lines = old == nil ? content.opening(of: props) : []
        lines += changed(content.parts(above: props), since: old.map(content.parts(above:)))
        if isListDue || (content.listsAtOnce && sentences(of: props) != old.map(sentences)) {
            lines += list
        } else if let old, props.selection != old.selection, let selected = props.selected {
            lines.append(content.announcement(ofSelected: selected, in: props))
        }
        lines += changed(content.parts(below: props), since: old.map(content.parts(below:)))
        for line in lines { printer.line(line) }
        isListDue = false
        announced = props
    }

    private func changed(_ parts: [String?], since old: [String?]?) -> [String] {
        parts.enumerated().compactMap { index, part in part == old?[index] ? nil : part }
    }

    private func sentences(of props: Content.Props) -> [String] { props.rows.map(content.sentence) }

    private var list: [String] {
        let hint = [props.emptyHint].compactMap(\.self)
        guard let maximum = content.maximumRows else { return sentences(of: props) + hint + content.closing }
        let rows = props.rows.prefix(maximum).enumerated().map { "\($0 + 1). \(content.sentence(of: $1))" }
        return hint + rows + content.closing
    }
}

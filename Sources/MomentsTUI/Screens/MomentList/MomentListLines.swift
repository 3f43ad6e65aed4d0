import MomentsCore
import MomentsKit
import TerminalKit

/// Announces a list of moments: the one that is being read, and the others a numbered page at a time. Its only state is the
/// page that was listed last.
final class MomentListLines<Content: MomentListContent>: Component, LinearScreen {
    typealias Surface = LinePrinter

    /// A numbered item.
    private enum Item: Equatable {
        case moment(Moment.ID)
        /// The gap below the moment.
        case gap(Moment.ID)

        var id: Moment.ID {
            switch self {
            case .moment(let id), .gap(let id): id
            }
        }
    }

    var setNeedsPaint: () -> Void = {}

    let content: Content
    private var props = Content.Props()
    /// The props that were announced last; nil on arriving from another screen.
    private var announced: Content.Props?
    /// The props that were announced before another screen came.
    private var left: Content.Props?
    private var isNew = true
    /// Before that there is nothing to announce.
    private var isRendered = false
    /// The items that were listed last, by their numbers.
    private var page: [Item] = []
    private var isPageDue = false
    private var announcement: String?

    init(_ content: Content) {
        self.content = content
    }

    var context: KeyContext { content.context(of: props) }
    var viewPresenter: any ViewPresenting { presenter }
    var actions: (any MomentActing)? { presenter.actions }
    private var presenter: any MomentListPresenting { content.presenter }
    private var rows: [MomentRowProps] { props.rows }

    func activate() {
        left = announced ?? left
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: Content.Props) {
        content.willShow(props, since: isRendered ? self.props : nil)
        isRendered = true
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if content.take(action, in: props) { return }
        switch action {
        case .nextMoment: presenter.onNext()
        case .previousMoment: presenter.onPrevious()
        case .pageDown: listNext()
        case .pageUp: goBack()
        default: content.run(action)
        }
        if action == .showResults { listFromHere() }
    }

    func edit(_ edits: [TextEdit]) {
        content.edit(edits)
    }

    /// Rows that the person asked for are listed at once.
    func answer(_ text: String) {
        content.answer(text)
        listFromHere()
    }

    /// - Parameter number: of the page that was listed last, from 1.
    /// - Returns: false where there is no such moment any more.
    func choose(_ number: Int) -> Bool {
        if let isChosen = content.choose(number, in: props) { return isChosen }
        guard page.indices.contains(number - 1), let index = index(of: page[number - 1].id) else { return false }
        switch page[number - 1] {
        case .moment(let id): presenter.onSelect(id)
        case .gap(let id):
            guard rows[index].gapBelow != nil else { return false }
            presenter.onGapSelected(id)
        }
        return true
    }

    func goOn() {
        isAsking ? content.goOn() : listNext()
    }

    /// Whether the question is for text.
    private var isAsking: Bool { question != .command }

    /// Lists the page that begins with the selected moment, and then the ones below.
    private func listNext() {
        guard let last = page.last?.id, let index = index(of: last), isReadingPage else { return list(from: selected) }
        if index + 1 >= rows.count { presenter.onReachedEnd() }
        guard let next = self.index(of: last).map({ $0 + 1 }), next < rows.count else {
            return say(content.words.lines.lastMoment)
        }
        list(from: next)
    }

    /// Lists the page that begins with the selected moment.
    private func listFromHere() {
        if !isAsking { list(from: selected) }
    }

    private func goBack() {
        guard let selected else { return }
        if selected < LinePage.size { presenter.onReachedStart() }
        guard let now = self.selected, now > 0 else { return say(content.words.lines.firstMoment) }
        list(from: max(0, now - LinePage.size))
    }

    private var selected: Int? { props.selection.flatMap(index) }

    /// False once the reader went elsewhere than down the list.
    private var isReadingPage: Bool { page.contains { $0.id == props.selection } }

    private func index(of id: Moment.ID) -> Int? {
        rows.firstIndex { $0.id == id }
    }

    /// The presenter may trim its window at the other end, so a position in it is kept as a moment.
    private func list(from start: Int?) {
        guard let start else { return }
        let id = rows[start].id
        if rows.count - start < LinePage.size { presenter.onReachedEnd() }
        guard let first = index(of: id) else { return }
        page = rows[first...].prefix(LinePage.size).flatMap { row in
            [.moment(row.id)] + (row.gapBelow == nil ? [] : [.gap(row.id)])
        }
        isPageDue = true
        setNeedsPaint()
        if id != props.selection { presenter.onSelect(id) }
    }

    private func say(_ announcement: String) {
        self.announcement = announcement
        setNeedsPaint()
    }

    // MARK: Announcing

    var question: LineQuestion { content.question(in: props) }
    var status: String? { content.status(of: props) }
    var advice: [String] { content.advice(in: props) }

    func paint(on printer: LinePrinter) {
        guard isRendered, content.isComplete(props) else { return }
        let sentences = Content.Announcements(props: props, words: content.words)
        if let announced, !printer.startsOver {
            sentences.changes(since: announced, isPageDue: isPageDue).forEach(printer.line)
        } else {
            sentences.all(since: printer.startsOver ? nil : left, isNew: isNew, isPageDue: isPageDue)
                .forEach(printer.line)
        }
        printer.offerUndo(of: props.undo, content.words)
        if isPageDue { announcePage(on: printer) }
        if let announcement { printer.line(announcement) }
        isPageDue = false
        announcement = nil
        isNew = false
        announced = props
    }

    private func announcePage(on printer: LinePrinter) {
        let spoken = SpokenMoment(words: content.words)
        let sentences = Dictionary(rows.map { ($0.id, $0) }) { $1 }
        for (index, item) in page.enumerated() {
            guard let row = sentences[item.id] else { continue }
            switch item {
            case .moment: printer.line("\(index + 1). \(spoken.line(row))")
            case .gap: if let gap = row.gapBelow { printer.line("\(index + 1). \(spoken.gap(gap))") }
            }
        }
    }
}

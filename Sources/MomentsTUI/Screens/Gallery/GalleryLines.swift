import MomentsCore
import MomentsKit

/// Announces photos in lines: the selected one, and the others a numbered page at a time. Its only state is the page that was
/// listed last.
final class GalleryLines: Component, LinearScreen {
    let context: KeyContext
    var setNeedsPaint: () -> Void = {}

    private let presenter: any GalleryPresenting
    private let words: Language
    private var props = GalleryProps()
    /// The props that were announced last; nil when everything is to be announced.
    private var announced: GalleryProps?
    /// The photos that were listed last, by their numbers.
    private var page: [MomentPhoto.ID] = []
    private var isPageDue = false
    private var announcement: String?
    /// Before that there is nothing to announce.
    private var isRendered = false

    init(presenter: any GalleryPresenting, words: Language) {
        self.presenter = presenter
        context = presenter.actions == nil ? .folder : .gallery
        self.words = words
    }

    var viewPresenter: any ViewPresenting { presenter }
    var actions: (any MomentActing)? { presenter.actions }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: GalleryProps) {
        self.props = props
        isRendered = true
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        switch action {
        case .pageDown: goOn()
        case .pageUp: goBack()
        default: presenter.perform(action)
        }
    }

    func choose(_ number: Int) -> Bool {
        guard page.indices.contains(number - 1), index(of: page[number - 1]) != nil else { return false }
        presenter.onSelect(page[number - 1])
        return true
    }

    /// Lists the page that begins with the selected photo, and then the ones below.
    func goOn() {
        guard let last = page.last, index(of: last) != nil, props.selection.map(page.contains) ?? false else {
            return list(from: props.selection.flatMap(index))
        }
        if index(of: last).map({ $0 + 1 >= props.cells.count }) ?? false { presenter.onReachedEnd() }
        guard let next = index(of: last).map({ $0 + 1 }), next < props.cells.count else {
            return say(words.gallery.lastPhoto)
        }
        list(from: next)
    }

    private func goBack() {
        if let selected = props.selection.flatMap(index), selected < LinePage.size { presenter.onReachedStart() }
        guard let now = props.selection.flatMap(index), now > 0 else { return say(words.gallery.firstPhoto) }
        list(from: max(0, now - LinePage.size))
    }

    private func index(of id: MomentPhoto.ID) -> Int? {
        props.cells.firstIndex { $0.id == id }
    }

    private func list(from start: Int?) {
        guard let start else { return }
        let id = props.cells[start].id
        if props.cells.count - start < LinePage.size { presenter.onReachedEnd() }
        // The presenter may trim its window at the other end.
        guard let first = index(of: id) else { return }
        page = props.cells[first...].prefix(LinePage.size).map(\.id)
        isPageDue = true
        setNeedsPaint()
        if id != props.selection { presenter.onSelect(id) }
    }

    private func say(_ announcement: String) {
        self.announcement = announcement
        setNeedsPaint()
    }

    // MARK: Announcing

    var chosenAction: Action { .openPhoto }

    var status: String? { props.status }

    var advice: [String] { [words.gallery.advice] }

    func paint(on printer: LinePrinter) {
        guard isRendered else { return }
        let lines = GalleryAnnouncements(props: props, words: words)
        if let announced, !printer.startsOver {
            lines.changes(since: announced, isSelectionAnnounced: isPageDue).forEach(printer.line)
        } else {
            lines.all.forEach(printer.line)
        }
        printer.offerUndo(of: props.undo, words)
        if isPageDue { announcePage(lines, on: printer) }
        if let announcement { printer.line(announcement) }
        isPageDue = false
        announcement = nil
        announced = props
    }

    private func announcePage(_ lines: GalleryAnnouncements, on printer: LinePrinter) {
        let cells = Dictionary(props.cells.map { ($0.id, $0) }) { first, _ in first }
        for (index, id) in page.enumerated() {
            if let cell = cells[id] { printer.line("\(index + 1). \(lines.sentence(cell))") }
        }
    }
}

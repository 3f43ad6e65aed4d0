import MomentsCore
import MomentsKit

/// A list of moments in lines: the one that is being read, and the others a numbered page at a time. Where its rows come
/// from is its presenter's to say.
final class MomentListLines {
    /// There is something to print.
    var onAnnouncement: () -> Void = {}
    /// What is missing below a moment was chosen.
    var onGap: (Moment.ID) -> Void = { _ in }

    /// What has a number.
    private enum Item: Equatable {
        case moment(Moment.ID)
        /// What is missing below it.
        case gap(Moment.ID)

        var id: Moment.ID {
            switch self {
            case .moment(let id), .gap(let id): id
            }
        }
    }

    private let presenter: any MomentListPresenting
    private let words: Language
    private var rows: [MomentRowProps] = []
    private var selection: Moment.ID?
    /// What was listed last, by its numbers.
    private var page: [Item] = []
    private(set) var isPageDue = false
    private var announcement: String?

    init(_ presenter: any MomentListPresenting, words: Language) {
        self.presenter = presenter
        self.words = words
    }

    func show(_ rows: [MomentRowProps], selection: Moment.ID?) {
        self.rows = rows
        self.selection = selection
    }

    // MARK: Interactions

    /// True where the action is one that moves through a list.
    func perform(_ action: Action) -> Bool {
        switch action {
        case .nextMoment: presenter.onNext()
        case .previousMoment: presenter.onPrevious()
        case .pageDown: goOn()
        case .pageUp: goBack()
        default: return false
        }
        return true
    }

    /// - Parameter number: of the page that was listed last, from 1.
    /// - Returns: false where there is no such moment any more.
    func choose(_ number: Int) -> Bool {
        guard page.indices.contains(number - 1), let index = index(of: page[number - 1].id) else { return false }
        switch page[number - 1] {
        case .moment(let id): presenter.onSelect(id)
        case .gap(let id):
            guard rows[index].gapBelow != nil else { return false }
            onGap(id)
        }
        return true
    }

    /// Lists the page that begins with what is being read, and then the ones below.
    func goOn() {
        guard let last = page.last?.id, let index = index(of: last), isReadingPage else { return list(from: selected) }
        if index + 1 >= rows.count { presenter.onReachedEnd() }
        guard let next = self.index(of: last).map({ $0 + 1 }), next < rows.count else {
            return say(words.lines.lastMoment)
        }
        list(from: next)
    }

    /// Lists the page that begins with what is being read.
    func listFromHere() {
        list(from: selected)
    }

    private func goBack() {
        guard let selected else { return }
        if selected < LinePage.size { presenter.onReachedStart() }
        guard let now = self.selected, now > 0 else { return say(words.lines.firstMoment) }
        list(from: max(0, now - LinePage.size))
    }

    private var selected: Int? { selection.flatMap(index) }

    /// False once the reader went elsewhere than down the list.
    private var isReadingPage: Bool { page.contains { $0.id == selection } }

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
        onAnnouncement()
        if id != selection { presenter.onSelect(id) }
    }

    private func say(_ announcement: String) {
        self.announcement = announcement
        onAnnouncement()
    }

    // MARK: Announcing

    /// The announcements of the last action, each returned once.
    func announce(on printer: LinePrinter) {
        if isPageDue { announcePage(on: printer) }
        if let announcement { printer.line(announcement) }
        isPageDue = false
        announcement = nil
    }

    private func announcePage(on printer: LinePrinter) {
        let spoken = SpokenMoment(words: words)
        let sentences = Dictionary(rows.map { ($0.id, $0) }) { $1 }
        for (index, item) in page.enumerated() {
            guard let row = sentences[item.id] else { continue }
            switch item {
            case .moment: printer.line("\(index + 1). \(spoken.line(row))")
            case .gap: if let gap = row.gapBelow { printer.line("\(index + 1). \(spoken.gap(gap))") }
            }
        }
    }

    /// What can be typed where there is a list.
    static func advice(_ words: Language) -> [String] { words.lines.listAdvice }
}

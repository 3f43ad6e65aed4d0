import MomentsCore
import MomentsKit
import TerminalKit

/// Draws a view of a server and turns input into interactions. Its only state is the scroll position of the list.
final class ServerViewScreen: Component, ListPane, MomentListScreen {
    var setNeedsPaint: () -> Void = {}

    let content: ServerViewList
    private let keymap: Keymap
    private let personHints: KeyHints
    /// The hints where the posts are not those of one person.
    private let votingHints: KeyHints
    /// The hints where there are no posts.
    private let emptyHints: KeyHints
    /// Has it fetched anew.
    private let refreshKey: Key?
    /// Leads to the new posts above.
    private let newestKey: Key?
    let list: MomentList
    /// The keys that clicks on the numbers of the head stand for.
    private let countKeys: [PersonProps.Count.Subject: Key]
    private let pictures: (any PictureProviding)?
    private var header = ScreenHeader("")
    var props = ServerViewProps() {
        didSet { if props.title != oldValue.title { header = ScreenHeader(props.title) } }
    }
    /// The row where the list begins.
    private(set) var listTop = 2

    init(
        presenter: any ServerViewPresenting, keymap: Keymap,
        words: Language,
        pictures: (any PictureProviding)? = nil
    ) {
        content = ServerViewList(presenter, words)
        self.pictures = pictures
        self.keymap = keymap
        let context = KeyContext.serverView
        refreshKey = keymap.key(for: .refresh, in: context)
        newestKey = keymap.key(for: .first, in: context)
        let keys: [(PersonProps.Count.Subject, Key?)] = [
            (.followers, keymap.key(for: .followers, in: context)),
            (.following, keymap.key(for: .following, in: context)),
        ]
        countKeys = Dictionary(keys.compactMap { subject, key in key.map { (subject, $0) } }) { first, _ in first }
        list = MomentList(presenter, in: context, keymap: keymap, words: words, pictures: pictures)
        let labels = [(action: Action.otherPosts, label: words.actions.label(of: .vote, in: .moment))]
        let actions: [Action] = [
            .help, .back, .open, .accept, .reject, .mentionsOnly, .markAllRead, .follow, .personActions, .otherPosts,
            .switchPane, .reply,
            .refresh, .views, .notifications, .openPhoto, .unfold, .author, .followers, .following, .personLinks,
            .gallery, .undo, .palette, .search, .openLink, .copyLink, .save,
            .compose, .like, .share, .delete,
        ]
        personHints = KeyHints(actions, in: context, keymap, words)
        votingHints = KeyHints(actions, in: context, keymap, words, labels: labels)
        emptyHints = KeyHints(
            [
                .help, .back, .mentionsOnly, .follow, .personActions, .otherPosts, .followers, .following, .refresh,
                .views,
                .notifications, .personLinks,
                .undo, .palette, .search,
            ],
            in: context,
            keymap, words)
        list.onScroll = { [weak self] in self?.setNeedsPaint() }
    }

    var windowTitle: String? { props.title }

    // MARK: Painting

    func paintBody(on canvas: Canvas) {
        let state: [ScreenHeader.Detail] = props.state.map { [(CellText($0), .dim)] } ?? []
        let newest: [ScreenHeader.Detail] =
            props.newMoments.map { text in
                [(CellText("▲ \(text)"), .title)]
                    + (newestKey.map { [(" · ", .dim), (CellText($0.name), .key)] } ?? [])
            } ?? []
        let all = state + (state.isEmpty || newest.isEmpty ? [] : [(" · ", .dim)]) + newest
        header.paint(
            newest.isEmpty || header.fits(all, in: canvas.size) ? all : newest,
            target: (newest.isEmpty ? refreshKey : newestKey).map(CellTarget.key), on: canvas)
        listTop = ScreenHeader.height(in: canvas.size)
        let body = canvas.body
        let width = max(1, body.size.columns - 2 * ScreenHeader.left)
        let problem = props.problem.map {
            CellText.wrapAndTruncate($0, width: width, maximumLines: max(1, body.size.rows / 4))
        }
        let rows = max(0, body.size.rows - (problem?.count ?? 0))
        let head = paintPerson(on: body.part(rows: 0..<rows, columns: 0..<body.size.columns))
        listTop += head
        let upper = body.part(rows: head..<rows, columns: 0..<body.size.columns)
        list.setSize(upper.size, in: canvas.size)
        list.fill()
        list.paint(on: upper)
        if let place = props.emptyPlace { EmptyPlaceView(place, in: .serverView, keymap).paint(on: upper) }
        for (row, line) in (problem ?? []).enumerated() {
            body.put(line, row: rows + row, column: ScreenHeader.left, style: .warning)
        }
    }

    /// The head is folded while the reader is further down.
    /// - Returns: how many rows it takes.
    private func paintPerson(on canvas: Canvas) -> Int {
        guard let person = props.person, props.isFirstSelected else { return 0 }
        let head = PersonHead(person, in: canvas.size, isAlone: props.rows.isEmpty, pictures)
        head.paint(on: canvas, countKeys)
        return min(head.rows, canvas.size.rows)
    }

    var hints: KeyHints {
        if props.emptyPlace != nil { return emptyHints }
        return props.isOfPerson ? personHints : votingHints
    }

    var hiddenHints: [Action] {
        (props.isOfNotifications ? [.notifications] : [.accept, .reject])
            + (props.isOfPerson || props.isOfTag ? [] : [.follow])
            + (props.isOfPerson ? [] : [.personActions, .followers, .following])
    }
}

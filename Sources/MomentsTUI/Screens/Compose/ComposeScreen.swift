import MomentsKit
import TerminalKit

/// Draws what the person is writing. The screen holds the editor: its cursor, its selection and what can be undone.
final class ComposeScreen: Component, Screen {
    let context = KeyContext.compose
    var setNeedsPaint: () -> Void = {}

    private let presenter: any ComposePresenting
    private let words: Language
    private let tasks: InFlightTasks
    private let hints: KeyHints
    private let editor: ComposeEditor
    private var area: TextArea { editor.area }
    private var props: ComposeProps?

    private let painter: PicturePainter
    /// The first row of the text, as it was painted last.
    private var textTop = top
    /// Its first column.
    private var textLeft = left
    /// The fields in the rows of the window, as they were painted last.
    private var fields: ComposeEditor.Rows = [:]

    init(
        presenter: any ComposePresenting, keymap: Keymap, words: Language, tasks: InFlightTasks,
        pictures: (any PictureProviding)? = nil
    ) {
        painter = PicturePainter(pictures)
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        editor = ComposeEditor(words: words)
        hints = KeyHints(
            Self.hints, in: context, keymap, words, labels: [(.nextField, words.compose.completes)])
    }

    var viewPresenter: any ViewPresenting { presenter }
    var windowTitle: String? { title }
    private var title: String { props?.title ?? "" }

    func render(_ props: ComposeProps) {
        self.props = props
        editor.show(props)
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        editor.perform(action, presenter, tasks)
        setNeedsPaint()
    }

    func edit(_ edits: [TextEdit]) {
        editor.apply(edits, presenter, tasks)
        setNeedsPaint()
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        switch event {
        case .click:
            let field = fields[row] ?? props?.focus ?? .text
            if field != props?.focus { presenter.onField(field) }
            if field == .text { area.click(row: row - textTop, column: column - textLeft) }
        case .wheelUp: _ = area.apply(.move(.up(3)))
        case .wheelDown: _ = area.apply(.move(.down(3)))
        }
        editor.tellToken(presenter)
        setNeedsPaint()
    }

    // MARK: Painting

    private static let top = 2
    private static let left = 2

    func paint(on canvas: Canvas) {
        guard let props else { return }
        if canvas.size.isRoomy { canvas.rule(row: Self.top - 1) }
        textLeft = ReadingWidth.columns(in: canvas.size.columns).lowerBound + Self.left
        paint(props, on: canvas.reading)
        hints.paint(
            status: props.status, voice: props.voice, disabled: props.canPost ? [] : [.post], hidden: hidden(props),
            on: canvas)
    }

    private func paint(_ props: ComposeProps, on canvas: Canvas) {
        let bottom = canvas.size.rows - KeyHints.height(in: canvas.size)
        let columns = Self.left..<max(Self.left, canvas.size.columns - Self.left)
        let width = max(2, canvas.size.columns - 3)
        let target = ComposeTargetRows(
            props: props, editor: editor, width: width, quoteLines: Self.quoteLines(in: bottom - Self.top))
        let top = Self.top + target.height(room: bottom - Self.top - Self.minimumLines - Self.fieldRows(props.focus))
        textTop = top
        fields = [:]
        let photos = ComposePhotoRows(
            props: props, editor: editor, painter: painter, altTextHint: words.compose.altTextHint,
            focusHint: words.compose.photoFocusHint)
        let poll = props.poll.map { ComposePollRows(poll: $0, focus: props.focus, editor: editor) }
        let pollHeight = poll?.height(room: roomBelow(bottom - top, props.focus)) ?? 0
        let photosHeight = photos.height(room: roomBelow(bottom - top - pollHeight, props.focus))
        let below = photosHeight + pollHeight
        let textBottom = bottom - below - (below > 0 ? 1 : 0)
        let links = props.links.prefix(max(0, textBottom - top - Self.minimumLines - 1))
        // Photos and poll follow the text.
        let room = max(1, textBottom - top - (links.isEmpty ? 0 : links.count + 1))
        let height =
            below == 0 ? room : min(room, max(Self.minimumLines, area.lineCount(columns: width)))
        let rows = top..<top + height
        let view = canvas.part(rows: rows, columns: Self.left..<Self.left + width)
        if let hint = props.hint { view.put(CellText(hint).truncated(to: width), row: 0, column: 0, style: .dim) }
        area.paint(on: view)
        for row in rows { fields[row] = .text }
        // After the text: the last that shows the cursor has it.
        if top > Self.top {
            add(
                target.paint(on: canvas.part(rows: Self.top..<top, columns: Self.left..<Self.left + width)),
                at: Self.top)
        }
        for (line, link) in links.enumerated() {
            let text = CellText(MomentSigns.link + link).truncated(to: columns.count)
            canvas.put(text, row: rows.upperBound + 1 + line, column: Self.left, style: .link)
        }
        let photosTop = min(bottom - below, rows.upperBound + (links.isEmpty ? 0 : links.count + 1) + 1)
        let pollTop = photosTop + photosHeight
        if photosHeight > 0 {
            add(photos.paint(on: canvas.part(rows: photosTop..<pollTop, columns: columns)), at: photosTop)
        }
        if let poll, pollHeight > 0 {
            add(poll.paint(on: canvas.part(rows: pollTop..<pollTop + pollHeight, columns: columns)), at: pollTop)
        }
        if let completion = props.completion {
            ComposeCompletionList(completion: completion, taken: editor.taken).paint(
                on: canvas.part(rows: top..<bottom, columns: Self.left..<canvas.size.columns), cursor: area.cursor)
        }
        paintHeader(props, on: canvas)
    }

    /// How many lines of the post that is replied to stand above the text, in so many rows.
    private static func quoteLines(in rows: Int) -> Int {
        min(maximumQuoteLines, max(0, (rows - 8) / 4))
    }

    private static let maximumQuoteLines = 5

    private func add(_ rows: ComposeEditor.Rows, at top: Int) {
        for (row, field) in rows { fields[top + row] = field }
    }

    /// The keys that would be refused, or say little: a reply and an edit have their place, a post that stays here is for
    /// oneself. While a poll is written there are the keys of polls.
    private func hidden(_ props: ComposeProps) -> [Action] {
        if case .pollOption = props.focus { return Self.hints.filter { !Self.pollHints.contains($0) } }
        let hasPhoto = props.focus.photo != nil
        return (props.destination == nil || props.isReply || props.isEdit || hasPhoto ? [.chooseAccount] : [])
            + (props.isForServer && hasPhoto ? [] : [.photoFocus])
            + (props.isForServer ? [] : [.visibility, .contentWarning, .poll, .textLanguage])
            + (props.isForServer && !props.photos.isEmpty ? [] : [.sensitive])
            + (props.poll == nil ? [] : [.choosePhoto])
            + (props.isEdit ? [.visibility, .poll, .choosePhoto] : [])
            + [.pollMultiple, .pollDuration, .removePhoto]
            + (props.completion == nil ? [.nextField] : [])
    }

    /// How many rows there are for what stands below the text. The field with the focus is in view in any case.
    private func roomBelow(_ rows: Int, _ focus: ComposeFocus) -> Int {
        let fieldRows = Self.fieldRows(focus)
        let room = rows - Self.minimumLines - 1
        return fieldRows > 0 ? max(room, min(fieldRows, rows - 2), min(1, rows)) : room
    }

    /// A field below the text has a row, and most have one that says what it is.
    private static func fieldRows(_ focus: ComposeFocus) -> Int {
        switch focus {
        case .text, .warning, .language: 0
        case .path: 1
        case .altText, .photoFocus, .pollOption: 2
        }
    }

    /// How many lines of text there are before a link takes room from them.
    private static let minimumLines = 3

    private func paintHeader(_ props: ComposeProps, on canvas: Canvas) {
        let header = ScreenHeader(title)
        var details: [ScreenHeader.Detail] = [(CellText(props.countLeft), props.isTooLong ? .warning : .dim)]
        let reached = area.reached.map { words.moments.reached($0.line, of: $0.count) }
        for note in [props.draft, reached].compactMap({ $0 }) {
            let more = [(CellText("\(note) · "), .dim)] + details
            guard header.fits(more, in: canvas.size) else { break }
            details = more
        }
        header.paint(details, on: canvas)
    }

    private static let pollHints: [Action] = [
        .post, .pollMultiple, .pollDuration, .removePhoto, .options, .back, .help,
    ]
    /// In the order of what one needs most. Behind `options` are those that have a key with Alt alone, which some terminals do not send.
    private static let hints: [Action] = [
        .nextField, .post, .choosePhoto, .photoFocus, .options, .pollMultiple, .pollDuration, .removePhoto, .back,
        .visibility, .chooseAccount, .contentWarning, .sensitive, .poll, .textLanguage, .editElsewhere, .undoEdit,
        .discard, .help,
    ]
}

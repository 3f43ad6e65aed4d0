import MomentsCore
import MomentsKit
import TerminalKit

extension ProfileProps: MomentListProps {}

/// Draws a person and their moments, or the form for one's own. It holds the scroll position and the cursors of fields,
/// nothing more.
final class ProfileScreen: ProfileComponent, Screen {
    typealias Surface = Canvas

    var setNeedsPaint: () -> Void = {}

    private let presenter: any ProfilePresenting
    private let painter: PicturePainter
    private let keymap: Keymap
    private let words: any ProfileWords & PictureWords
    private let tasks: InFlightTasks
    private let hints: KeyHints
    private let formHints: KeyHints
    private let list: MomentList
    private var props = ProfileProps()
    private var fields = ProfileFields()
    private var listTop = 0
    /// The rows of the form's fields as they were painted.
    private var fieldRows: [Int: ProfileDetails.Field] = [:]

    init(
        presenter: any ProfilePresenting, painter: PicturePainter, keymap: Keymap,
        words: any ProfileWords & WholeMomentWords & PictureWords & ActionWords, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.painter = painter
        self.keymap = keymap
        self.words = words
        self.tasks = tasks
        list = MomentList(in: .profile, keymap: keymap, words: words, pictures: painter.pictures)
        hints = KeyHints(
            [
                .help, .back, .open, .editProfile, .openPhoto, .like, .share, .undo, .palette, .openLink, .copyLink,
                .save, .compose, .delete,
            ], in: .profile, keymap, words)
        formHints = KeyHints(
            [.cancel, .choosePhoto, .nextField, .previousField, .help], in: .profileForm, keymap, words)
        list.onSelect = { [presenter] in presenter.onSelect($0) }
        list.onOpen = { [presenter] in presenter.onOpen() }
        list.onNext = { [presenter] in presenter.onNext() }
        list.onPrevious = { [presenter] in presenter.onPrevious() }
        list.onReachedStart = { [presenter] in presenter.onReachedStart() }
        list.onReachedEnd = { [presenter] in presenter.onReachedEnd() }
        list.onScroll = { [weak self] in self?.setNeedsPaint() }
    }

    var viewPresenter: any ViewPresenting { presenter }
    var context: KeyContext { props.form == nil ? .profile : .profileForm }

    func focus(_ context: KeyContext) -> Bool { [.profile, .profileForm].contains(context) }

    func render(_ props: ProfileProps) {
        self.props = props
        list.show(props.rows, selection: props.selection)
        fields.show(props.form)
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if props.form != nil {
            if !presenter.perform(inForm: action, tasks: tasks), let edit = TextEdit(action) { self.edit([edit]) }
        } else if !list.perform(action) {
            presenter.perform(action, tasks: tasks)
        }
    }

    func edit(_ edits: [TextEdit]) {
        guard let form = props.form, !form.isSaving else { return }
        setNeedsPaint()
        for text in fields.apply(edits, to: form.focus) { presenter.onChanged(form.focus, text) }
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        guard props.form == nil else {
            if event == .click, let field = fieldRows[row] { presenter.onFieldSelected(field) }
            return
        }
        list.mouse(event, line: row - listTop)
    }

    func open(_ link: WebAddress, row: Int, column: Int) {
        list.mouse(.click, line: row - listTop, opens: false)
        presenter.actions.onFollow(link)
    }

    // MARK: Painting

    func paint(on canvas: Canvas) {
        ScreenHeader(props.title).paint(on: canvas)
        let body = canvas.body
        if let form = props.form {
            paint(form, on: body)
            let hidden: [Action] = (form.isSaving ? [.cancel] : []) + (form.canChoosePhoto ? [] : [.choosePhoto])
            formHints.paint(status: props.status, hidden: hidden, on: canvas)
            return
        }
        let height = paintPerson(on: body)
        listTop = canvas.size.bodyRows.lowerBound + height
        let rest = body.part(rows: height..<body.size.rows, columns: 0..<body.size.columns)
        list.setSize(rest.size, in: rest.size)
        if let hint = props.emptyHint {
            rest.put(CellText(hint), row: 0, column: ScreenHeader.left, style: .dim)
        } else {
            list.paint(on: rest)
        }
        let hidden = props.availability.impossible + (props.canEdit ? [] : [.editProfile])
        hints.paint(status: props.status, undo: props.undo, hidden: hidden, on: canvas)
    }

    /// Columns and rows of the picture of a person.
    private static let avatar = CellSize(columns: 12, rows: 6)
    /// Of a window of 24 rows.
    private static let minimumRowsOfBackground = 20

    /// How many rows the background of a person takes; 0 where there is none, or no room for it.
    private func backgroundRows(in size: CellSize) -> Int {
        let isShown = props.background != nil && painter.cell != nil && size.rows >= Self.minimumRowsOfBackground
        return isShown ? size.rows / 5 : 0
    }

    /// - Returns: how many rows it takes.
    private func paintPerson(on canvas: Canvas) -> Int {
        let hasPicture = props.avatar != nil && painter.cell != nil && canvas.size.rows >= 3 * Self.avatar.rows
        let column = ScreenHeader.left + (hasPicture ? Self.avatar.columns + 2 : 0)
        let lines = texts(width: max(1, canvas.size.columns - column - 1))
        let band = backgroundRows(in: canvas.size)
        // Half of the picture stands before the background.
        let top = max(0, band - Self.avatar.rows / 2)
        let count = min(
            max(band + lines.count, hasPicture ? top + Self.avatar.rows : 0), max(canvas.size.rows / 2, band))
        paintPictures(hasPicture ? top : nil, band: band, on: canvas)
        for (row, line) in zip(band..<max(band, count), lines) {
            canvas.put(line.text, row: row, column: column, style: line.style)
        }
        guard canvas.size.isRoomy else { return count }
        canvas.rule(row: count)
        return count + 1
    }

    /// - Parameters:
    ///   - top: the first row of the picture of the person; nil where it is not shown.
    ///   - band: how many rows their background takes.
    private func paintPictures(_ top: Int?, band: Int, on canvas: Canvas) {
        // What is asked for first is there first.
        let avatar = top == nil ? nil : painter.state(of: props.avatar, in: Self.avatar, fit: .filled)
        if band > 0 { paintBackground(on: canvas.part(rows: 0..<band, columns: 0..<canvas.size.columns)) }
        guard let top else { return }
        let columns = ScreenHeader.left..<ScreenHeader.left + Self.avatar.columns
        painter.paint(avatar, else: nil, on: canvas.part(rows: top..<top + Self.avatar.rows, columns: columns))
    }

    private func paintBackground(on canvas: Canvas) {
        let state = painter.state(of: props.background, in: canvas.size, fit: .filled)
        painter.paint(state, else: state?.failureReason(words), on: canvas)
    }

    private func texts(width: Int) -> [(text: CellText, style: Style)] {
        var lines: [(text: CellText, style: Style)] = [(CellText(props.fullName).truncated(to: width), .author)]
        for text in [props.origin, props.albums, props.followers].compactMap(\.self) {
            lines.append((CellText(text).truncated(to: width), .dim))
        }
        if let bio = props.bio {
            lines += CellText.wrapAndTruncate(bio, width: width, maximumLines: 3).map { ($0, .plain) }
        }
        return lines
    }

    // MARK: The form

    private static let labelWidth = 12

    private func paint(_ form: ProfileProps.Form, on canvas: Canvas) {
        let start = ScreenHeader.left + min(Self.labelWidth, canvas.size.columns / 3)
        let top = canvas.size.isRoomy ? 1 : 0
        var row = top
        fieldRows = [:]
        for field in form.fields {
            let label = CellText(field.label).truncated(to: max(1, start - ScreenHeader.left - 1))
            canvas.put(label, row: row, column: ScreenHeader.left)
            let columns = start..<max(start, canvas.size.columns - 1)
            fields[field.id]?.paint(on: canvas.part(rows: row..<row + 1, columns: columns))
            fieldRows[row + ScreenHeader.height(in: canvas.size)] = field.id
            row += 1
            if let hint = field.hint {
                let width = max(1, canvas.size.columns - start)
                for line in CellText.wrap(hint, width: width) {
                    canvas.put(line, row: row, column: start, style: .warning)
                    row += 1
                }
            }
        }
        paintButton(form, row: row + top, column: start, on: canvas)
    }

    /// A click on it is the key of its action.
    private func paintButton(_ form: ProfileProps.Form, row: Int, column: Int, on canvas: Canvas) {
        let text = CellText(" \(form.isSaving ? words.savingProfile : words.saveButton) ")
        canvas.put(text, row: row, column: column, style: form.canSave ? .button : .buttonDisabled)
        if let key = keymap.key(for: .submit, in: .profileForm) {
            canvas.mark(row: row, columns: column..<column + text.width, as: .key(key))
        }
    }
}

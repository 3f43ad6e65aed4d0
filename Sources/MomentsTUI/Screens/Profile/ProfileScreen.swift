import MomentsCore
import MomentsKit
import TerminalKit

/// Draws a person and their moments. Its only state is the scroll position.
final class ProfileScreen: Component, MomentListScreen {
    var setNeedsPaint: () -> Void = {}

    private let painter: PicturePainter
    private let words: Language
    private let keymap: Keymap
    let content: ProfileList
    private let readingHints: KeyHints
    /// The hints where there are no moments.
    private let emptyHints: KeyHints
    /// Leads to the photos of this person.
    private let photosKey: Key?
    let list: MomentList
    var props = ProfileProps()
    private(set) var listTop = 0

    init(
        presenter: any ProfilePresenting, painter: PicturePainter, keymap: Keymap,
        words: Language
    ) {
        self.painter = painter
        self.words = words
        self.keymap = keymap
        content = ProfileList(presenter, words)
        photosKey = keymap.key(for: .gallery, in: .profile)
        list = MomentList(presenter, in: .profile, keymap: keymap, words: words, pictures: painter.pictures)
        readingHints = KeyHints(
            [
                .help, .back, .open, .editProfile, .openPhoto, .gallery, .like, .share, .undo, .palette,
                .openLink, .copyLink, .save, .compose, .delete, .unfold,
            ], in: .profile, keymap, words)
        emptyHints = KeyHints([.help, .back, .editProfile, .compose, .undo, .palette], in: .profile, keymap, words)
        list.onScroll = { [weak self] in self?.setNeedsPaint() }
    }

    var windowTitle: String? { props.title }

    // MARK: Painting

    func paintBody(on canvas: Canvas) {
        ScreenHeader(props.title).paint(on: canvas)
        let body = canvas.body
        let height = paintPerson(on: body)
        listTop = canvas.size.bodyRows.lowerBound + height
        let rest = body.part(rows: height..<body.size.rows, columns: 0..<body.size.columns)
        list.setSize(rest.size, in: rest.size)
        list.fill()
        if let place = props.emptyPlace {
            EmptyPlaceView(place, in: .profile, keymap).paint(on: rest)
        } else {
            list.paint(on: rest)
        }
    }

    var hints: KeyHints { props.emptyPlace == nil ? readingHints : emptyHints }

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
            guard let target = line.target else { continue }
            canvas.mark(row: row, columns: column..<column + line.text.width, as: target)
        }
        guard canvas.size.isRoomy else { return count }
        canvas.rule(row: count)
        return count + 1
    }

    /// - Parameters:
    ///   - top: the first row of the picture of the person; nil where it is not shown.
    ///   - band: how many rows their background takes.
    private func paintPictures(_ top: Int?, band: Int, on canvas: Canvas) {
        // The loader makes the picture that is asked for first.
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

    private typealias Line = (text: CellText, style: Style, target: CellTarget?)

    private func texts(width: Int) -> [Line] {
        var lines: [Line] = [(CellText(props.fullName).truncated(to: width), .author, nil)]
        for (text, target) in [(props.origin, nil), (props.counts, photosTarget), (props.followers, nil)] {
            if let text { lines.append((CellText(text).truncated(to: width), .dim, target)) }
        }
        if let bio = props.bio {
            lines += CellText.wrapAndTruncate(bio, width: width, maximumLines: 3).map { ($0, .plain, nil) }
        }
        return lines
    }

    /// The line that counts photos leads to them.
    private var photosTarget: CellTarget? {
        props.availability.impossible.contains(.gallery) ? nil : photosKey.map(CellTarget.key)
    }
}

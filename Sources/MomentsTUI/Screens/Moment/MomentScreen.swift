import MomentsCore
import MomentsKit
import TerminalKit

/// Draws one moment, whole. It holds the scroll position, nothing more.
final class MomentScreen: Component, MomentPane {
    let context = KeyContext.moment
    var setNeedsPaint: () -> Void = {}

    private let presenter: any MomentPresenting
    private let words: Language
    private let pictures: (any PictureProviding)?
    /// Stands after a content warning.
    private let unfolds: MomentBlock.Line
    private var props = MomentProps()
    /// Made when the foot is first painted, which a pane beside the one with the focus has not.
    private lazy var hints = makeHints([])
    private lazy var hintsInView = makeHints([
        (.nextMoment, words.wholeMoment.nextInView), (.previousMoment, words.wholeMoment.previousInView),
    ])
    private let makeHints: ([(action: Action, label: String)]) -> KeyHints
    private var lines: [MomentBlock.Line] = []
    private var laidOut: LaidOut?
    private var photoRoom = PhotoRoom()
    /// How many lines stand before what was shared.
    private var headCount = 0
    /// On which line the author's avatar begins, and those of who likes it; nil where they have none.
    private var avatarLine: Int?
    private var likersLine: Int?
    private var size = CellSize(columns: 80, rows: 24)
    private var scroller = Scroller()
    /// The line on top of so many when somebody last scrolled, and the one that became of it by resizing.
    private var place = (line: 0, count: 1, shown: 0)

    init(
        presenter: any MomentPresenting, keymap: Keymap, words: Language, pictures: (any PictureProviding)? = nil
    ) {
        self.pictures = pictures
        self.presenter = presenter
        self.words = words
        unfolds = MomentParts.unfolds(keymap, in: .moment, words)
        makeHints = { KeyHints(Self.hints, in: .moment, keymap, words, labels: $0) }
    }

    var viewPresenter: any ViewPresenting { presenter }
    var windowTitle: String? { words.wholeMoment.momentTitle }
    var status: String? { props.status }
    var voice: MessageVoice { props.voice }

    func render(_ props: MomentProps) {
        self.props = props
        layOut()
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if scroller.perform(action) { return setNeedsPaint() }
        switch action {
        case .nextMoment: turn(presenter.onNext)
        case .previousMoment: turn(presenter.onPrevious)
        case .nextMatch: turn(presenter.onNextMatch)
        case .previousMatch: turn(presenter.onPreviousMatch)
        default: presenter.perform(action)
        }
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        scroller.turn(event)
        setNeedsPaint()
    }

    func show(_ id: Moment.ID) {
        guard id != presenter.shown else { return }
        turn { presenter.onShow(id) }
    }

    func open(_ link: WebAddress, row: Int, column: Int) {
        presenter.actions.onFollow(link)
    }

    private func turn(_ page: () -> Void) {
        scroller.scroll(to: 0)
        place = (0, 1, 0)
        page()
    }

    // MARK: Painting

    func paintBody(on canvas: Canvas) {
        if canvas.size != size || PhotoRoom.alone(in: canvas.size, pictures) != photoRoom { resize(to: canvas.size) }
        ScreenHeader(words.wholeMoment.momentTitle).paint(details, on: canvas)
        paintLines(on: canvas.body)
    }

    func paintFoot(on canvas: Canvas, beside other: (any Pane)?) {
        let hints = props.isInView ? hintsInView : hints
        hints.paint(
            status: status ?? other?.status, voice: voice(beside: other), undo: props.undo,
            hidden: hidden(props.availability, beside: other) + leadsNowhere, boosts: props.availability.boosts,
            on: canvas)
    }

    /// Lines break elsewhere now: it stays as far down in the text, and exactly where it was once the old size is back.
    private func resize(to newSize: CellSize) {
        if scroller.top != place.shown { place = (scroller.top, lines.count, scroller.top) }
        size = newSize
        layOut()
        scroller.scroll(to: place.line * lines.count / max(1, place.count))
        place.shown = scroller.top
    }

    private var details: [ScreenHeader.Detail] {
        let reached = scroller.isPartial ? words.moments.reached(scroller.range.upperBound, of: lines.count) : nil
        return [(CellText([reached, props.position].compactMap(\.self).joined(separator: " · ")), .plain)]
    }

    private func paintLines(on canvas: Canvas) {
        for (row, line) in lines[scroller.range].enumerated() {
            if !line.isEmpty { canvas.restCursor(row: row, column: left) }
            var column = left
            for piece in line {
                canvas.put(piece.text, row: row, column: column, style: piece.style)
                column += piece.text.width
            }
            let place = scroller.top + row - headCount
            canvas.mark(laidOut?.links ?? [], ofLine: place, row: row, column: left)
        }
        guard let pictures else { return }
        paintAvatars(on: canvas, pictures)
        for (strip, line) in laidOut?.photos ?? [] {
            let row = headCount + line - scroller.top
            strip.paint(row: row, column: left, on: canvas, pictures, words)
        }
    }

    private func paintAvatars(on canvas: Canvas, _ pictures: any PictureProviding) {
        if let avatarLine {
            Avatar(props.avatar).paint(
                row: avatarLine - scroller.top, column: ScreenHeader.left, on: canvas, pictures)
        }
        guard let likersLine else { return }
        for (index, liker) in props.likers.prefix((textWidth + 1) / Avatar.indent).enumerated() {
            Avatar(liker).paint(
                row: likersLine - scroller.top, column: left + index * Avatar.indent, on: canvas, pictures)
        }
    }

    /// Where author, text and all that is below begin: beside the avatar, where there is one.
    private var left: Int { ScreenHeader.left + indent }
    private var indent: Int { Avatar.areShown(pictures) ? Avatar.indent : 0 }
    private var textWidth: Int { max(1, min(size.columns - 3 - indent, MomentBlock.maximumLineWidth)) }

    private static let hints: [Action] = [
        .help, .back, .vote, .switchPane, .thread, .reply, .like, .nextMatch, .previousMatch, .nextMoment,
        .previousMoment, .openPhoto, .openLink, .share, .search, .palette, .copyLink, .copyText, .save, .compose, .undo,
        .delete, .unfold,
    ]

    /// Those of the hints that would do nothing now.
    private var leadsNowhere: [Action] {
        [
            (Action.nextMatch, props.hasNextMatch), (.previousMatch, props.hasPreviousMatch),
            (.nextMoment, props.hasNext), (.previousMoment, props.hasPrevious), (.openPhoto, !props.photos.isEmpty),
        ].compactMap { $0.1 ? nil : $0.0 }
    }

    private func layOut() {
        photoRoom = PhotoRoom.alone(in: size, pictures)
        lines = makeLines()
        scroller.setSize(count: lines.count, height: size.bodyRows.count)
    }

    private func makeLines() -> [MomentBlock.Line] {
        let width = textWidth
        let hasPictures = Avatar.areShown(pictures)
        var lines: [MomentBlock.Line] = size.isRoomy ? [] : [[]]
        avatarLine = hasPictures ? lines.count : nil
        lines += head(width)
        lines.append([])
        headCount = lines.count
        lines += contentLines(width)
        likersLine = hasPictures && !props.likers.isEmpty ? lines.count : nil
        if likersLine != nil { lines += [MomentBlock.Line](repeating: [], count: Avatar.size.rows) }
        if let counts = props.details?.rowCounts {
            lines.append(MomentParts.counts(counts, isLiked: props.isLiked, width))
        } else if let likes = props.likes {
            let text = CellText.wrap(MomentSigns.likes(likes, isLiked: props.isLiked), width: width)
            lines += MomentParts.likes(text, isLiked: props.isLiked, ownLike: props.ownLike)
        }
        return lines
    }

    /// Two lines or more, as many as an avatar has.
    private func head(_ width: Int) -> [MomentBlock.Line] {
        var lines = wrap(props.author + props.ownMark, .author, width, highlights: props.highlights.author)
        if let handle = props.details?.handle { add(handle, to: &lines, width) }
        if let feed = props.feed { add(feed, to: &lines, width) }
        lines += wrap(props.date, .dim, width)
        if let origin = props.origin { lines += wrap(origin, .dim, width) }
        if let marks = props.details.flatMap(MomentSigns.marks) { lines += wrap(marks, .dim, width) }
        return lines
    }

    /// Behind the author where there is room, else below.
    private func add(_ name: String, to lines: inout [MomentBlock.Line], _ width: Int) {
        let text = CellText(" · " + name)
        guard let last = lines.last, last.reduce(text.width, { $0 + $1.text.width }) <= width else {
            return lines += wrap(name, .dim, width)
        }
        lines[lines.count - 1] = last + [(text, .dim)]
    }

    /// What was shared: it may be long, and stays while likes and dates come and go.
    private struct Content: Equatable {
        let text: String?
        let link: String?
        let photos: [String]
        let pictures: [PhotoProps?]
        let highlights: Highlights
        let photoHighlights: [[Range<Int>]]
        let details: StatusProps?
        let width: Int
        /// How many lines each picture takes.
        let photoRoom: PhotoRoom
        /// How many lines of the window are left for all of it.
        let gridRows: Int

        /// In the order in which they are shown.
        var addresses: [WebAddress] {
            ([text, link].compactMap(\.self) + photos).flatMap { WebAddress.found(in: $0, limit: Self.maximumLinks) }
        }

        private static let maximumLinks = 100
    }

    /// The lines of what was shared, and where in them links and photos stand.
    private struct LaidOut {
        let content: Content
        var lines: [MomentBlock.Line] = []
        var links: [LinkPlaces.Place] = []
        var photos: [(strip: PhotoStrip, line: Int)] = []
        /// Whether all of the photos are one strip.
        var isGrid = false
    }

    private func contentLines(_ width: Int) -> [MomentBlock.Line] {
        let content = Content(
            text: props.text, link: props.link, photos: props.photos, pictures: props.pictures,
            highlights: props.highlights, photoHighlights: props.photoHighlights,
            details: props.details, width: width,
            photoRoom: photoRoom, gridRows: size.bodyRows.count - headCount)
        if let laidOut, laidOut.content == content { return laidOut.lines }
        var laidOut = LaidOut(content: content)
        addLines(to: &laidOut)
        laidOut.links = LinkPlaces.find(content.addresses, in: laidOut.lines)
        laidOut.lines = laidOut.lines.styled(laidOut.links)
        self.laidOut = laidOut
        return laidOut.lines
    }

    private func addLines(to laidOut: inout LaidOut) {
        let content = laidOut.content
        let width = content.width
        if let addressee = content.details?.addressee { laidOut.lines += [MomentParts.direct(addressee), []] }
        if let text = content.text {
            laidOut.lines += textLines(text, content) + [[]]
        }
        if let parts = content.details?.parts, !parts.isEmpty {
            laidOut.lines += MomentParts.parts(parts, width: width) + [[]]
        }
        if let details = content.details, let cover = details.cover {
            addCovers(to: &laidOut)
            laidOut.lines += [MomentParts.cover(cover, details.isFolded ? [] : unfolds, width), []]
        }
        if let link = content.link {
            laidOut.lines +=
                MomentParts.address(
                    link, sign: MomentSigns.link, style: .link, width: width, highlights: content.highlights.link)
                + [[]]
        }
        addGrid(to: &laidOut)
        for index in content.photos.indices {
            // What stands below a picture is not to be taken for the title of the next one.
            if !laidOut.isGrid, laidOut.photos.last.map({ $0.line + $0.strip.rows < laidOut.lines.count }) ?? false {
                laidOut.lines.append([])
            }
            addPhoto(at: index, to: &laidOut)
        }
        if !content.photos.isEmpty { laidOut.lines.append([]) }
    }

    private func textLines(_ text: String, _ content: Content) -> [MomentBlock.Line] {
        guard let warning = content.details?.warning else {
            return wrap(text, .plain, content.width, highlights: content.highlights.text).map(TaggedText.styled)
        }
        let sign = CellText(MomentSigns.warning)
        var lines = wrap(warning, .plain, max(1, content.width - sign.width)).enumerated().map { index, line in
            (index == 0 ? [(sign, Style.caution)] : [(MomentParts.blanks(sign.width), .plain)]) + line
        }
        let isRoomLeft = ((lines.last ?? []) + unfolds).reduce(0) { $0 + $1.text.width } <= content.width
        if isRoomLeft, let last = lines.popLast() { lines.append(last + unfolds) } else { lines.append(unfolds) }
        return lines
    }

    /// What stands in the stead of photos that are covered.
    private func addCovers(to laidOut: inout LaidOut) {
        let content = laidOut.content
        let strip = PhotoStrip(
            content.pictures.compactMap(\.self), width: content.width, in: content.photoRoom, known: pictures,
            hasCaptions: false)
        guard let strip else { return }
        laidOut.photos.append((strip, laidOut.lines.count))
        laidOut.lines += strip.lines
    }

    /// Many photos are seen at once: in what the text leaves of the screen, or below a long one in half of it. What is to be
    /// seen on them has up to a quarter of that.
    private func addGrid(to laidOut: inout LaidOut) {
        let content = laidOut.content
        guard !content.photos.isEmpty else { return }
        let captions = content.photos.indices.reduce(0) { $0 + captionLines(at: $1, in: content, isGrid: true).count }
        let room = max(content.gridRows - laidOut.lines.count, content.gridRows / 2)
        let rows = max(room - captions, room * 3 / 4)
        let grid = PhotoStrip(
            gridOf: content.pictures.compactMap(\.self), width: content.width, maximumRows: rows,
            in: content.photoRoom, known: pictures)
        guard let grid else { return }
        laidOut.isGrid = true
        laidOut.photos.append((grid, laidOut.lines.count))
        laidOut.lines += grid.lines
    }

    /// Its picture, and below it where it is and what is to be seen on it.
    private func addPhoto(at index: Int, to laidOut: inout LaidOut) {
        let content = laidOut.content
        let picture = content.pictures.indices.contains(index) ? content.pictures[index] : nil
        if let picture, !laidOut.isGrid,
            let strip = PhotoStrip(
                [picture], width: content.width, in: content.photoRoom, known: pictures, hasCaptions: false)
        {
            laidOut.photos.append((strip, laidOut.lines.count))
            laidOut.lines += strip.lines
        }
        laidOut.lines += captionLines(at: index, in: content, isGrid: laidOut.isGrid)
    }

    /// The alt text stands below a picture, and in its place where the picture is missing.
    private func captionLines(at index: Int, in content: Content, isGrid: Bool) -> [MomentBlock.Line] {
        let picture = content.pictures.indices.contains(index) ? content.pictures[index] : nil
        let highlights = content.photoHighlights.indices.contains(index) ? content.photoHighlights[index] : []
        let whole = content.photos[index]
        let isShown = content.photoRoom.rows > 0 && picture.map { content.photoRoom.shows($0) } == true
        if isShown, picture?.altText == nil { return [] }
        let caption = isShown ? picture?.altText ?? whole : whole
        // The row is the last one of a picture's placeholder.
        let before = whole.unicodeScalars.count - caption.unicodeScalars.count
        return MomentParts.address(
            caption, sign: MomentSigns.photo, style: .dim, width: content.width,
            highlights: highlights.shifted(by: -before))
    }

    private func wrap(
        _ text: String, _ style: Style, _ width: Int, highlights: [Range<Int>] = []
    ) -> [MomentBlock.Line] {
        var highlighted = HighlightedText(text, highlights: highlights)
        return CellText.wrap(text, width: width).map { highlighted.pieces(of: $0, style: style) }
    }
}

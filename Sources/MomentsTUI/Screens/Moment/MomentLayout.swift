import MomentsCore
import MomentsKit
import TerminalKit

/// One moment, whole, laid out in lines.
struct MomentLayout {
    /// The window that it is laid out in.
    struct Room: Equatable {
        let size: CellSize
        /// How many lines each picture takes.
        let photos: PhotoRoom
        /// How many columns the avatars take at the left of all lines.
        let indent: Int

        init(in size: CellSize, _ pictures: (any PictureProviding)?) {
            self.size = size
            photos = PhotoRoom.alone(in: size, pictures)
            indent = Avatar.areShown(pictures) ? Avatar.indent : 0
        }

        /// Cells for the text.
        var width: Int { ReadingWidth.text(in: size.columns, indent: indent) }
        /// The same for the photos of the moment.
        var photoWidth: Int { ReadingWidth.photos(in: size.columns, indent: indent) }
        /// Where author, text and all that is below begin: beside the avatar, where there is one.
        var left: Int { ScreenHeader.left + indent }
    }

    private(set) var lines: [MomentBlock.Line] = []
    /// On which line the author's avatar begins, and those of who likes it; nil where they have none.
    private(set) var avatarLine: Int?
    private(set) var likersLine: Int?
    /// How many lines stand before what was shared.
    private(set) var headCount = 0
    /// Where addresses stand, in lines of what was shared.
    var links: [LinkPlaces.Place] { laidOut?.links ?? [] }
    var photos: [(strip: PhotoStrip, line: Int)] { laidOut?.photos ?? [] }

    private let props: MomentProps
    private let room: Room
    private let pictures: (any PictureProviding)?
    private let unfolds: MomentBlock.Line
    private var laidOut: LaidOut?

    /// - Parameters:
    ///   - unfolds: stands after a content warning.
    ///   - pictures: nil where none are shown.
    ///   - old: the layout before: what was shared is taken from it where it is the same.
    init(
        _ props: MomentProps, in room: Room, unfolds: MomentBlock.Line, _ pictures: (any PictureProviding)?,
        since old: MomentLayout?
    ) {
        (self.props, self.room, self.unfolds, self.pictures) = (props, room, unfolds, pictures)
        laidOut = old?.laidOut
        makeLines()
    }

    private mutating func makeLines() {
        let width = room.width
        let hasPictures = Avatar.areShown(pictures)
        lines = room.size.isRoomy ? [] : [[]]
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

    /// The shared text and photos: they may be long, and stay while likes and dates come and go.
    private struct Content: Equatable {
        let text: String?
        let link: String?
        let photos: [String]
        let pictures: [PhotoProps?]
        let highlights: Highlights
        let photoHighlights: [[Range<Int>]]
        let details: StatusProps?
        let width: Int
        let photoWidth: Int
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

    private mutating func contentLines(_ width: Int) -> [MomentBlock.Line] {
        let content = Content(
            text: props.text, link: props.link, photos: props.photos, pictures: props.pictures,
            highlights: props.highlights, photoHighlights: props.photoHighlights,
            details: props.details, width: width, photoWidth: room.photoWidth,
            photoRoom: room.photos, gridRows: room.size.bodyRows.count - headCount)
        if let laidOut, laidOut.content == content { return laidOut.lines }
        var laidOut = LaidOut(content: content)
        addLines(to: &laidOut)
        laidOut.links = LinkPlaces.find(content.addresses, in: laidOut.lines)
        laidOut.lines = laidOut.lines.styled(laidOut.links)
        laidOut.links += LinkPlaces.names(in: laidOut.lines)
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
            // A blank line keeps the caption of a picture from being taken for the title of the next one.
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

    /// Covers stand in the stead of photos that are covered.
    private func addCovers(to laidOut: inout LaidOut) {
        let content = laidOut.content
        let strip = PhotoStrip(
            content.pictures.compactMap(\.self), width: content.photoWidth, in: content.photoRoom, known: pictures,
            hasCaptions: false)
        guard let strip else { return }
        laidOut.photos.append((strip, laidOut.lines.count))
        laidOut.lines += strip.lines
    }

    /// Many photos are seen at once: in what the text leaves of the screen, or below a long one in half of it. Their
    /// descriptions have up to a quarter of that.
    private func addGrid(to laidOut: inout LaidOut) {
        let content = laidOut.content
        guard !content.photos.isEmpty else { return }
        let captions = content.photos.indices.reduce(0) { $0 + captionLines(at: $1, in: content, isGrid: true).count }
        let height = max(content.gridRows - laidOut.lines.count, content.gridRows / 2)
        let rows = max(height - captions, height * 3 / 4)
        let grid = PhotoStrip(
            gridOf: content.pictures.compactMap(\.self), width: content.photoWidth, maximumRows: rows,
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
                [picture], width: content.photoWidth, in: content.photoRoom, known: pictures, hasCaptions: false)
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

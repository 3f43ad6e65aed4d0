import MomentsCore
import MomentsKit
import TerminalKit

/// One moment of the timeline laid out in lines of a given width.
struct MomentBlock {
    /// One line: pieces of finished text, left to right.
    typealias Line = [(text: CellText, style: Style)]

    /// What leads to the rest of what is shown in part.
    struct Hints {
        /// Stands below a text that is not shown to its end.
        var readsOn = CellText("")
        /// Stands below what is folded.
        var unfolds = CellText("")
        /// Stands behind what says that something is missing: "Enter fetches it"; nil where no key does.
        var fetches: String?
    }

    /// Longer texts are read by opening the moment.
    static let maximumTextLines = 10
    /// The same for its link.
    private static let maximumLinkLines = 3
    /// Handles are long.
    private static let maximumMarkLines = 2
    /// What happened is a sentence.
    private static let maximumToldLines = 3
    /// The same for what it quotes.
    private static let maximumPartLines = 2
    /// What a key does about what is missing stands behind the name of a feed.
    private static let maximumGapLines = 4
    /// Columns for each level of an answer.
    private static let levelWidth = 2
    /// Lines longer than this are hard to read.
    static let maximumLineWidth = 100

    let id: Moment.ID
    /// The moment, and what sets it apart from the next one: a blank line, what is missing between the two, and the day that
    /// begins there.
    private(set) var lines: [Line]
    /// How many of the lines are the moment itself.
    let height: Int
    /// Those that say what is missing below it; empty where nothing is.
    let gap: Range<Int>
    /// Where its addresses stand in the lines; nil until they are looked for.
    private(set) var links: [LinkPlaces.Place]?
    let avatar: Avatar
    /// How many columns an answer stands to the right of what begins the thread.
    let indent: Int
    /// Its photos, and the first of the lines that are kept for them; nil where they are not shown.
    let photos: (strip: PhotoStrip, line: Int)?

    /// - Parameters:
    ///   - width: cells for the text, the mark beside it not counted.
    ///   - strip: its photos, as `strip(of:width:in:known:)` lays them out; nil where they are not shown.
    init(_ row: MomentRowProps, width: Int, hints: Hints, strip: PhotoStrip? = nil) {
        id = row.id
        avatar = Avatar(row.avatar)
        indent = Self.indent(row, in: width)
        let depth = Self.isTooDeep(row, for: width) ? row.depth : nil
        let edge = max(1, width - indent)
        let width = min(edge, Self.maximumLineWidth)
        let upper =
            Self.headings(row, edge) + Self.marks(row, depth, width) + Self.origin(row, width) + Self.direct(row)
            + Self.text(row, width, hints)
            + (row.status.map { MomentParts.parts($0.parts, width: width, maximumLines: Self.maximumPartLines) } ?? [])
            + Self.link(row, width)
        var strip = strip
        strip?.highlights = row.highlights.captions
        photos = strip.map { ($0, upper.count) }
        let own =
            upper + Self.photos(row, strip, width) + Self.cover(row, hints, width) + Self.likes(row, width)
            + Self.counts(row, width)
        let blanks: Line = indent > 0 ? [(MomentParts.blanks(indent), .plain)] : []
        height = own.count
        let missing = row.gapBelow.map { Self.gap($0, width, hints) } ?? []
        gap = height + 1..<height + 1 + missing.count
        lines =
            (indent > 0 ? own.map { blanks + $0 } : own) + [[]] + missing + (missing.isEmpty ? [] : [[]])
            + (row.dayBelow.map { [Self.day($0)] } ?? [])
    }

    /// As many lines as a row can have in any width, found without laying it out.
    static func maximumHeight(of row: MomentRowProps, in room: PhotoRoom) -> Int {
        let status = row.status
        let parts = status?.parts.reduce(0) { lines, part in
            if case .quote = part { lines + 1 + maximumPartLines } else { lines + maximumPartLines }
        }
        let text = row.text.map { _ in maximumTextLines + 2 }
        let marks = status.map { _ in maximumMarkLines }
        let link = row.link.map { _ in maximumLinkLines }
        let photos = row.pictures.isEmpty ? nil : PhotoStrip.maximumRows(of: row.pictures.count, in: room)
        let lines = [parts, text, marks, link, photos].reduce(0) { $0 + ($1 ?? 0) }
        // Where there is a handle there may be counts.
        let single = [row.origin, status?.direct, row.photos, status?.cover, row.likes, status?.handle]
        return 1 + lines + single.count { $0 != nil }
    }

    /// - Parameters:
    ///   - width: cells for the text.
    ///   - room: how much of it its photos have.
    ///   - pictures: knows how much they need.
    static func strip(
        of row: MomentRowProps, width: Int, in room: PhotoRoom, known pictures: (any PictureProviding)?
    ) -> PhotoStrip? {
        guard !row.pictures.isEmpty else { return nil }
        return PhotoStrip(
            row.pictures, more: row.morePictures,
            width: max(1, min(width - indent(row, in: width), maximumLineWidth)), in: room,
            known: pictures, hasCaptions: row.status?.isCovered != true)
    }

    /// However deep an answer is, its text has two thirds of the width.
    private static func indent(_ row: MomentRowProps, in width: Int) -> Int {
        min(max(0, min(row.level, width)) * levelWidth, max(0, width / 3))
    }

    /// Whether an answer does not stand as far to the right as it is deep: then its depth is said.
    private static func isTooDeep(_ row: MomentRowProps, for width: Int) -> Bool {
        row.level > max(0, width / 3) / levelWidth
    }

    /// Looks for the addresses of the row in its lines.
    mutating func showLinks(of row: MomentRowProps) {
        let text = row.text ?? ""
        // What stands at the end of a text that goes on may be half of an address.
        let written = WebAddress.found(in: text, limit: Self.maximumLinks).filter {
            !(row.isTextCut && text.hasSuffix($0.text))
        }
        let links = LinkPlaces.find(written + [row.link.flatMap(WebAddress.init)].compactMap(\.self), in: lines)
        lines = lines.styled(links)
        self.links = links
    }

    private static let maximumLinks = 20

    private static func headings(_ row: MomentRowProps, _ width: Int) -> [Line] {
        guard let told = row.told else { return [heading(row, width)] }
        let date = CellText(row.date)
        let room = max(1, width - date.width - minimumGap)
        let lines = CellText.wrapAndTruncate(told, width: room, maximumLines: maximumToldLines)
        return lines.enumerated().map { number, line in
            guard number == 0 else { return [(line, .author)] }
            let handle =
                lines.count == 1 && row.status?.handle.isEmpty == false
                ? handle(of: row, in: room - line.width) : CellText("")
            let gap = max(minimumGap, width - line.width - handle.width - date.width)
            return [(line, .author), (handle, .dim), (MomentParts.blanks(gap), .plain), (date, .dim)]
        }
    }

    /// The date stands at the right edge of the list, where the header ends, and the eye finds one below the other. A handle
    /// stands behind the author only where nothing is cut for it.
    private static func heading(_ row: MomentRowProps, _ width: Int) -> Line {
        let date = CellText(row.hour ?? row.date)
        let mine = CellText(row.ownMark)
        let opened = CellText(row.isOpened ? MomentSigns.opened : "")
        let room = max(1, width - date.width - mine.width - opened.width - minimumGap)
        let feed = row.feed.map { MomentParts.feed($0, beside: CellText(row.author).width, in: room) } ?? CellText("")
        let author = CellText(row.author).truncated(to: max(1, room - feed.width))
        let handle = handle(of: row, in: room - author.width - feed.width)
        let gap = max(
            minimumGap, width - opened.width - author.width - mine.width - handle.width - feed.width - date.width)
        var highlighted = HighlightedText(row.author, highlights: row.highlights.author)
        return (row.isOpened ? [(opened, .marker)] : []) + highlighted.pieces(of: author, style: .author)
            + [(mine, .mine), (handle, .dim), (feed, .dim), (MomentParts.blanks(gap), .plain), (date, .dim)]
    }

    /// Empty where it does not fit.
    private static func handle(of row: MomentRowProps, in room: Int) -> CellText {
        let handle = row.status.map { CellText(" " + $0.handle) } ?? CellText("")
        return handle.width <= room ? handle : CellText("")
    }

    /// Blanks between the author and the date.
    private static let minimumGap = 2

    private static func origin(_ row: MomentRowProps, _ width: Int) -> [Line] {
        row.origin.map { [[(CellText($0).truncated(to: width), .dim)]] } ?? []
    }

    private static func marks(_ row: MomentRowProps, _ depth: String?, _ width: Int) -> [Line] {
        guard let marks = row.status.flatMap({ MomentSigns.marks($0, depth: depth) }) else { return [] }
        return CellText.wrapAndTruncate(marks, width: width, maximumLines: maximumMarkLines).map { [($0, .dim)] }
    }

    private static func direct(_ row: MomentRowProps) -> [Line] {
        row.status?.direct.map { [MomentParts.direct($0)] } ?? []
    }

    private static func counts(_ row: MomentRowProps, _ width: Int) -> [Line] {
        row.status.flatMap(MomentSigns.counts).map { [[(CellText($0).truncated(to: width), .dim)]] } ?? []
    }

    private static func text(_ row: MomentRowProps, _ width: Int, _ hints: Hints) -> [Line] {
        guard let text = row.text else { return [] }
        var lines = CellText.wrap(text, width: width, maximumLines: maximumTextLines + 1)
        let isCut = row.isTextCut || lines.count > maximumTextLines
        lines = Array(lines.prefix(maximumTextLines))
        var highlighted = HighlightedText(text, highlights: row.highlights.text)
        return lines.map { highlighted.pieces(of: $0, style: .plain) }
            + (isCut ? [[(hints.readsOn, .dim)]] : [])
            + (row.status?.isFolded == true ? [[(hints.unfolds, .dim)]] : [])
    }

    /// Below a folded text it is said already what unfolds it.
    private static func cover(_ row: MomentRowProps, _ hints: Hints, _ width: Int) -> [Line] {
        guard let status = row.status, let cover = status.cover else { return [] }
        let hint = status.isFolded ? CellText("") : " " + hints.unfolds
        return [MomentParts.cover(cover, hint, width)]
    }

    private static func link(_ row: MomentRowProps, _ width: Int) -> [Line] {
        guard let link = row.link else { return [] }
        return MomentParts.address(
            link, sign: MomentSigns.link, style: .link, width: width, highlights: row.highlights.link,
            maximumLines: maximumLinkLines)
    }

    private static func photos(_ row: MomentRowProps, _ strip: PhotoStrip?, _ width: Int) -> [Line] {
        if let strip { return strip.lines }
        guard let photos = row.photos else { return [] }
        let sign = CellText(MomentSigns.photo)
        var highlighted = HighlightedText(photos, highlights: row.highlights.photos)
        let text = CellText(photos).truncated(to: max(0, width - sign.width))
        return [[(sign, .dim)] + highlighted.pieces(of: text, style: .dim)]
    }

    private static func likes(_ row: MomentRowProps, _ width: Int) -> [Line] {
        guard let likes = row.likes else { return [] }
        let text = CellText(MomentSigns.likes(likes, isLiked: row.isLiked)).truncated(to: width)
        return MomentParts.likes([text], isLiked: row.isLiked, ownLike: row.ownLike)
    }

    private static func gap(_ gap: GapProps, _ width: Int, _ hints: Hints) -> [Line] {
        let hint = gap.canBeFetched ? hints.fetches.map { " · \($0)" } : nil
        return CellText.wrapAndTruncate("··· \(gap.text)\(hint ?? "")", width: width, maximumLines: maximumGapLines)
            .map { [($0, .dim)] }
    }

    /// A short rule, in one style: one through the whole line would be three bytes a cell on the way to the terminal.
    private static func day(_ day: String) -> Line {
        [(CellText("── \(day) ──"), .dim)]
    }
}

import MomentsCore
import MomentsKit
import TerminalKit

/// One moment of the timeline laid out in lines of a given width.
struct MomentBlock {
    /// One line: pieces of finished text, left to right.
    typealias Line = [(text: CellText, style: Style)]

    /// The ways to the rest of what is shown in part.
    struct Hints {
        /// Stands below a text that is not shown to its end.
        var readsOn = CellText("")
        /// Stands after a content warning: "x show".
        var unfolds: Line = []
        /// Stands behind what says that something is missing: "Enter fetches it"; nil where no key does.
        var fetches: String?
    }

    /// Longer texts are read by opening the moment.
    static let maximumTextLines = 10
    /// The same for its link.
    private static let maximumLinkLines = 3
    /// The same for what it quotes.
    private static let maximumPartLines = 2
    /// The same for a gap: the name of a feed stands before the hint for its key.
    private static let maximumGapLines = 4
    /// Columns for each line that leads to a reply.
    private static let guideWidth = 2

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
    /// Stands before all of it, the avatar included: what happened, among notifications.
    let sign: CellText?
    /// Whether nobody else is to read it: a bar beside it says so.
    let isDirect: Bool
    /// The lines of the link's preview, and how much of each opens the link; nil where nothing does.
    private let card: (lines: Range<Int>, width: Int, address: String)?
    /// How many columns a reply stands to the right, for the lines that lead to it, and a notification to the right of its sign.
    let indent: Int
    /// Of those as many as have room, the innermost.
    private let guides: [ThreadGuide]
    /// Its photos, and the first of the lines that are kept for them; nil where they are not shown.
    let photos: (strip: PhotoStrip, line: Int)?

    /// - Parameters:
    ///   - width: cells for the text, the mark beside it not counted.
    ///   - strip: its photos, as `strip(of:width:in:known:)` lays them out; nil where they are not shown.
    ///   - minimumHeight: in lines: of what stands beside it.
    init(_ row: MomentRowProps, width: Int, hints: Hints, strip: PhotoStrip? = nil, minimumHeight: Int = 1) {
        id = row.id
        avatar = Avatar(row.avatar)
        sign = row.told.flatMap { $0.sign.isEmpty ? nil : CellText($0.sign) }
        isDirect = row.status?.addressee != nil
        indent = Self.indent(row, in: width)
        guides = Array(row.guides.suffix(indent / Self.guideWidth))
        let depth = guides.count < row.guides.count ? row.depth : nil
        let width = max(1, width - indent)
        let head = MomentHead(row, depth: depth, width: width)
        var upper = head.lines + Self.text(row, width, hints, isHeadRepeated: head.namesWhomItAnswers)
        var card: (Range<Int>, Int, String)?
        for part in row.status?.parts ?? [] {
            let lines = MomentParts.parts([part], width: width, maximumLines: Self.maximumPartLines)
            if case .card(let shown) = part, let address = shown.address {
                card = (upper.count..<upper.count + lines.count, width, address)
            }
            upper += lines
        }
        self.card = card
        upper += Self.link(row, width)
        var strip = strip
        strip?.highlights = row.highlights.captions
        photos = strip.map { ($0, upper.count) }
        var own = upper + Self.photos(row, strip, width) + Self.cover(row, hints, width) + Self.counts(row, width)
        while own.count < minimumHeight { own.append([]) }
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
        let text = row.text.map { _ in maximumTextLines + 1 }
        let told = row.told.map { _ in MomentHead.maximumToldLines }
        let link = row.link.map { _ in maximumLinkLines }
        let photos = row.pictures.isEmpty ? nil : PhotoStrip.maximumRows(of: row.pictures.count, in: room)
        let lines = [parts, text, told, link, photos].reduce(0) { $0 + ($1 ?? 0) }
        let single = [row.photos, status?.cover]
        // Its head and its counts.
        return 2 + lines + single.count { $0 != nil }
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
            width: max(1, width - indent(row, in: width)), in: room,
            known: pictures, hasCaptions: row.status?.isCovered != true)
    }

    /// However deep a reply is, its text has two thirds of the width.
    private static func indent(_ row: MomentRowProps, in width: Int) -> Int {
        min(row.told?.sign.isEmpty == false ? 1 : row.guides.count, max(0, width / 3) / guideWidth) * guideWidth
    }

    /// The lines that lead to it, beside one of its own.
    func guides(ofLine line: Int) -> CellText {
        Self.text(line == 0 ? guides : guides.map(\.below))
    }

    /// The same above its first line.
    var guidesAbove: CellText { Self.text(guides.map(\.above)) }

    private static func text(_ guides: [ThreadGuide]) -> CellText {
        let signs = guides.map { guide in
            switch guide {
            case .passes: "│ "
            case .blank: "  "
            case .branches: "├ "
            case .ends: "╰ "
            }
        }
        return CellText(signs.joined())
    }

    /// Looks for the addresses of the row in its lines.
    mutating func showLinks(of row: MomentRowProps) {
        let text = row.text ?? ""
        // The end of a text that goes on may be half of an address.
        let written = WebAddress.found(in: text, limit: Self.maximumLinks).filter {
            !(row.isTextCut && text.hasSuffix($0.text))
        }
        let links = LinkPlaces.find(written + [row.link.flatMap(WebAddress.init)].compactMap(\.self), in: lines)
        lines = lines.styled(links)
        for line in 1..<max(1, height) { lines[line] = TaggedText.styled(lines[line]) }
        self.links = links + LinkPlaces.names(in: lines) + cardPlaces
    }

    private static let maximumLinks = 20

    private var cardPlaces: [LinkPlaces.Place] {
        guard let card, let address = WebAddress(card.address) else { return [] }
        return card.lines.map { line in
            let width = lines[line].reduce(0) { $0 + $1.text.width }
            return LinkPlaces.Place(line: line, columns: min(indent, width)..<width, link: .address(address))
        }
    }

    /// - Parameter isHeadRepeated: whether the head says already whom the text begins with.
    private static func text(
        _ row: MomentRowProps, _ width: Int, _ hints: Hints, isHeadRepeated: Bool
    ) -> [Line] {
        guard let whole = row.text else { return [] }
        if let warning = row.status?.warning { return [MomentParts.warning(warning, row, hints.unfolds, width)] }
        let (text, highlights) = isHeadRepeated ? rest(of: whole, row) : (whole, row.highlights.text)
        if let rows = row.told?.maximumRows {
            return CellText.wrapAndTruncate(text, width: width, maximumLines: rows).map {
                [($0, rows == 1 ? .dim : .plain)]
            }
        }
        var lines = CellText.wrap(text, width: width, maximumLines: maximumTextLines + 1)
        let isCut = row.isTextCut || lines.count > maximumTextLines
        lines = Array(lines.prefix(maximumTextLines))
        var highlighted = HighlightedText(text, highlights: highlights)
        return lines.map { highlighted.pieces(of: $0, style: .plain) } + (isCut ? [[(hints.readsOn, .dim)]] : [])
    }

    /// The text without the name that its head has.
    private static func rest(of text: String, _ row: MomentRowProps) -> (String, [Range<Int>]) {
        guard let count = row.status?.repeatedMention, count > 0, count < text.utf8.count else {
            return (text, row.highlights.text)
        }
        let start = text.utf8.index(text.startIndex, offsetBy: count)
        let skipped = text.unicodeScalars.distance(from: text.startIndex, to: start)
        return (String(text[start...]), row.highlights.text.shifted(by: -skipped))
    }

    /// The row of the content warning names the key already.
    private static func cover(_ row: MomentRowProps, _ hints: Hints, _ width: Int) -> [Line] {
        guard let status = row.status, let cover = status.cover, status.warning == nil else { return [] }
        return [MomentParts.cover(cover, hints.unfolds, width)]
    }

    private static func link(_ row: MomentRowProps, _ width: Int) -> [Line] {
        guard let link = row.link, row.status?.hasCard(of: link) != true else { return [] }
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

    private static func counts(_ row: MomentRowProps, _ width: Int) -> [Line] {
        if let counts = row.status?.rowCounts { return [MomentParts.counts(counts, isLiked: row.isLiked, width)] }
        guard row.isCounted || row.likes != nil else { return [] }
        let likes = CellText(MomentSigns.likes(row.likes ?? "0", isLiked: row.isLiked)).truncated(to: width)
        return MomentParts.likes([likes], isLiked: row.isLiked, ownLike: row.ownLike)
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

import MomentsKit
import TerminalKit

extension MomentParts {
    /// The recipients of a post for a few people.
    static func direct(_ addressee: String) -> MomentBlock.Line { [(CellText(MomentSigns.direct + addressee), .own)] }

    /// The content warning, and the count of hidden media, in one line with the key that shows them.
    /// - Parameter hint: is not cut.
    static func warning(
        _ warning: String, _ row: MomentRowProps, _ hint: MomentBlock.Line, _ width: Int
    ) -> MomentBlock.Line {
        let sign = CellText(MomentSigns.warning)
        let cover = CellText(row.status?.cover.map { " · \($0)" } ?? "")
        let room = width - sign.width - hint.reduce(0) { $0 + $1.text.width }
        let shown = CellText(warning).truncated(to: max(min(room, Self.minimumWarning), room - cover.width))
        // Lines have a sentence instead, which ends with the warning.
        let before = (row.text?.unicodeScalars.count ?? 0) - warning.unicodeScalars.count
        var highlighted = HighlightedText(warning, highlights: row.highlights.text.shifted(by: -before))
        let rest = cover.truncated(to: max(0, room - shown.width))
        return [(sign, .caution)] + highlighted.pieces(of: shown, style: .plain)
            + (rest.width > 0 ? [(rest, .dim)] : [])
            + hint
    }

    private static let minimumWarning = 12

    /// "♥ 10   ↻ 0    ↩ 0": each in a room of its own, so that one more moves nothing. The reader's own stand out.
    static func counts(_ counts: ReactionCounts, isLiked: Bool, _ width: Int) -> MomentBlock.Line {
        let likes = field(MomentSigns.like(isLiked), counts.likes)
        let boosts = field(MomentSigns.boost, counts.boosts)
        let replies = counts.replies.map { MomentSigns.reply + $0 } ?? ""
        guard isLiked || counts.isBoosted else {
            return [(CellText(likes + boosts + replies).truncated(to: width), .dim)]
        }
        let pieces: MomentBlock.Line = [
            (CellText(likes), isLiked ? .own : .dim), (CellText(boosts), counts.isBoosted ? .own : .dim),
            (CellText(replies), .dim),
        ]
        return pieces.reduce(0) { $0 + $1.text.width } <= width ? pieces : [pieces[0]]
    }

    private static func field(_ sign: String, _ count: String) -> String {
        let blanks = max(2, fieldWidth - 2 - count.utf8.count)
        return sign + count + String(repeating: " ", count: blanks)
    }

    private static let fieldWidth = 7

    /// The lines below the text of a status: poll, quote, card.
    /// - Parameter maximumLines: of each.
    static func parts(
        _ parts: [StatusPart], width: Int, maximumLines: Int = Int.max - 1
    ) -> [MomentBlock.Line] {
        parts.flatMap { part in
            switch part {
            case .disguisedLink(let text): behind([], text, .warning, width, maximumLines)
            case .option(let text, let percent): option(text, percent, width, maximumLines)
            case .poll(let text), .missingQuote(let text): note(text, "", width, maximumLines)
            case .card(let card): self.card(card, width, maximumLines)
            case .quote(let author, let text): quote(author, text, width, maximumLines)
            case .media(let text): note(text, StatusPart.mediaSign, width, maximumLines)
            }
        }
    }

    /// "━━━━──────  42 %  Tea", where there is room for the bar.
    private static func option(
        _ text: String, _ percent: Int?, _ width: Int, _ maximumLines: Int
    ) -> [MomentBlock.Line] {
        var head: MomentBlock.Line = []
        if let percent {
            if width >= minimumWithBar {
                let full = (percent * barWidth + 50) / 100
                head += [
                    (CellText(String(repeating: "━", count: full)), .marker),
                    (CellText(String(repeating: "─", count: barWidth - full)), .dim), (" ", .plain),
                ]
            }
            let share = CellText(StatusPart.share(percent))
            head += [(blanks(shareWidth - share.width), .plain), (share, .plain), ("  ", .plain)]
        } else {
            head = [(CellText("· "), .dim)]
        }
        return behind(head, text, .plain, width, maximumLines)
    }

    /// Its title leads where its host says.
    private static func card(_ card: StatusCard, _ width: Int, _ maximumLines: Int) -> [MomentBlock.Line] {
        let sign = CellText(StatusPart.cardSign)
        guard let host = card.host else { return note(card.text, StatusPart.cardSign, width, maximumLines) }
        let tail = CellText(" · \(host) ↗")
        let room = max(1, width - sign.width)
        var titles = CellText.wrapAndTruncate(card.title, width: room, maximumLines: maximumLines)
        let last = titles.popLast() ?? ""
        let end =
            last.width + tail.width <= room
            ? [last]
            : titles.count + 1 < maximumLines
                ? [last, ""]
                : [
                    last.truncated(to: max(1, room - tail.width))
                ]
        titles += end
        return titles.enumerated().map { index, title in
            let isLast = index == titles.count - 1
            let rest = title.width == 0 ? CellText("\(host) ↗") : tail
            return [(index == 0 ? sign : blanks(sign.width), .dim), (title, .link)]
                + (isLast ? [(rest.truncated(to: max(1, room - title.width)), .dim)] : [])
        }
    }

    private static func note(
        _ text: String, _ sign: String, _ width: Int, _ maximumLines: Int
    ) -> [MomentBlock.Line] {
        behind([(CellText(sign), .dim)], text, .dim, width, maximumLines)
    }

    /// A line at the left of all of it.
    private static func quote(
        _ author: String, _ text: String, _ width: Int, _ maximumLines: Int
    ) -> [MomentBlock.Line] {
        let sign = CellText(StatusPart.quoteSign)
        let room = max(1, width - sign.width)
        let lines = CellText.wrapAndTruncate(text, width: room, maximumLines: maximumLines)
        return [[(sign, .dim), (CellText(author).truncated(to: room), .author)]]
            + lines.map { [(sign, .dim), ($0, .dim)] }
    }

    /// Wrapped text goes on below its beginning.
    private static func behind(
        _ head: MomentBlock.Line, _ text: String, _ style: Style, _ width: Int, _ maximumLines: Int
    ) -> [MomentBlock.Line] {
        let indent = head.reduce(0) { $0 + $1.text.width }
        let lines = CellText.wrapAndTruncate(text, width: max(1, width - indent), maximumLines: maximumLines)
        return lines.enumerated().map { index, line in
            (index == 0 ? head : [(blanks(indent), .plain)]) + [(line, style)]
        }
    }

    private static let barWidth = 10
    /// Of "100 %".
    private static let shareWidth = 5
    private static let minimumWithBar = 30
}

extension StatusProps {
    /// Whether a card shows the target of this link, with its host.
    func hasCard(of link: String) -> Bool {
        parts.contains { if case .card(let card) = $0 { card.address == link && card.host != nil } else { false } }
    }
}

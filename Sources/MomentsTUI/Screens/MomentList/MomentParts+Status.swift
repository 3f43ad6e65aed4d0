import MomentsKit
import TerminalKit

extension MomentParts {
    /// The word before what is for a few people alone.
    static func direct(_ label: String) -> MomentBlock.Line { [(CellText(" \(label) "), .direct)] }

    /// What stands below the text of a status.
    /// - Parameter maximumLines: of each.
    static func parts(
        _ parts: [StatusPart], width: Int, maximumLines: Int = Int.max - 1
    ) -> [MomentBlock.Line] {
        parts.flatMap { part in
            switch part {
            case .disguisedLink(let text): behind([], text, .warning, width, maximumLines)
            case .option(let text, let percent): option(text, percent, width, maximumLines)
            case .poll(let text), .missingQuote(let text): note(text, "", width, maximumLines)
            case .card(let text): note(text, StatusPart.cardSign, width, maximumLines)
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

    /// What does not fit goes on below its beginning.
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

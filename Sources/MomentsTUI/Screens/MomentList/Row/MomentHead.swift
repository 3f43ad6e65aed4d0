import MomentsKit
import TerminalKit

/// The line that a moment of a list begins with: the author at the left, facts and the date at the right.
///
/// The head is always one line. The date stands at the right edge of the list, where the header ends, and the eye finds one
/// below the other. Where room is short the facts before it yield first, then the handle and the feed, then the end of a long
/// name.
struct MomentHead {
    private struct Fact {
        let text: CellText
        let rank: StatusMark.Rank
    }

    private let row: MomentRowProps
    private let depth: String?
    private let width: Int
    private let date: CellText
    /// Stands before the date where the row is new.
    private let dot: CellText?

    /// - Parameter depth: how deep a reply it is, where its place does not show that.
    init(_ row: MomentRowProps, depth: String?, width: Int) {
        (self.row, self.depth, self.width) = (row, depth, width)
        date = CellText(row.hour ?? row.age ?? row.date)
        dot = row.told?.isNew == true ? Self.dot : nil
    }

    /// Whether there is room to say whom it is a reply to.
    var namesWhomItAnswers: Bool {
        facts(in: room, beside: CellText(row.author).width).contains { $0.rank == .reply }
    }

    var lines: [MomentBlock.Line] {
        guard let told = row.told else { return [line] }
        let facts = facts(in: room, beside: room / 2)
        let right = right(facts)
        let left = max(1, width - right.width - Self.minimumGap)
        let lines = CellText.wrapAndTruncate(told.text, width: left, maximumLines: Self.maximumToldLines)
        let who = 0..<told.who.unicodeScalars.count
        var highlighted = HighlightedText(told.text, highlights: who.isEmpty ? [] : [who])
        return lines.enumerated().map { number, line in
            let pieces = highlighted.pieces(of: line, style: who.isEmpty ? .author : .dim, mark: .author)
            guard number == 0 else { return pieces }
            let handle = lines.count == 1 ? handle(in: left - line.width) : nil
            return joined(pieces + (handle.map { [($0, .dim)] } ?? []), right)
        }
    }

    private var line: MomentBlock.Line {
        let mine = CellText(row.ownMark)
        let author = CellText(row.author)
        let right = right(facts(in: room, beside: author.width))
        let left = max(1, width - right.width - Self.minimumGap - mine.width)
        let feed = row.feed.map { MomentParts.feed($0, beside: author.width, in: left) }
        let shown = author.truncated(to: max(1, left - (feed?.width ?? 0)))
        var highlighted = HighlightedText(row.author, highlights: row.highlights.author)
        var line = highlighted.pieces(of: shown, style: .author)
        if mine.width > 0 { line.append((mine, .mine)) }
        if let handle = handle(in: left - shown.width - (feed?.width ?? 0)) { line.append((handle, .dim)) }
        if let feed, feed.width > 0 { line.append((feed, .dim)) }
        return joined(line, right)
    }

    private func joined(_ left: MomentBlock.Line, _ right: (line: MomentBlock.Line, width: Int)) -> MomentBlock.Line {
        let used = left.reduce(right.width) { $0 + $1.text.width }
        return left + [(MomentParts.blanks(max(Self.minimumGap, width - used)), .plain)] + right.line
    }

    /// The room of the author, and of the facts before the date.
    private var room: Int {
        max(1, width - date.width - (dot?.width ?? 0) - CellText(row.ownMark).width - Self.minimumGap)
    }

    /// Empty where the author has none; nil where it does not fit.
    private func handle(in room: Int) -> CellText? {
        guard let status = row.status, !status.handle.isEmpty else { return nil }
        let handle = CellText(" \(status.shortHandle)")
        return handle.width <= room ? handle : nil
    }

    // MARK: At the right

    /// The facts that fit, in their order.
    /// - Parameters:
    ///   - room: for them and who it is of.
    ///   - name: how wide that is.
    private func facts(in room: Int, beside name: Int) -> [Fact] {
        var facts = allFacts
        guard !facts.isEmpty else { return facts }
        let feed = row.feed == nil ? 0 : MomentParts.minimumFeed
        let whole = room - feed - min(name, room * 2 / 3)
        var total = facts.reduce(0) { $0 + $1.text.width + Self.separator.width }
        while total > whole, let last = facts.indices.min(by: { facts[$0].rank.rawValue < facts[$1].rank.rawValue }) {
            // The visibility stays as long as a few letters of the name have room.
            if facts[last].rank == .audience, total <= room - Self.minimumName { break }
            total -= facts.remove(at: last).text.width + Self.separator.width
        }
        return facts
    }

    private var allFacts: [Fact] {
        var facts: [Fact] = []
        if let depth { facts.append(Fact(text: CellText(depth), rank: .depth)) }
        if let name = row.sharedFrom { facts.append(Fact(text: CellText(MomentSigns.share + name), rank: .boost)) }
        guard let status = row.status else { return facts }
        if let name = status.booster { facts.append(Fact(text: CellText(MomentSigns.boost + name), rank: .boost)) }
        for mark in status.marks {
            if let brief = mark.brief { facts.append(Fact(text: CellText(brief), rank: mark.rank)) }
        }
        if let name = status.addressee {
            facts.append(Fact(text: CellText(MomentSigns.direct + name), rank: .audience))
        }
        return facts
    }

    /// A post for a few people stands out.
    private func right(_ facts: [Fact]) -> (line: MomentBlock.Line, width: Int) {
        guard let last = facts.last else { return end(behind: nil) }
        let isDirect = row.status?.addressee != nil && last.rank == .audience
        let plain = facts.dropLast(isDirect ? 1 : 0).map(\.text)
        let before = plain.dropFirst().reduce(plain.first) { text, next in text.map { $0 + Self.separator + next } }
        guard isDirect else { return end(behind: before) }
        let line: MomentBlock.Line =
            (before.map { [($0 + Self.separator, .dim)] } ?? []) + [(last.text, .own)] + end(behind: CellText("")).line
        return (line, line.reduce(0) { $0 + $1.text.width })
    }

    /// The date, behind a dot where the row is new.
    /// - Parameter facts: the facts before it; nil where there are none.
    private func end(behind facts: CellText?) -> (line: MomentBlock.Line, width: Int) {
        guard let dot else {
            let text = (facts.map { $0 + Self.separator } ?? CellText("")) + date
            return ([(text, .dim)], text.width)
        }
        let before = facts.map { $0 + " " } ?? CellText("")
        return ([(before, .dim), (dot, .marker), (date, .dim)], before.width + dot.width + date.width)
    }

    private static let dot = CellText("• ")
    private static let separator = CellText(" · ")
    /// Blanks between both.
    private static let minimumGap = 2
    private static let minimumName = 8
    /// A notification's line is a sentence.
    static let maximumToldLines = 3
}

import Foundation
import MomentsKit

/// A moment as plain lines. Text from anyone passes through `LineText`, so that none of it acts on a terminal.
nonisolated struct MomentText {
    private let formatter: MomentFormatter
    private let now: Date

    init(formatter: MomentFormatter, now: Date) {
        self.formatter = formatter
        self.now = now
    }

    /// A few lines, of which the first names the id.
    func brief(_ moment: Moment) -> String {
        let author = formatter.author(moment.author)
        var lines = ["\(moment.id.rawValue)  \(author) · \(formatter.date(moment.createdDate, now: now))"]
        lines +=
            origin(moment) + text(moment)
            + [formatter.link(moment.url), formatter.photos(moment.photos, more: moment.morePhotos)].compactMap { $0 }
        if let likes = formatter.likes(isLiked: moment.isLiked, others: moment.likes, more: moment.moreLikes) {
            lines.append(MomentSigns.likes(likes, isLiked: moment.isLiked))
        }
        return printed(lines)
    }

    /// A moment with all of its fields.
    func whole(_ moment: Moment) -> String {
        let author = formatter.author(moment.author) + formatter.ownMark(moment)
        var lines = ["\(moment.id.rawValue)  \(author)", formatter.fullDate(moment.createdDate, now: now)]
        lines +=
            origin(moment) + text(moment) + [formatter.link(moment.url)].compactMap { $0 }
            + formatter.photoList(moment.photos, more: moment.morePhotos)
        let likes = formatter.likes(
            isLiked: moment.isLiked, others: moment.likes, more: moment.moreLikes, maximumNames: .max)
        if let likes { lines.append(MomentSigns.likes(likes, isLiked: moment.isLiked)) }
        return printed(lines)
    }

    private func origin(_ moment: Moment) -> [String] {
        [formatter.origin(moment.origin, now: now)].compactMap { $0 }
    }

    private func text(_ moment: Moment) -> [String] {
        guard let text = formatter.text(moment.title) else { return [] }
        return LineText.lines(text)
    }

    private func printed(_ lines: [String]) -> String {
        lines.enumerated().map { ($0.offset == 0 ? "" : "    ") + LineText.line($0.element) + "\n" }.joined()
    }
}

import Essentials
import MomentsCore
import MomentsKit
import TerminalKit

/// A moment as lines.
nonisolated struct MomentText {
    private let formatter: MomentFormatter
    private let now: Date
    private let showsSensitive: Bool
    private let isView: Bool

    /// - Parameters:
    ///   - showsSensitive: whether sensitive text is unfolded.
    ///   - isView: whether the moments are those of a view of a server, which no other command takes.
    init(formatter: MomentFormatter, now: Date, showsSensitive: Bool, isView: Bool = false) {
        self.isView = isView
        self.formatter = formatter
        self.now = now
        self.showsSensitive = showsSensitive
    }

    /// As scripts read it: the first line names the id.
    static func plain(_ lines: [ResultLine], of moment: Moment) -> String {
        lines.enumerated().map { ($0.offset == 0 ? "\(moment.id.rawValue)  " : "    ") + $0.element.plain + "\n" }
            .joined()
    }

    /// The same of a view of a server, by the server's identifiers, and indented by level.
    static func plainInView(_ lines: [ResultLine], of moment: Moment) -> String {
        let margin = margin(of: moment)
        return lines.enumerated().map { index, line in
            margin + (index == 0 ? CellText(name(of: moment)).string + "  " : "    ") + line.plain
                + "\n"
        }.joined()
    }

    /// The server's identifier of the status; "–" for a notification without one.
    static func name(of moment: Moment) -> String {
        moment.statusID ?? (moment.notification == nil ? moment.remoteID : "–")
    }

    /// The margin of a moment in a thread, by its level.
    static func margin(of moment: Moment) -> String {
        String(repeating: " ", count: 2 * min(max(0, moment.level), maximumIndent))
    }

    /// Answers that are deeper stand as deep as this.
    private static let maximumIndent = 10

    /// A few lines; text behind a content warning stays folded.
    func brief(_ whole: Moment) -> [ResultLine] {
        let isUnfolded = showsSensitive && whole.isFoldedAsSensitive
        let moment = formatter.shown(whole, isUnfolded: isUnfolded)
        let date = " · \(formatter.date(moment.createdDate, now: now))"
        let likes = formatter.likes(isLiked: moment.isLiked, others: moment.likes, more: moment.moreLikes)
        if moment.conversation != nil { return conversation(moment, date, isUnfolded: isUnfolded) }
        if moment.notification != nil { return told(moment, date, isUnfolded: isUnfolded) }
        return [ResultLine((formatter.author(moment.author), style(moment)), (feed(moment) + date, .dim))]
            + marks(moment) + origin(moment)
            + direct(moment) + text(moment) + parts(moment, isUnfolded: isUnfolded) + link(moment)
            + line(formatter.photoSummary(of: moment)) + (isUnfolded ? [] : folded(moment))
            + self.likes(likes, moment) + counts(moment)
    }

    /// The other people of a conversation, and the last message.
    private func conversation(_ moment: Moment, _ date: String, isUnfolded: Bool) -> [ResultLine] {
        let unread = moment.conversation?.isUnread == true ? " · \(Language.english.messages.unread)" : ""
        return [ResultLine((formatter.people(of: moment) ?? "", .author), (unread + date, .dim))]
            + line(formatter.lastMessage(moment)) + line(formatter.photoSummary(of: moment))
            + (isUnfolded ? [] : folded(moment))
    }

    /// The event of a notification, and the text that it is about.
    private func told(_ moment: Moment, _ date: String, isUnfolded: Bool) -> [ResultLine] {
        let heading = ResultLine((formatter.told(moment) ?? "", .author), (date, .dim))
        let text = formatter.text(moment.title).flatMap { formatter.told($0, of: moment) }
        let lines = text.map { LineText.lines($0).map { ResultLine(($0, .plain)) } } ?? []
        guard moment.notification?.kind.isAboutText == true else {
            let photos = text == nil ? line(formatter.photoSummary(of: moment)) : []
            return [heading] + direct(moment) + lines + photos
        }
        return [heading] + marks(moment) + direct(moment) + lines + parts(moment, isUnfolded: isUnfolded)
            + link(moment) + line(formatter.photoSummary(of: moment)) + (isUnfolded ? [] : folded(moment))
    }

    /// A moment with all of its fields, folded text included.
    func whole(_ whole: Moment) -> [ResultLine] {
        let moment = formatter.shown(whole, isUnfolded: true)
        let author = formatter.author(moment.author) + formatter.ownMark(moment)
        let handle = formatter.status(moment).map { " · \($0.handle)" } ?? ""
        let likes = formatter.likes(
            isLiked: moment.isLiked, others: moment.likes, more: moment.moreLikes, maximumNames: .max)
        return [ResultLine((author, style(moment)), (handle + feed(moment), .dim))]
            + line(formatter.fullDate(moment.createdDate, now: now))
            + marks(moment, isWhole: true) + origin(moment) + direct(moment) + text(moment, isWhole: true)
            + parts(moment, isUnfolded: true, isWhole: true) + link(moment)
            + formatter.photoList(moment.photos, more: moment.morePhotos).flatMap(line) + self.likes(likes, moment)
            + counts(moment)
    }

    private func marks(_ moment: Moment, isWhole: Bool = false) -> [ResultLine] {
        let depth = !isWhole && moment.level > Self.maximumIndent ? formatter.depth(of: moment) : nil
        return line(formatter.status(moment, isWhole: isWhole).flatMap { MomentSigns.marks($0, depth: depth) })
    }

    private func direct(_ moment: Moment) -> [ResultLine] {
        formatter.status(moment)?.direct.map { [ResultLine(($0, .direct))] } ?? []
    }

    private func parts(_ moment: Moment, isUnfolded: Bool, isWhole: Bool = false) -> [ResultLine] {
        let status = formatter.status(moment, isUnfolded: isUnfolded, isWhole: isWhole)
        return status?.parts.flatMap { part in
            LineText.lines(part.line).map { ResultLine(($0, Self.style(of: part))) }
        } ?? []
    }

    private static func style(of part: StatusPart) -> Style { if case .disguisedLink = part { .warning } else { .dim } }

    /// The content warning of a folded moment, and the command that shows the rest.
    private func folded(_ moment: Moment) -> [ResultLine] {
        guard let status = formatter.status(moment), status.isFolded || status.cover != nil else { return [] }
        let show = isView ? nil : "… moments show \(moment.id.rawValue)"
        return line([status.cover, show ?? "…"].compactMap(\.self).joined(separator: " "))
    }

    private func counts(_ moment: Moment) -> [ResultLine] {
        line(formatter.status(moment).flatMap(MomentSigns.counts))
    }

    private func feed(_ moment: Moment) -> String {
        formatter.feed(moment).map { " · \($0)" } ?? ""
    }

    private func style(_ moment: Moment) -> Style { moment.isMine ? .mine : .author }

    private func origin(_ moment: Moment) -> [ResultLine] {
        line(formatter.origin(moment.origin, now: now))
    }

    private func text(_ moment: Moment, isWhole: Bool = false) -> [ResultLine] {
        guard let text = formatter.text(isWhole ? moment.wholeTitle : moment.title) else { return [] }
        return LineText.lines(text).map { ResultLine(($0, .plain)) }
    }

    private func link(_ moment: Moment) -> [ResultLine] {
        formatter.link(moment.url).map { [ResultLine(($0, .link))] } ?? []
    }

    private func likes(_ people: String?, _ moment: Moment) -> [ResultLine] {
        guard let people else { return [] }
        let text = MomentSigns.likes(people, isLiked: moment.isLiked)
        return [ResultLine((text, moment.isLiked ? .liked : .dim))]
    }

    private func line(_ text: String?) -> [ResultLine] {
        text.map { [ResultLine(($0, .dim))] } ?? []
    }
}

import Essentials
import MomentsCore

extension MomentFormatter {
    /// The row of a post in its conversation, without the marks that its place shows already.
    /// - Parameters:
    ///   - people: the handles of the participants; nil where the post that it replies to is not above.
    ///   - shownReplies: how many replies stand below it.
    ///   - isUnfolded: whether the person unfolded it.
    func row(
        _ moment: Moment, inConversationWith people: Set<String>?, shownReplies: Int = 0, isUnfolded: Bool, now: Date
    ) -> MomentRowProps {
        var row = row(moment, isUnfolded: isUnfolded, now: now)
        row.feed = nil
        row.status.map { status in
            var status = status
            shorten(&status, of: moment, in: people, shownReplies: shownReplies)
            row.status = status
        }
        if let people, row.status?.warning == nil { row.text = row.text.map { text($0, of: moment, in: people) } }
        return row
    }

    /// Removes the marks that the place of a post in the conversation shows already.
    func shorten(_ status: inout StatusProps, of moment: Moment, in people: Set<String>?, shownReplies: Int) {
        (status.boost, status.booster) = (nil, nil)
        if people != nil {
            status.marks.removeAll { $0.rank == .reply }
            status.repeatedMention = 0
        }
        guard moment.status?.repliesCount == 1, shownReplies == 1 else { return }
        status.rowCounts?.replies = nil
        status.counts.removeAll { $0 == words.statuses.answers(count: 1) }
    }

    /// The text without the names that it begins with, where these take part in the conversation.
    func text(_ text: String, of moment: Moment, in people: Set<String>) -> String {
        guard let mentions = moment.status?.mentions else { return text }
        var rest = text[...]
        while rest.first == "@" {
            let name = rest.dropFirst().prefix { !$0.isWhitespace }
            let meant = mentions.filter { $0 == name || $0.prefix { $0 != "@" } == name }
            let behind = rest.dropFirst(name.count + 1).drop(while: \.isWhitespace)
            guard meant.count == 1, people.contains(meant[0]), !behind.isEmpty else { break }
            rest = behind
        }
        return String(rest)
    }
}

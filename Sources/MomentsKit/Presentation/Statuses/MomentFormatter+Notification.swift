import MomentsCore

/// A moment among notifications.
extension MomentFormatter {
    /// The length of the beginning of a post that the reader knows, in characters.
    private static let beginning = 140
    /// Of a name within the sentence, in code points.
    private static let maximumName = 100

    /// "Ada and 3 others liked your post"; nil of all that is no notification.
    package func told(_ moment: Moment) -> String? { toldProps(moment)?.text }

    /// The same with who did it, and its sign.
    func toldProps(_ moment: Moment) -> ToldProps? {
        guard let notification = moment.notification else { return nil }
        let kind: NotificationKind
        if case .other(let type) = notification.kind {
            kind = .other(type.inOneLine(atMost: Self.maximumName))
        } else {
            kind = notification.kind
        }
        let name =
            text(notification.account.name?.inOneLine(atMost: Self.maximumName, keepsJoiners: true))
            ?? words.moments.somebody
        return ToldProps(
            words.notifications.told(kind, by: name, others: notification.others),
            by: words.notifications.who(name, others: notification.others), sign: MomentSigns.sign(of: kind),
            maximumRows: kind.isAboutText ? nil : 1)
    }

    /// The text of a notification in a list: all of it, or only its beginning where the event is a like or a boost.
    package func told(_ text: String, of moment: Moment) -> String? {
        guard let notification = moment.notification, !notification.kind.isAboutText else { return text }
        let line = text.inOneLine(atMost: 4 * Self.beginning, keepsJoiners: true)
        guard line.count > Self.beginning else { return self.text(line) }
        return line.prefix(Self.beginning) + " …"
    }
}

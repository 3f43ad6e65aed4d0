import MomentsCore

/// A moment among messages.
extension MomentFormatter {
    /// How much of the last message is shown, in code points.
    private static let beginning = 400
    /// Of how many people the names are said.
    private static let maximumNames = 5

    /// "Ada and Grace": the other people of a conversation; nil of all that is none.
    package func people(of moment: Moment) -> String? {
        guard let people = moment.conversation?.people else { return nil }
        if people.isEmpty { return words.messages.onlyYou }
        let names = people.prefix(Self.maximumNames).map(author)
        return words.moments.people(names, unnamed: people.count - names.count)
    }

    /// Its last message in one line, without the mentions of its recipients, who stand above it.
    package func lastMessage(_ moment: Moment) -> String? {
        guard let title = moment.title else { return nil }
        var text = title.inOneLine(atMost: Self.beginning, keepsJoiners: true)[...]
        while text.first == "@", let end = text.firstIndex(of: " ") { text = text[end...].drop { $0 == " " } }
        guard let line = self.text(String(text)) else { return nil }
        return moment.isOwnStatus ? words.messages.own(line) : line
    }
}

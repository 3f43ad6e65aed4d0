import MomentsCore

extension MomentFormatter {
    /// A moment as a text of its own: who, when, what, and every address.
    func document(_ moment: Moment) -> String {
        let people = [author(User(name: plainText(moment.author.name))), plainFeed(moment)]
        var parts = ["\(people.compactMap(\.self).joined(separator: " · "))\n\(plainDate(moment.createdDate))"]
        let text = plainText(moment.wholeTitle)
        parts += [text, link(moment.url, besides: text)].compactMap(\.self)
        let photos = moment.photos.map { Photo($0.address, altText: plainText($0.altText)) }
        if !photos.isEmpty { parts.append(photoList(photos).joined(separator: "\n")) }
        let others = (moment.status?.media ?? []).filter { !$0.hasPhoto }
        if !others.isEmpty { parts.append(others.map(line).joined(separator: "\n")) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// "sound  https://example.com/1.mp3  A bell"
    private func line(of media: StatusDetails.Media) -> String {
        [words.statuses.media(media.kind), link(media.url), plainText(media.altText)].compactMap(\.self).joined(
            separator: "  ")
    }

    private func plainFeed(_ moment: Moment) -> String? {
        let names = ([moment.feedName] + moment.otherFeeds.map(\.name)).compactMap(plainText)
        return names.count > 1 ? words.moments.feeds(names) : names.first
    }

    /// The file name of such a text: "Grace Hopper 2021-03-22".
    func documentName(_ moment: Moment) -> String {
        [author(moment.author), day(moment.createdDate)].compactMap { $0 }.joined(separator: " ")
    }

    /// A person's text for other programs: no control characters but ends of lines and tabs, and no character that reverses the
    /// order of letters. Pasted into a shell, the text must not act by itself.
    /// - Returns: nil where no visible character is left.
    func plainText(_ text: String?) -> String? {
        guard let text else { return nil }
        let lines = text.replacing("\r\n", with: "\n")
        return self.text(String(String.UnicodeScalarView(lines.unicodeScalars.filter(Self.isPlain))))
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: true
        case 0x202A...0x202E, 0x2066...0x2069: false
        default: scalar.properties.generalCategory != .control
        }
    }
}

import Essentials
import MomentsCore

/// The parts of a status beside text and photos.
extension MomentFormatter {
    /// Of how many links of one text a list says that they lead elsewhere.
    private static let maximumDisguised = 3

    /// - Parameters:
    ///   - isWhole: whether the status is shown alone: else its quote is cut, and so is the description of a sound.
    ///   - isCovered: whether its media are covered: then they are not described.
    func parts(of status: StatusDetails, isWhole: Bool, isCovered: Bool) -> [StatusPart] {
        let disguised = status.disguisedLinks.prefix(isWhole ? .max : Self.maximumDisguised)
        var parts = disguised.map { StatusPart.disguisedLink(warning(of: $0)) }
        if let poll = status.poll { parts += self.parts(of: poll) }
        if let card = status.card.flatMap(card) { parts.append(.card(card)) }
        if let quote = status.quote { parts.append(part(of: quote, isWhole: isWhole)) }
        return parts + media(of: status, isWhole: isWhole, isCovered: isCovered)
    }

    /// The photos, with the preview of a video or a sound named as such.
    func photos(of moment: Moment, _ status: StatusDetails) -> [Photo] {
        let kinds = status.media.filter(\.hasPhoto).map(\.kind)
        guard kinds.contains(where: { $0 != .image }) else { return moment.photos }
        return moment.photos.enumerated().map { index, photo in
            guard kinds.indices.contains(index), kinds[index] != .image else { return photo }
            let altText = words.statuses.described(words.statuses.media(kinds[index]), text(photo.altText))
            return Photo(photo.address, altText: altText, name: photo.name, size: photo.size)
        }
    }

    /// The number of photos, and the kinds of other media: "3 photos: A lake … · video: A boat".
    /// - Parameter moment: as the screen shows it.
    package func photoSummary(of moment: Moment) -> String? {
        let kinds = moment.status?.media.filter(\.hasPhoto).map(\.kind) ?? []
        guard kinds.contains(where: { $0 != .image }) else { return photos(moment.photos, more: moment.morePhotos) }
        let isImage = moment.photos.indices.map { !kinds.indices.contains($0) || kinds[$0] == .image }
        let images = zip(moment.photos, isImage).filter(\.1).map(\.0)
        let others = zip(moment.photos, isImage).filter { !$0.1 }.compactMap { line($0.0.altText) }
        let parts = [photos(images, more: moment.morePhotos)].compactMap(\.self) + others
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    // MARK: Polls

    private func parts(of poll: Poll) -> [StatusPart] {
        let own = poll.ownVotes ?? []
        let options = poll.options.enumerated().map { index, option in
            let title = text(option.title) ?? words.statuses.untitledOption
            return StatusPart.option(
                own.contains(index) ? title + words.moments.ownMark : title, percent: percent(of: option, in: poll))
        }
        let count = (poll.votesCount ?? poll.votersCount).map(words.statuses.votes)
        let end =
            poll.isExpired
            ? words.statuses.pollIsOver : poll.expiresAt.map { words.statuses.poll(until: plainDate($0)) }
        let several = poll.isMultiple ? words.statuses.severalAnswers : nil
        let note = [count, several, end].compactMap(\.self).joined(separator: " · ")
        return options + (note.isEmpty ? [] : [.poll(note)])
    }

    /// The share of the voters, each of whom may have chosen several options.
    private func percent(of option: Poll.Option, in poll: Poll) -> Int? {
        guard let votes = option.votesCount, votes >= 0 else { return nil }
        let counts = poll.isMultiple ? [poll.votersCount, poll.votesCount] : [poll.votesCount, poll.votersCount]
        // Some servers count votes alone, and write 0 for the other.
        guard let voters = counts.compactMap(\.self).first(where: { $0 > 0 }) else { return 0 }
        return Int(min(100, Double(votes) * 100 / Double(voters)).rounded())
    }

    // MARK: Links, card, quote and media

    /// "bank.example here leads to evil.example"
    func warning(of link: DisguisedLink) -> String {
        words.statuses.leadsElsewhere(line(link.text) ?? "…", to: link.host)
    }

    private func card(_ card: PreviewCard) -> StatusCard? {
        guard let title = line(card.title) else { return nil }
        let address = WebAddress(card.url)
        return StatusCard(
            title: title, provider: line(card.providerName), address: address?.text, host: address?.host)
    }

    private func part(of quote: StatusDetails.QuotedStatus, isWhole: Bool) -> StatusPart {
        guard let author = quote.author else { return .missingQuote(words.statuses.quoteIsMissing(quote.state)) }
        let text = isWhole ? self.text(quote.text) : line(quote.text)
        let warning = quote.filters.isEmpty ? nil : words.statuses.filtered(quote.filters.compactMap(self.text))
        return .quote(author: self.author(author), warning ?? text ?? words.statuses.noTextQuoted)
    }

    /// The media without a picture: each that has a description, then the kinds of the others.
    private func media(of status: StatusDetails, isWhole: Bool, isCovered: Bool) -> [StatusPart] {
        var described: [StatusPart] = []
        var kinds: [String] = []
        for media in status.media where !media.hasPhoto {
            let kind = words.statuses.media(media.kind)
            let altText = isWhole ? text(media.altText) : line(media.altText)
            if let altText, !isCovered {
                described.append(.media(words.statuses.described(kind, altText)))
            } else {
                kinds.append(kind)
            }
        }
        return described + (kinds.isEmpty ? [] : [.media(kinds.joined(separator: ", "))])
    }
}

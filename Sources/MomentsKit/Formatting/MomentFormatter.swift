import Essentials
import MomentsCore

/// Puts what a moment holds into words.
///
/// The sentences are a language's; which of them a moment needs is decided here. Dates need neither ICU nor locale data (docs/decisions/0003-dates-without-icu.md).
package struct MomentFormatter: Sendable {
    let zone: ClockZone
    let words: Language
    /// The keys that lead from the timeline to signing in again, such as "F, then i"; nil names the list of feeds.
    let signInWay: String?

    package init(zone: ClockZone, words: Language, signInWay: String? = nil) {
        self.zone = zone
        self.words = words
        self.signInWay = signInWay
    }

    /// When something was, as briefly as it stays clear: "now", "5 min ago", "3 h ago", "yesterday", "4 days ago", then
    /// "22 Mar 2021".
    ///
    /// - Parameters:
    ///   - date: nil if it is not known. One more than a minute ahead of `now` is shown as a calendar date.
    ///   - now: The present time.
    package func date(_ date: Date?, now: Date) -> String {
        guard let date, let time = zone.civilTime(of: date) else { return words.moments.noDate }
        return age(of: date, time, now: now, maximumDays: Self.maximumDays) ?? words.moments.day(time)
    }

    /// The date at the right edge of a row: "now", "5m", "3h", "1d", then "22 Mar 2021".
    func briefDate(_ date: Date?, now: Date) -> String {
        guard let date, let time = zone.civilTime(of: date) else { return words.moments.noDate }
        return age(of: date, time, now: now, maximumDays: Self.maximumDays, isBrief: true) ?? words.moments.day(time)
    }

    /// When something was, to the minute: "22 Mar 2021, 08:00 (5 years ago)".
    package func fullDate(_ date: Date?, now: Date) -> String {
        guard let date, let time = zone.civilTime(of: date) else { return words.moments.noDate }
        let text = words.moments.minute(time)
        guard let age = age(of: date, time, now: now, maximumDays: 30) ?? longAge(of: date, time, now: now) else {
            return text
        }
        return words.moments.aged(text, age)
    }

    /// When something was, for a text that is kept: "22 Mar 2021, 08:00".
    func plainDate(_ date: Date?) -> String {
        date.flatMap(zone.civilTime).map(words.moments.minute) ?? words.moments.noDate
    }

    /// The day of something: "2021-03-22"; nil where it is not known.
    func day(_ date: Date?) -> String? {
        date.flatMap(zone.civilTime)?.isoDay
    }

    /// The people who like a moment: "You and 3 others", "Ada, Grace and 5 others", "4 people"; nil where nobody does.
    ///
    /// - Parameters:
    ///   - isLiked: Whether the reader does.
    ///   - others: The others who do. Some have no name.
    ///   - more: How many others do beside those.
    ///   - maximumNames: How many are named, the reader included, before the rest is counted.
    package func likes(isLiked: Bool, others: [User], more: Int = 0, maximumNames: Int = 2) -> String? {
        let total = others.count + more + (isLiked ? 1 : 0)
        guard total > 0 else { return nil }
        var names = isLiked && maximumNames > 0 ? [words.moments.you] : []
        for other in others where names.count < maximumNames {
            if let name = text(other.name) { names.append(name) }
        }
        return words.moments.people(names, unnamed: total - names.count)
    }

    /// The number of photos, and the first alt text of them: "3 photos: A lake …"; nil where there are none.
    /// - Parameter more: how many there are beside these.
    package func photos(_ photos: [Photo], more: Int = 0) -> String? {
        guard !photos.isEmpty else { return nil }
        let altText = photos.lazy.compactMap { line($0.altText) }.first
        return words.moments.photos(photos.count + more, first: altText)
    }

    /// Each photo in a line of its own, with its alt text: "1 of 3  https://example.com/1.jpg  A lake".
    /// - Parameter more: how many there are beside these.
    package func photoList(_ photos: [Photo], more: Int = 0) -> [String] {
        photos.enumerated().map { index, photo in
            let address = photo.stored == nil ? link(photo.address) ?? words.moments.noUsableAddress : nil
            return [words.moments.photo(index + 1, of: photos.count + more), address, text(photo.altText)].compactMap(
                \.self
            )
            .joined(separator: "  ")
        }
    }

    /// An address that may be shown; nil where this is none.
    package func link(_ address: String?) -> String? {
        address.flatMap(WebAddress.init)?.text
    }

    /// The address of a moment that stands below its text; nil where the text has it already.
    /// - Parameter text: as far as it is shown.
    func link(_ address: String?, besides text: String?) -> String? {
        guard let address = address.flatMap(WebAddress.init) else { return nil }
        let isWritten = WebAddress.found(in: text ?? "", limit: Self.maximumLinks).contains(address)
        return isWritten ? nil : address.text
    }

    /// The part of `likes` that names the reader, which is its beginning: "You"; nil where the reader does not like it.
    func ownLike(_ isLiked: Bool) -> String? {
        isLiked ? words.moments.you : nil
    }

    /// The text unchanged; nil if it has only blanks and invisible characters.
    package func text(_ text: String?) -> String? {
        text.flatMap { $0.hasShape ? $0 : nil }
    }

    /// A text in one line, cut to a length that is read at a glance; nil where it has no visible character.
    func line(_ untrusted: String?) -> String? {
        guard let text = text(untrusted) else { return nil }
        if Self.isPlainLine(text) { return text }
        if let line = Self.plainLine(text) { return line }
        let words = text.prefix(2 * Self.maximumTitle).split(whereSeparator: \.isWhitespace).map(String.init)
        let line = words.joined(separator: " ")
        return line.count > Self.maximumTitle ? "\(line.prefix(Self.maximumTitle - 1))…" : line
    }

    /// Whether a text is one line as it is, found without a look at what makes a character; false where that is not known.
    private static func isPlainLine(_ text: String) -> Bool {
        guard text.utf8.count <= maximumTitle else { return false }
        var last = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard (0x20..<0x7F).contains(byte), byte != 0x20 || last != 0x20 else { return false }
            last = byte
        }
        return last != 0x20
    }

    /// The line of a text that begins with ASCII, in which each byte is a character; nil where a closer look is needed.
    private static func plainLine(_ text: String) -> String? {
        // The next character might belong to the last one.
        let start = text.utf8.prefix(2 * maximumTitle + 1)
        guard start.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) else { return nil }
        let words = start.prefix(2 * maximumTitle).split { $0 == 0x20 || (0x09...0x0D).contains($0) }
        let line = Array(words.joined(separator: [0x20]))
        let isCut = line.count > maximumTitle
        return String(decoding: isCut ? line.prefix(maximumTitle - 1) : line[...], as: UTF8.self) + (isCut ? "…" : "")
    }

    /// The name of a user, or the word for a person without one.
    package func author(_ user: User) -> String {
        text(user.name) ?? words.moments.somebody
    }

    /// The mark behind the author's name: " (you)" where the moment is the reader's own, otherwise nothing.
    package func ownMark(_ moment: Moment) -> String {
        moment.isMine ? words.moments.ownMark : ""
    }

    /// The name of the feed that it came with, and behind it those of others that have it, too; nil where it came with none, or
    /// the account has no other feed.
    package func feed(_ moment: Moment) -> String? {
        guard moment.isOneOfSeveralFeeds else { return nil }
        guard !moment.otherFeeds.isEmpty else { return text(moment.feedName) }
        let names = ([moment.feedName] + moment.otherFeeds.map(\.name)).compactMap(text)
        return names.isEmpty ? nil : words.moments.feeds(names)
    }

    /// Where something was shared from: "Shared from Grace · 22 Mar 2021"; nil where it was not shared.
    package func origin(_ origin: Origin?, now: Date) -> String? {
        guard let origin else { return nil }
        let from = words.moments.shared(from: author(origin.author))
        return origin.date == nil ? from : "\(from) · \(date(origin.date, now: now))"
    }

    /// Where a moment is in its timeline: "12 of 2,362".
    /// - Parameters:
    ///   - number: from 1; nil where it is not known.
    ///   - count: of all moments.
    func position(_ number: Int?, of count: Int) -> String {
        words.moments.position(number, of: count)
    }

    /// "3 new"; nil for none.
    ///
    /// - Parameters:
    ///   - number: How many there are; it was counted no further than `limit`.
    ///   - limit: At this number more may be there, which is shown as "1,000+ new".
    package func newMoments(_ number: Int, limit: Int) -> String? {
        switch number {
        case ..<1: nil
        case limit...: words.moments.newMoments(atLeast: limit)
        default: words.moments.newMoments(number)
        }
    }

    /// Nil for none.
    func arrivedBelow(_ count: Int) -> String? { count > 0 ? words.moments.arrivedBelow(count) : nil }

    /// "4,988 left", "12 too many"
    package func countLeft(_ left: Int) -> String {
        left < 0 ? words.moments.tooMany(-left) : words.moments.left(left)
    }

    /// "5,000"
    package func number(_ number: Int) -> String {
        number.grouped
    }

    /// How many characters of a text are a title.
    private static let maximumTitle = 100
    /// How many addresses of a text are found.
    private static let maximumLinks = 100
    static let secondsOfDay = 86_400.0
    /// For how many days a list counts them, before it names the day.
    static let maximumDays = 6

    /// Nil for a date ahead of the clock, or further back than `maximumDays`.
    private func age(
        of date: Date, _ time: CivilTime, now: Date, maximumDays: Int, isBrief: Bool = false
    ) -> String? {
        let seconds = now.timeIntervalSince(date)
        let words = words.moments
        switch seconds {
        case ..<(-60): return nil
        case ..<60: return words.now
        case ..<3_600:
            let minutes = Int(seconds / 60)
            return isBrief ? words.brieflyMinutesAgo(minutes) : words.minutesAgo(minutes)
        case ..<Self.secondsOfDay:
            let hours = Int(seconds / 3_600)
            return isBrief ? words.brieflyHoursAgo(hours) : words.hoursAgo(hours)
        default:
            guard let today = zone.civilTime(of: now) else { return nil }
            // A day on which clocks are set back has 25 hours, so that 24 hours ago can be the same day.
            let days = max(1, today.dayNumber - time.dayNumber)
            if days > maximumDays { return nil }
            if isBrief { return words.brieflyDaysAgo(days) }
            return days == 1 ? words.yesterday : words.daysAgo(days)
        }
    }

    private func longAge(of date: Date, _ time: CivilTime, now: Date) -> String? {
        guard date < now, let months = zone.civilTime(of: now)?.months(since: time) else { return nil }
        return months < 12 ? words.moments.monthsAgo(max(1, months)) : words.moments.yearsAgo(months / 12)
    }
}

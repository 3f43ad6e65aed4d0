import Essentials
import Libc
import MomentsCore

/// For how long a server wants not to be asked again (RFC 9110, 10.2.3), in seconds: it says so, or names a date in one of the three forms of
/// HTTP (5.6.7). No more than a day, whatever it says. A date counts from when the answer was sent, as the server has it: its clock may not be ours.
enum RetryAfter {
    static let maximum = 86_400.0
    /// Less is no date of our time: it is the year 2001.
    private static let firstUnixSecond = 1e9

    /// - Parameter sent: The time of the answer, by the server's clock where it has one.
    /// - Returns: nil for a text that is neither.
    static func pause(_ text: String, from sent: Date) -> Double? {
        let text = text.trimmed
        let pause = isNumber(text) ? seconds(text) : date(text).map { $0.timeIntervalSince(sent) }
        return pause.map(bounded)
    }

    /// The same for `X-RateLimit-Reset`, as servers write it: an ISO date (Mastodon), a Unix second, or so many seconds from then.
    static func pause(reset text: String, from sent: Date) -> Double? {
        let text = text.trimmed
        if let date = Date(iso8601: text) { return bounded(date.timeIntervalSince(sent)) }
        return seconds(text).map { bounded($0 < firstUnixSecond ? $0 : $0 - sent.timeIntervalSince1970) }
    }

    private static func bounded(_ pause: Double) -> Double {
        min(max(pause, 0), maximum)
    }

    /// Nil for what is no whole number from 0.
    private static func seconds(_ text: String) -> Double? {
        isNumber(text) ? Double(text) : nil
    }

    private static func isNumber(_ text: String) -> Bool {
        text.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// A date of HTTP, as `Date` has it, too. All three forms have the day of the month first of their numbers, and the year last.
    static func date(_ text: String) -> Date? {
        let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
        let numbers = words.compactMap { Int($0) }
        guard let day = numbers.first, let year = numbers.last, numbers.count == 2, (1...31).contains(day),
            (0...9999).contains(year), let month = words.lazy.compactMap(month).first,
            let time = words.first(where: { $0.contains(":") })?.split(separator: ":").compactMap({ Int32($0) }),
            time.count == 3, time.allSatisfy({ (0...60).contains($0) })
        else { return nil }
        var parts = tm()
        parts.tm_year = Int32(fullYear(year) - 1_900)
        (parts.tm_mon, parts.tm_mday) = (month, Int32(day))
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (time[0], time[1], time[2])
        return Date(timeIntervalSince1970: Double(timegm(&parts)))
    }

    private static func month(_ word: Substring) -> Int32? {
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
            .firstIndex(of: word.lowercased()).map { Int32($0) }
    }

    /// A year of two digits, as RFC 850 has it.
    private static func fullYear(_ year: Int) -> Int {
        year >= 100 ? year : year < 70 ? 2_000 + year : 1_900 + year
    }
}

import Essentials
import Libc

/// When a server wants to be asked again (RFC 9110, 10.2.3): so many seconds from now, or a date in one of the three forms of
/// HTTP (5.6.7). No more than a day from now, whatever it says.
enum RetryAfter {
    /// In seconds.
    static let maximum = 86_400.0

    /// Nil for what is neither.
    static func date(_ text: String, now: Date) -> Date? {
        let text = text.trimmed
        let date = text.allSatisfy { $0.isASCII && $0.isNumber } ? seconds(text).map { now + $0 } : httpDate(text)
        return date.map { min(max($0, now), now + maximum) }
    }

    private static func seconds(_ text: String) -> Double? {
        text.isEmpty ? nil : Double(text)
    }

    /// All three forms have the day of the month first of their numbers, and the year last.
    private static func httpDate(_ text: String) -> Date? {
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

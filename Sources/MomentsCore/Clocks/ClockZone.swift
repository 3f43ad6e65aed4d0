import Essentials
import Libc

/// The time zone that dates are shown in.
///
/// The C library's zones, not Foundation's: those load ICU (docs/decisions/0003-dates-without-icu.md).
public enum ClockZone: Equatable, Sendable {
    /// The zone of this machine, or of `TZ` in the environment.
    case machine
    /// Always this many seconds ahead of UTC.
    case ahead(seconds: Int)

    /// Universal time: what a tape sees on every machine.
    public static let utc = ClockZone.ahead(seconds: 0)

    /// Nil for dates that no calendar reaches.
    package func civilTime(of date: Date) -> CivilTime? {
        guard let seconds = Int(exactly: date.timeIntervalSince1970.rounded(.down)), let parts = parts(of: seconds)
        else { return nil }
        let local = seconds + offset(of: parts)
        return CivilTime(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
            hour: Int(parts.tm_hour), minute: Int(parts.tm_min),
            dayNumber: Int((Double(local) / 86_400).rounded(.down)))
    }

    /// When a day begins. A month or day beyond the last counts on: the 32nd of March is the 1st of April.
    package func startOfDay(year: Int, month: Int, day: Int) -> Date? {
        date(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
    }

    /// When clocks show this. A month, a day or an hour beyond the last counts on.
    package func date(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) -> Date? {
        var parts = tm()
        parts.tm_year = Int32(clamping: year - 1900)
        parts.tm_mon = Int32(clamping: month - 1)
        parts.tm_mday = Int32(clamping: day)
        parts.tm_hour = Int32(clamping: hour)
        parts.tm_min = Int32(clamping: minute)
        parts.tm_sec = Int32(clamping: second)
        parts.tm_isdst = -1
        switch self {
        case .machine:
            let second = mktime(&parts)
            // -1 is the last second of 1969 as well, which is not worth telling apart.
            return second == -1 ? nil : Date(timeIntervalSince1970: TimeInterval(second))
        case .ahead(let seconds): return Date(timeIntervalSince1970: TimeInterval(timegm(&parts) - seconds))
        }
    }

    /// When the day of a date is over; nil for dates that no calendar reaches.
    package func nextDay(after date: Date) -> Date? {
        guard let time = civilTime(of: date),
            let next = startOfDay(year: time.year, month: time.month, day: time.day + 1)
        else { return nil }
        // Where clocks are set forward at midnight, a day may begin before it is said to.
        return next > date ? next : date + 3_600
    }

    private func parts(of seconds: Int) -> tm? {
        var parts = tm()
        switch self {
        case .machine:
            var seconds = seconds
            return localtime_r(&seconds, &parts) == nil ? nil : parts
        case .ahead(let ahead):
            var (local, isTooFar) = seconds.addingReportingOverflow(ahead)
            return isTooFar || gmtime_r(&local, &parts) == nil ? nil : parts
        }
    }

    private func offset(of parts: tm) -> Int {
        switch self {
        case .machine: parts.tm_gmtoff
        case .ahead(let seconds): seconds
        }
    }
}

import Foundation

/// The time zone that dates are told in.
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
    func civilTime(of date: Date) -> CivilTime? {
        guard let seconds = Int(exactly: date.timeIntervalSince1970.rounded(.down)), let parts = parts(of: seconds)
        else { return nil }
        let local = seconds + offset(of: parts)
        return CivilTime(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
            hour: Int(parts.tm_hour), minute: Int(parts.tm_min),
            dayNumber: Int((Double(local) / 86_400).rounded(.down)))
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

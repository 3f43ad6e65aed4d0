import Essentials
import MomentsCore

/// Days as headings between moments.
extension MomentFormatter {
    /// The heading that stands above a moment where the one above it is of another day: "Yesterday", "Friday 20 November".
    /// - Parameters:
    ///   - date: of the moment; nil where it is not known: then it has no heading.
    ///   - other: of the one above it.
    func dayHeading(_ date: Date?, below other: Date?, now: Date) -> String? {
        guard let time = date.flatMap(zone.civilTime), time.dayNumber != other.flatMap(zone.civilTime)?.dayNumber else {
            return nil
        }
        let today = zone.civilTime(of: now)
        switch today.map({ $0.dayNumber - time.dayNumber }) {
        case 0: return words.moments.todayHeading
        case 1: return words.moments.yesterdayHeading
        default: return words.moments.dayHeading(time, withYear: time.year != today?.year)
        }
    }

    /// The hour of a moment below the line of its day: "08:00".
    /// - Returns: nil without a date, and for today, whose moments tell their age.
    func hour(_ date: Date?, now: Date) -> String? {
        guard let time = date.flatMap(zone.civilTime), time.dayNumber != zone.civilTime(of: now)?.dayNumber else {
            return nil
        }
        return time.clock
    }

    /// The first instant after `now` at which the heading of one of these days would read differently; nil where none ever
    /// will. The heading may still be the same one day later.
    func nextHeadingChange(of dates: [Date], after now: Date) -> Date? {
        guard let today = zone.civilTime(of: now) else { return nil }
        let times = dates.compactMap(zone.civilTime)
        if times.contains(where: { $0.dayNumber >= today.dayNumber - 1 }) { return zone.nextDay(after: now) }
        guard times.contains(where: { $0.year == today.year }) else { return nil }
        return zone.startOfDay(year: today.year + 1, month: 1, day: 1)
    }
}

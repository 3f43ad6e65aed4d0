import Essentials
import MomentsCore

/// When dates that are shown get out of date.
extension MomentFormatter {
    /// The first instant after `now` at which `date(_:now:)` reads differently for one of these; nil where it never does.
    func nextChange(of dates: [Date], after now: Date) -> Date? {
        let nextDay = zone.nextDay(after: now)
        let today = zone.civilTime(of: now)?.dayNumber
        return dates.compactMap { date -> Date? in
            if let change = changeWithinADay(date, now) { return change }
            guard let today, let day = zone.civilTime(of: date)?.dayNumber, date < now else { return nil }
            return today - day > Self.maximumDays ? nil : nextDay
        }.min()
    }

    /// The same for `fullDate(_:now:)`, which tells the age of every date. The text may still be the same one day later.
    func nextFullChange(of date: Date?, after now: Date) -> Date? {
        guard let date else { return nil }
        return changeWithinADay(date, now) ?? zone.nextDay(after: now)
    }

    /// For a date of less than a day ago, or one to come: those are counted in seconds.
    private func changeWithinADay(_ date: Date, _ now: Date) -> Date? {
        let seconds = now.timeIntervalSince(date)
        switch seconds {
        case ..<(-60): return zone.civilTime(of: date).map { _ in date - 60 }
        case ..<60: return date + 60
        case ..<3_600: return date + ((seconds / 60).rounded(.down) + 1) * 60
        case ..<Self.secondsOfDay: return date + ((seconds / 3_600).rounded(.down) + 1) * 3_600
        default: return nil
        }
    }
}

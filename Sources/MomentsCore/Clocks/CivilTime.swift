/// A date and time as people at one place read it off their calendar and clock.
package struct CivilTime: Equatable, Sendable {
    package let year: Int
    /// From 1.
    package let month: Int
    package let day: Int
    package let hour: Int
    package let minute: Int
    /// Days since 1 January 1970, so that "yesterday" is a subtraction.
    package let dayNumber: Int

    /// From 0, a Sunday. 1 January 1970 was a Thursday.
    package var weekday: Int { ((dayNumber + 4) % 7 + 7) % 7 }

    /// "2021-03-22", the day as ISO 8601 writes it.
    package var isoDay: String { "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))" }

    /// "08:00"
    package var clock: String { "\(Self.twoDigits(hour)):\(Self.twoDigits(minute))" }

    /// How many whole months lie between an earlier time and this one.
    package func months(since earlier: CivilTime) -> Int {
        let months = (year - earlier.year) * 12 + month - earlier.month
        return day < earlier.day ? months - 1 : months
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

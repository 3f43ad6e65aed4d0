/// A date and time as people at one place read it off their calendar and clock.
public struct CivilTime: Equatable, Sendable {
    public let year: Int
    /// From 1.
    public let month: Int
    public let day: Int
    public let hour: Int
    public let minute: Int
    /// Days since 1 January 1970, so that "yesterday" is a subtraction.
    let dayNumber: Int

    /// From 0, a Sunday. 1 January 1970 was a Thursday.
    public var weekday: Int { ((dayNumber + 4) % 7 + 7) % 7 }

    /// "2021-03-22", the day as ISO 8601 writes it.
    var isoDay: String { "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))" }

    /// "08:00"
    public var clock: String { "\(Self.twoDigits(hour)):\(Self.twoDigits(minute))" }

    /// How many whole months lie between an earlier time and this one.
    func months(since earlier: CivilTime) -> Int {
        let months = (year - earlier.year) * 12 + month - earlier.month
        return day < earlier.day ? months - 1 : months
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

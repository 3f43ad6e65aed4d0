/// A date and time as people at one place read it off their calendar and clock.
struct CivilTime: Equatable, Sendable {
    let year: Int
    /// From 1.
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    /// Days since 1 January 1970, so that "yesterday" is a subtraction.
    let dayNumber: Int

    /// "22 Mar 2021"
    var dateText: String { "\(day) \(Self.months[month - 1]) \(year)" }

    /// "2021-03-22", the day as ISO 8601 writes it.
    var isoDay: String { "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))" }

    /// "08:00"
    var timeText: String { "\(Self.twoDigits(hour)):\(Self.twoDigits(minute))" }

    /// How many whole months lie between an earlier time and this one.
    func months(since earlier: CivilTime) -> Int {
        let months = (year - earlier.year) * 12 + month - earlier.month
        return day < earlier.day ? months - 1 : months
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

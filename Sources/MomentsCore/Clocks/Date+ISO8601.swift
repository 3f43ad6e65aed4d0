import Essentials

extension Date {
    /// A date as servers write it (RFC 3339, and what is near it): with a fraction of the second or without, in UTC (`Z`) or
    /// so many hours and minutes ahead; a day alone begins at midnight, and without a zone it is UTC.
    ///
    /// - Returns: nil for what is none, or is out of the years 1 to 9999.
    package init?(iso8601 text: String) {
        var digits = Digits(text)
        guard let year = digits.number(4), (1...9_999).contains(year), digits.take("-"),
            let month = digits.number(2), (1...12).contains(month), digits.take("-"),
            let day = digits.number(2), (1...31).contains(day)
        else { return nil }
        var (hour, minute, second, fraction, ahead) = (0, 0, 0, 0.0, 0)
        if !digits.isAtEnd {
            guard digits.take("T") || digits.take("t") || digits.take(" "), let hours = digits.number(2), hours < 24,
                digits.take(":"), let minutes = digits.number(2), minutes < 60, digits.take(":"),
                // A leap second is the last one of its minute, once more.
                let seconds = digits.number(2), seconds <= 60
            else { return nil }
            (hour, minute, second) = (hours, minutes, min(seconds, 59))
            if digits.take(".") || digits.take(",") {
                guard let part = digits.fraction() else { return nil }
                fraction = part
            }
            guard let zone = digits.secondsAhead(), digits.isAtEnd else { return nil }
            ahead = zone
        }
        guard
            let date = ClockZone.utc.date(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        self = date + fraction - Double(ahead)
    }
}

/// The rest of a text that is read from its beginning.
private struct Digits {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: sign) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// A number of just so many digits.
    mutating func number(_ count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// The digits behind the point, of any number.
    mutating func fraction() -> Double? {
        let digits = rest.prefix(while: Self.isDigit)
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        var (value, unit) = (0.0, 0.1)
        for digit in digits.prefix(9) {
            value += Double(digit - UInt8(ascii: "0")) * unit
            unit /= 10
        }
        return value
    }

    /// How many seconds a zone is ahead of UTC.
    mutating func secondsAhead() -> Int? {
        if isAtEnd || take("Z") || take("z") { return 0 }
        let isAhead = take("+")
        guard isAhead || take("-"), let hours = number(2), hours < 24 else { return nil }
        _ = take(":")
        guard let minutes = isAtEnd ? 0 : number(2), minutes < 60 else { return nil }
        let seconds = hours * 3_600 + minutes * 60
        return isAhead ? seconds : -seconds
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
